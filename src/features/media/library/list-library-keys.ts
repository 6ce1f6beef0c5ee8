import type { Database } from '../../../platform/database/database.ts';
import { selectMediaByKeys } from '../store.ts';

/** Those of some keys that name a file of the library. */
export async function listLibraryKeys(db: Database, fileKeys: readonly string[]): Promise<string[]> {
  const files = await selectMediaByKeys(db, fileKeys);
  return files.map(({ fileKey }) => fileKey);
}
