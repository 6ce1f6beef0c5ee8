import type { Database } from '../../../platform/database/database.ts';
import { selectMediaByKeys } from '../store.ts';

/** What these files are called in the library, by key; files that it does not know are left out. */
export async function listFileNames(db: Database, fileKeys: readonly string[]): Promise<Record<string, string>> {
  const files = await selectMediaByKeys(db, fileKeys);
  return Object.fromEntries(files.map(({ fileKey, name }) => [fileKey, name]));
}
