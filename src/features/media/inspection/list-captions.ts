import type { Database } from '../../../platform/database/database.ts';
import { selectCaptioned } from '../store.ts';

/** The captions of these films, by the keys of both. */
export async function listCaptionsOf(db: Database, fileKeys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = fileKeys.length === 0 ? [] : await selectCaptioned(db, { fileKeys });
  return new Map(rows.map(({ fileKey, captions }) => [fileKey, captions.fileKey]));
}

/** The films that have these captions. */
export async function listFilmsWith(db: Database, captionsKey: string): Promise<string[]> {
  const rows = await selectCaptioned(db, { captionsKeys: [captionsKey] });
  return rows.map(({ fileKey }) => fileKey);
}
