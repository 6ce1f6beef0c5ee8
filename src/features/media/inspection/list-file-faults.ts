import type { Database } from '../../../platform/database/database.ts';
import { faultWords } from './file-facts.ts';
import { selectMediaByKeys } from '../store.ts';

/** Why learners could not be shown these files, by key, in words for their author; files without a fault are left out. */
export async function listFileFaults(db: Database, fileKeys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const files = await selectMediaByKeys(db, fileKeys);
  return new Map(
    files.flatMap(({ fileKey, name, fault }) => (fault ? [[fileKey, `“${name}”: ${faultWords(fault)}`] as const] : [])),
  );
}
