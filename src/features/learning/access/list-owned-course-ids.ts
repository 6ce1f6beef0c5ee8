import type { Database } from '../../../platform/database/database.ts';
import { selectOwnedCourses } from '../store.ts';

/** Uuids of the courses that a learner has now, the one studied last first. */
export async function listOwnedCourseIds(db: Database, userId: string): Promise<string[]> {
  const rows = await selectOwnedCourses(db, userId, null);
  return rows.map((row) => row.courseId);
}
