import type { MediaPlace, UsedFile } from '../media/house.ts';
import { replaceInPosts, selectPostUses } from './media-store.ts';

/** Where posts and their drafts use the library: pictures by their public addresses, films by their keys. */
export const postMedia: MediaPlace = {
  async listFiles() {
    return [];
  },
  async listUses(db, files) {
    const keys = new Map(files.map((file) => [markOf(file), file.fileKey] as const));
    if (keys.size === 0) return [];
    const rows = await selectPostUses(db, [...keys.keys()]);
    return rows.flatMap(({ mark, title, id }) => {
      const fileKey = keys.get(mark);
      if (!fileKey) return [];
      return id === null
        ? { fileKey, words: `Author: ${title}`, href: '/admin/posts/shelf' }
        : { fileKey, words: `Blog: ${title}`, href: `/admin/posts/${id}` };
    });
  },
  async replace(db, { from, to }) {
    await replaceInPosts(db, { from: markOf(from), to: markOf(to) });
  },
  // Films of posts are played without captions.
  async putCaptions() {},
};

/** What a post holds of a file. */
function markOf({ publicAddress, fileKey }: UsedFile): string {
  return publicAddress ?? fileKey;
}
