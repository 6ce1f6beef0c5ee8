import type { MediaUsageSource } from '../../media/library/usage-registry.ts';
import { listNamedInSettings, listImagesInSettings, replaceInSettings } from '../../settings/named-in-settings.ts';
import { SITE_SUBJECTS } from '../rules.ts';

/** Usages of the library's images on the site's own pages, referenced by public URL. */
export const siteMedia: MediaUsageSource = {
  async listReferences(db) {
    return listImagesInSettings(db, { subjects: SITE_SUBJECTS });
  },
  async listFiles() {
    return [];
  },
  async listUsages(db, files) {
    const keys = new Map(
      files.flatMap(({ fileKey, publicAddress }) => (publicAddress ? [[publicAddress, fileKey] as const] : [])),
    );
    const rows = await listNamedInSettings(db, { marks: [...keys.keys()], subjects: SITE_SUBJECTS });
    return rows.flatMap(({ mark, subject }) => {
      const fileKey = keys.get(mark);
      return fileKey ? [{ fileKey, text: `Site: ${subject}`, href: '/admin/site' }] : [];
    });
  },
  async replace(db, { from, to }) {
    if (!from.publicAddress || !to.publicAddress) return;
    await replaceInSettings(db, { from: from.publicAddress, to: to.publicAddress, subjects: SITE_SUBJECTS });
  },
  // The site uses images only.
  async putCaptions() {},
};
