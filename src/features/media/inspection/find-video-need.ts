import type { Database } from '../../../platform/database/database.ts';
import { selectConverted, selectMediaByKeys } from '../store.ts';

/** Whether a film has to be converted before every browser plays it, and whether it is damaged; `false` for files the library does not know. */
export async function findVideoNeed(
  db: Database,
  fileKey: string,
): Promise<{ needsConversion: boolean; isFaulty: boolean }> {
  const [file] = await selectMediaByKeys(db, [fileKey]);
  return { needsConversion: file?.needsConversion ?? false, isFaulty: (file?.fault ?? null) !== null };
}

/** Those of some files that are shown by their versions alone. */
export async function listConvertedVideos(db: Database, fileKeys: readonly string[]): Promise<string[]> {
  return fileKeys.length === 0 ? [] : selectConverted(db, fileKeys);
}
