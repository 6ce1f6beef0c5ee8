import type { Database } from '../../../platform/database/database.ts';
import type { AppError } from '../../../platform/http/errors.ts';

/** What the delivery needs of features that depend on it; assembled in `src/app/media-access.ts`. */
export interface MediaAccess {
  /** Whether the file is public. */
  isPublic(db: Database, fileKey: string): Promise<boolean>;
  /** Whether learners may save the file. */
  isDownloadable(db: Database, fileKey: string): Promise<boolean>;
  /** Returns why a learner may not continue playing this video; `null` when they may. */
  findPlayError(db: Database, input: { userId: string; fileKey: string }): Promise<AppError | null>;
  /** Returns the keys of all videos in courses. */
  listVideos(db: Database): Promise<string[]>;
}
