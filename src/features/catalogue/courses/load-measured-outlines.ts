import type { Database } from '../../../platform/database/database.ts';
import { selectMeasuredOutlines, type MeasuredModule } from '../course-editing/contents-store.ts';

/** The part of a course that progress needs. */
export interface MeasuredCourse {
  modules: MeasuredModule[];
}

/** Returns the outlines of several courses (by uuid) with durations only; every requested course is present. One query. */
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
