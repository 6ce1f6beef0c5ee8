import type { Database } from '../../../platform/database/database.ts';
import { selectCourseTitles } from '../store.ts';

/** Titles of several courses by uuid, whatever their state. One query. */
export async function listCourseTitles(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  return selectCourseTitles(db, [...new Set(ids)]);
}
