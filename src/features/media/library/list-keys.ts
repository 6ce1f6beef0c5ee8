import type { Database } from '../../../platform/database/database.ts';
import { selectCurrentKeys, selectKeys, selectMediaByKeys } from '../store.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { selectUnfinished } from '../uploads/upload-store.ts';

/** Those of some keys under which a file stood before it was replaced, each with the key that it has now. */
export async function listCurrentKeys(db: Database, fileKeys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = fileKeys.length === 0 ? [] : await selectCurrentKeys(db, fileKeys);
  return new Map(rows.map(({ former, fileKey }) => [former, fileKey]));
}

/** Keys of all films of the library. */
export async function listVideoKeys(db: Database): Promise<string[]> {
  return selectKeys(db, 'video');
}

/** Those of some keys that name a file of the library. */
export async function listLibraryKeys(db: Database, fileKeys: readonly string[]): Promise<string[]> {
  const files = await selectMediaByKeys(db, fileKeys);
  return files.map(({ fileKey }) => fileKey);
}

/** What these files are called in the library, by key; files that it does not know are left out. */
export async function listFileNames(db: Database, fileKeys: readonly string[]): Promise<Record<string, string>> {
  const files = await selectMediaByKeys(db, fileKeys);
  return Object.fromEntries(files.map(({ fileKey, name }) => [fileKey, name]));
}

/** Somebody's own uploads that stopped on their way, the one that moved last first. */
export async function listUnfinished({ db }: Pick<Context, 'db'>, { userId }: Pick<SignedInCaller, 'userId'>) {
  const uploads = await selectUnfinished(db, userId);
  return uploads.map(({ endsAt, ...upload }) => ({ ...upload, endsAt: endsAt.toISOString() }));
}

/** What a stored file is called when it is saved: its name in the library, with the ending of its type; `null` where it has none. */
export async function findDownloadName(db: Database, fileKey: string): Promise<string | null> {
  const [file] = await selectMediaByKeys(db, [fileKey]);
  const ending = /\.[a-z0-9]{1,5}$/.exec(fileKey)?.[0] ?? '';
  return file ? `${file.name}${ending}` : null;
}
