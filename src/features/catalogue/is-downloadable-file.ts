import type { Database } from '../../platform/database.ts';
import { isDownloadableKey } from './contents-store.ts';

/** Whether a content that may be downloaded has this file. */
export async function isDownloadableFile(db: Database, fileKey: string): Promise<boolean> {
  return isDownloadableKey(db, fileKey);
}
