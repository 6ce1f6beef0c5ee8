import type { SignedInCaller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { courseNotFound } from '../catalogue/course-not-found.ts';
import { findCourse, type Course } from '../catalogue/find-course.ts';
import { hasStandingGrant } from './store.ts';

/**
 * A course by uuid, courseId or slug that the caller may study: a grant stands, or the caller is an admin. Whoever has a course keeps it
 * when it is no longer sold. Else 403 `not-enrolled`, or 404 for a course that is not public.
 */
export async function findOpenCourse(
  db: Database,
  caller: Pick<SignedInCaller, 'userId' | 'role'>,
  name: string,
): Promise<Course> {
  const course = await findCourse(db, name, { inAnyState: true });
  if (!course) throw courseNotFound();
  if (caller.role === 'admin' || (await hasStandingGrant(db, caller.userId, course.id))) return course;
  if (course.state !== 'published') throw courseNotFound();
  throw notEnrolled();
}

export function notEnrolled(): AppError {
  return new AppError(403, 'not-enrolled', 'You are not enrolled in this course.');
}
