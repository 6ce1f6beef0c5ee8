import type { Database } from '../../../platform/database/database.ts';
import { selectFileKeys } from './work-store.ts';

/** Returns the keys of all files of a learner’s work, which go with the account. */
export async function listWorkFiles(db: Database, userId: string): Promise<string[]> {
  return selectFileKeys(db, userId);
}
