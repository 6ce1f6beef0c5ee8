import type { MediaPlace } from '../media/house.ts';
import { replacePostPicture, selectPostUses } from './media-store.ts';

/** Where posts use pictures of the library; they name them by their public addresses. */
export const postMedia: MediaPlace = {
  async listFiles() {
    return [];
  },
  async listUses(db, files) {
    const keys = new Map(
      files.flatMap(({ fileKey, publicAddress }) => (publicAddress ? [[publicAddress, fileKey] as const] : [])),
    );
    if (keys.size === 0) return [];
    const rows = await selectPostUses(db, [...keys.keys()]);
    return rows.flatMap(({ address, title, slug }) => {
      const fileKey = keys.get(address);
      return fileKey ? [{ fileKey, words: `Blog: ${title}`, href: `/blog/${slug}` }] : [];
    });
  },
  async replace(db, { from, to }) {
    if (from.publicAddress && to.publicAddress)
      await replacePostPicture(db, { from: from.publicAddress, to: to.publicAddress });
  },
  // Posts have pictures only.
  async putCaptions() {},
};
