import type { Database } from '../../../platform/database/database.ts';
import { selectProfileImages } from '../store.ts';

/** The pictures that these people show, by their ids; whoever has none is left out. */
export async function listPersonPictures(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  return selectProfileImages(db, userIds);
}
