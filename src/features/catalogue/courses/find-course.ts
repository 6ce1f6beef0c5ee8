import type { Database } from '../../../platform/database/database.ts';
import { canNameCourse } from '../rules.ts';
import { selectCourses, type CourseRow } from '../store.ts';

export type Course = CourseRow;

/** Returns the course with this uuid, courseId or slug, or `null`. Drafts and archived courses are found only with `inAnyState`. */
export async function findCourse(
  db: Database,
  name: string,
  options: { inAnyState?: boolean } = {},
): Promise<Course | null> {
  const [course] = await findCoursesByIds(db, [name], options);
  return course ?? null;
}

/** Returns courses by uuid, courseId or slug, in the requested order and each once; unknown names are left out. One query. */
export async function findCoursesByIds(
  db: Database,
  names: readonly string[],
  options: { inAnyState?: boolean } = {},
): Promise<Course[]> {
  const rows = await selectCourses(db, names.filter(canNameCourse), options.inAnyState ? 'any' : 'published');
  const byName = new Map(rows.flatMap((row) => [row.slug, row.courseId, row.id].map((name) => [name, row] as const)));
  const found = names
    .map((name) => byName.get(name) ?? byName.get(name.toLowerCase()))
    .filter((row) => row !== undefined);
  return [...new Set(found)];
}

/** Whether this is one of the names that find the course. */
export function isNamed(course: { id: string; courseId: string; slug: string }, name: string): boolean {
  const names = [course.slug, course.courseId, course.id];
  return names.includes(name) || names.includes(name.toLowerCase());
}
