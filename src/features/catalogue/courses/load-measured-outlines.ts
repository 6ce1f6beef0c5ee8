import type { Database } from '../../../platform/database/database.ts';
import { selectMeasuredOutlines, type MeasuredModule } from '../course-editing/contents-store.ts';

/** What measuring progress needs of a course. */
export interface MeasuredCourse {
  modules: MeasuredModule[];
}

/** The outlines of several courses (by uuid) with lengths only; every course asked for is there. One query. */
export async function loadMeasuredOutlines(
  db: Database,
  courseUuids: readonly string[],
): Promise<Map<string, MeasuredCourse>> {
  const outlines = new Map<string, MeasuredCourse>(courseUuids.map((id) => [id, { modules: [] }]));
  if (courseUuids.length === 0) return outlines;
  for (const { courseId, modules } of await selectMeasuredOutlines(db, courseUuids))
    outlines.set(courseId, { modules });
  return outlines;
}
