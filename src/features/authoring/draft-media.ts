import type { MediaPlace } from '../media/house.ts';
import { replaceDraftFile, selectDraftUses } from './store.ts';

/** Where drafts use files of the library: nothing that somebody is still writing with is taken away. */
export const draftMedia: MediaPlace = {
  // Drafts take their files from the library, which knows them.
  async listFiles() {
    return [];
  },
  async listUses(db, files) {
    const uses = await selectDraftUses(
      db,
      files.map(({ fileKey }) => fileKey),
    );
    return uses.map(({ fileKey, courseId, title }) => ({
      fileKey,
      words: `${title}: draft`,
      href: `/admin/courses/${courseId}`,
    }));
  },
  async replace(db, { from, to }) {
    await replaceDraftFile(db, from.fileKey, to.fileKey);
  },
  // A draft takes the captions of its live course over when it is opened.
  async putCaptions() {},
};
