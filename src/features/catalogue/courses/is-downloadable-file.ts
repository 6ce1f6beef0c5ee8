import type { Database } from '../../../platform/database/database.ts';
import { isDownloadableKey } from '../course-editing/contents-store.ts';

/** Whether a content that may be downloaded has this file. */
export async function isDownloadableFile(db: Database, fileKey: string): Promise<boolean> {
  return isDownloadableKey(db, fileKey);
}
