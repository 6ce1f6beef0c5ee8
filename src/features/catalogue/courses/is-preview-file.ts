import type { Database } from '../../../platform/database/database.ts';
import { isPreviewKey } from '../store.ts';

/** Whether anyone may play this file: it is the preview, or the preview's captions, of a published course. */
export async function isPreviewFile(db: Database, key: string): Promise<boolean> {
  return isPreviewKey(db, key);
}
