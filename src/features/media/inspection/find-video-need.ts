import type { Database } from '../../../platform/database/database.ts';
import { selectConverted, selectMediaByKeys } from '../store.ts';

/**
 * Returns whether a video has to be converted before every browser plays it, and whether it is damaged; `false` for files that the library
 * does not know.
 */
export async function findVideoNeed(
  db: Database,
  fileKey: string,
): Promise<{ needsConversion: boolean; hasIssue: boolean }> {
  const [file] = await selectMediaByKeys(db, [fileKey]);
  return { needsConversion: file?.needsConversion ?? false, hasIssue: (file?.issue ?? null) !== null };
}

/** Returns those of the files that are shown by their renditions only. */
export async function listConvertedVideos(db: Database, fileKeys: readonly string[]): Promise<string[]> {
  return fileKeys.length === 0 ? [] : selectConverted(db, fileKeys);
}
