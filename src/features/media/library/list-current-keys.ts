import type { Database } from '../../../platform/database/database.ts';
import { selectCurrentKeys } from '../store.ts';

/** Those of some keys under which a file stood before it was replaced, each with the key that it has now. */
export async function listCurrentKeys(db: Database, fileKeys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = fileKeys.length === 0 ? [] : await selectCurrentKeys(db, fileKeys);
  return new Map(rows.map(({ former, fileKey }) => [former, fileKey]));
}
