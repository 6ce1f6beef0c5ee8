import type { Database } from '../../../platform/database/database.ts';
import { selectCourseMonths } from '../store.ts';

/** How many months several courses (by uuid) take, whatever their state. One query. */
export async function listCourseMonths(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  return selectCourseMonths(db, [...new Set(ids)]);
}
