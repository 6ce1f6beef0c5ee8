import type { Database } from '../../../platform/database/database.ts';
import { selectMediaByKeys } from '../store.ts';

/** What a stored file is called when it is saved: its name in the library, with the ending of its type; `null` where it has none. */
export async function findDownloadName(db: Database, fileKey: string): Promise<string | null> {
  const [file] = await selectMediaByKeys(db, [fileKey]);
  const ending = /\.[a-z0-9]{1,5}$/.exec(fileKey)?.[0] ?? '';
  return file ? `${file.name}${ending}` : null;
}
