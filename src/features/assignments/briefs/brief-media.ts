import { listCourseTitles } from '../../catalogue/courses/list-course-titles.ts';
import type { MediaUsageSource } from '../../media/library/usage-registry.ts';
import { replaceBriefFile, selectBriefFiles } from './brief-store.ts';

/** Reports which files of the library learners get with the brief of a published assignment; also of removed ones, which may come back. */
export const briefMedia: MediaUsageSource = {
  async listReferences(db) {
    return (await selectBriefFiles(db)).map(({ fileKey }) => fileKey);
  },
  // Authors choose these files from the library, which knows them.
  async listFiles() {
    return [];
  },
  async listUsages(db, files) {
    const uses = await selectBriefFiles(
      db,
      files.map(({ fileKey }) => fileKey),
    );
    const titles = await listCourseTitles(
      db,
      uses.map(({ courseId }) => courseId),
    );
    return uses.map(({ fileKey, courseId, name }) => ({
      fileKey,
      text: `${titles.get(courseId) ?? 'A course'}: ${name}`,
      href: `/admin/courses/${courseId}`,
    }));
  },
  async replace(db, { from, to }) {
    await replaceBriefFile(db, from.fileKey, to.fileKey);
  },
  async putCaptions() {
    // Learners download these files; no player shows their captions.
  },
};
