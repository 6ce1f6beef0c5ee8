import type { Database } from '../../../platform/database/database.ts';
import { faultWords } from './file-info.ts';
import { selectCaptioned, selectMediaByKeys } from '../store.ts';

/** Why learners could not be shown these files, by key, in words for their author; files without a fault are left out. */
export async function listFileFaults(db: Database, fileKeys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const files = await selectMediaByKeys(db, fileKeys);
  return new Map(
    files.flatMap(({ fileKey, name, fault }) => (fault ? [[fileKey, `“${name}”: ${faultWords(fault)}`] as const] : [])),
  );
}

/** The captions of these films, by the keys of both. */
export async function listCaptionsOf(db: Database, fileKeys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = fileKeys.length === 0 ? [] : await selectCaptioned(db, { fileKeys });
  return new Map(rows.map(({ fileKey, captions }) => [fileKey, captions.fileKey]));
}

/** The films that have these captions. */
export async function listVideosWith(db: Database, captionsKey: string): Promise<string[]> {
  const rows = await selectCaptioned(db, { captionsKeys: [captionsKey] });
  return rows.map(({ fileKey }) => fileKey);
}
