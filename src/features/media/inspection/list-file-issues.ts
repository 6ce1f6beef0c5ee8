import type { Database } from '../../../platform/database/database.ts';
import { fileIssueMessage } from './file-info.ts';
import { selectCaptioned, selectMediaByKeys } from '../store.ts';

/** Returns why learners could not be shown these files, by key, as messages for their author; valid files are left out. */
export async function listFileIssues(db: Database, fileKeys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const files = await selectMediaByKeys(db, fileKeys);
  return new Map(
    files.flatMap(({ fileKey, name, issue }) =>
      issue ? [[fileKey, `“${name}”: ${fileIssueMessage(issue)}`] as const] : [],
    ),
  );
}

/** Returns the captions of these videos, by the keys of both. */
export async function listCaptionsOf(db: Database, fileKeys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = fileKeys.length === 0 ? [] : await selectCaptioned(db, { fileKeys });
  return new Map(rows.map(({ fileKey, captions }) => [fileKey, captions.fileKey]));
}

/** Returns the videos that have these captions. */
export async function listVideosWith(db: Database, captionsKey: string): Promise<string[]> {
  const rows = await selectCaptioned(db, { captionsKeys: [captionsKey] });
  return rows.map(({ fileKey }) => fileKey);
}
