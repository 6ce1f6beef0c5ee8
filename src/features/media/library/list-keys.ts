import type { Database } from '../../../platform/database/database.ts';
import type { MediaFileDetails } from '../contract.ts';
import { contentUrl } from './get-media.ts';
import { selectCurrentKeys, selectKeys, selectMediaByKeys } from '../store.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { selectUnfinished } from '../uploads/upload-store.ts';

/** Returns the current keys of files that were replaced, by their former keys. */
export async function listCurrentKeys(db: Database, fileKeys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = fileKeys.length === 0 ? [] : await selectCurrentKeys(db, fileKeys);
  return new Map(rows.map(({ former, fileKey }) => [former, fileKey]));
}

/** Returns the keys of all videos of the library. */
export async function listVideoKeys(db: Database): Promise<string[]> {
  return selectKeys(db, 'video');
}

/** Returns those of the keys that belong to files of the library. */
export async function listLibraryKeys(db: Database, fileKeys: readonly string[]): Promise<string[]> {
  const files = await selectMediaByKeys(db, fileKeys);
  return files.map(({ fileKey }) => fileKey);
}

/** Returns what lists show of these files, by key; files outside of the library are left out. One query, however many files. */
export async function listFileDetails(
  db: Database,
  fileKeys: readonly string[],
): Promise<Record<string, MediaFileDetails>> {
  const files = await selectMediaByKeys(db, fileKeys);
  return Object.fromEntries(
    files.map((file) => {
      const { id, name, kind, fileKey, sizeBytes, durationSeconds, width, height } = file;
      const details = { id, name, kind, fileKey, sizeBytes, durationSeconds, width, height, url: contentUrl(file) };
      return [fileKey, details];
    }),
  );
}

/** Returns the caller's own unfinished uploads, the latest progress first. */
export async function listUnfinished({ db }: Pick<Context, 'db'>, { userId }: Pick<SignedInCaller, 'userId'>) {
  const uploads = await selectUnfinished(db, userId);
  return uploads.map(({ endsAt, ...upload }) => ({ ...upload, endsAt: endsAt.toISOString() }));
}

/** Returns the file name for a download: its name in the library, with the extension of its type; `null` where it has none. */
export async function findDownloadName(db: Database, fileKey: string): Promise<string | null> {
  const [file] = await selectMediaByKeys(db, [fileKey]);
  const ending = /\.[a-z0-9]{1,5}$/.exec(fileKey)?.[0] ?? '';
  return file ? `${file.name}${ending}` : null;
}
