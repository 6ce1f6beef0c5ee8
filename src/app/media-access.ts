import { recordingError } from '../features/batches/recordings/attach-recording.ts';
import { isPostFile } from '../features/blog/editor/post-media.ts';
import {
  isDownloadableFile,
  isPreviewFile,
  listCoursesOfFile,
  listVideoFiles,
} from '../features/catalogue/courses/files.ts';
import { accessError } from '../features/learning/access/access-error.ts';
import type { MediaAccess } from '../features/media/delivery/media-access.ts';
import { AppError } from '../platform/http/errors.ts';

/** Who may read which file: courses and posts decide what is public, grants who studies. */
export const mediaAccess: MediaAccess = {
  isPublic: async (db, fileKey) => (await isPreviewFile(db, fileKey)) || isPostFile(db, fileKey),
  isDownloadable: isDownloadableFile,
  async findPlayError(db, { userId, fileKey }) {
    let error: AppError | null = new AppError(403, 'not-enrolled', 'You are not enrolled in this course.');
    for (const courseId of await listCoursesOfFile(db, fileKey)) {
      error = await accessError(db, userId, courseId);
      if (!error) return null;
    }
    const asRecording = await recordingError(db, { userId, fileKey });
    return asRecording === undefined ? error : asRecording;
  },
  listVideos: listVideoFiles,
};
