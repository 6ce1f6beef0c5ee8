import type { MediaUsageSource } from '../../media/library/usage-registry.ts';
import { replaceCourseFile, selectCourseFiles, selectCourseUses, updateCourseCaptions } from './media-store.ts';

/** Reports how courses use files of the library: contents, captions, preview, brochure, images of questions. */
export const courseMedia: MediaUsageSource = {
  async listReferences(db) {
    return (await selectCourseFiles(db)).map(({ fileKey }) => fileKey);
  },
  async listFiles(db) {
    const rows = await selectCourseFiles(db);
    return rows.map(({ type, ...file }) => ({ ...file, kind: type }));
  },
  async listUsages(db, files) {
    const rows = await selectCourseUses(
      db,
      files.map(({ fileKey }) => fileKey),
    );
    return rows.map(({ fileKey, courseTitle, slug, place }) => ({
      fileKey,
      text: `${courseTitle}: ${place}`,
      href: `/course/${slug}`,
    }));
  },
  async replace(db, { from, to, durationSeconds }) {
    await replaceCourseFile(db, { from: from.fileKey, to: to.fileKey, durationSeconds });
  },
  putCaptions: updateCourseCaptions,
};
