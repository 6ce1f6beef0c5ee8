import { isAdmin } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { courseNotFound } from '../../catalogue/courses/course-not-found.ts';
import { findCourse, type Course } from '../../catalogue/courses/find-course.ts';
import { accessError } from './access-error.ts';

/**
 * Returns a course by uuid, courseId or slug that the caller may study: with an active grant, or as an admin, even if it is no longer on
 * sale. Throws 403 `not-enrolled`, `access-paused` or `access-ended`, or 404 for a course that is not public.
 */
export async function findOpenCourse(
  db: Database,
  caller: Pick<SignedInCaller, 'userId' | 'role'>,
  name: string,
): Promise<Course> {
  const course = await findCourse(db, name, { inAnyState: true });
  if (!course) throw courseNotFound();
  if (isAdmin(caller.role)) return course;
  const failure = await accessError(db, caller.userId, course.id);
  if (!failure) return course;
  throw course.state === 'published' || failure.code !== 'not-enrolled' ? failure : courseNotFound();
}
