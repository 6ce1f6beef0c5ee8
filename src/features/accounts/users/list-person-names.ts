import type { Database } from '../../../platform/database/database.ts';
import { selectNames } from '../store.ts';

/** Names of several people, by their ids. */
export async function listPersonNames(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  return selectNames(db, [...new Set(userIds)]);
}
