import type { Database } from '../../../platform/database/database.ts';
import type { AppError } from '../../../platform/http/errors.ts';

/** What the delivery asks of features that stand after it; put together in `src/app/media-access.ts`. */
export interface MediaAccess {
  /** Whether everybody may read this file. */
  isPublic(db: Database, fileKey: string): Promise<boolean>;
  /** Whether learners may save this file. */
  isDownloadable(db: Database, fileKey: string): Promise<boolean>;
  /** Why a learner may not go on playing this film; `null` when they may. */
  findPlayError(db: Database, input: { userId: string; fileKey: string }): Promise<AppError | null>;
  /** Keys of the files of all videos that are taught. */
  listVideos(db: Database): Promise<string[]>;
}
