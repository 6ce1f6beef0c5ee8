import type { Database } from '../../../platform/database/database.ts';
import { selectKeys } from '../store.ts';

/** Keys of all films of the library. */
export async function listFilmKeys(db: Database): Promise<string[]> {
  return selectKeys(db, 'video');
}
