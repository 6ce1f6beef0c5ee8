import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { courseNotFound } from '../../catalogue/courses/course-not-found.ts';
import { findCourse, type Course } from '../../catalogue/courses/find-course.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import { lockExistingCourse } from '../../catalogue/course-editing/write-course.ts';

export interface CourseRequest {
  caller: SignedInCaller;
  /** By uuid, courseId or slug. */
  id: string;
}

/** Returns a course in any state that the caller may edit. Throws 404 `course-not-found`, 403 for a course of another trainer. */
export async function findOwnCourse(db: Database, { caller, id }: CourseRequest): Promise<Course> {
  const course = await findCourse(db, id, { inAnyState: true });
  if (!course) throw courseNotFound();
  await requireOwnCourse({ db }, { caller, courseId: course.id });
  return course;
}

/** Returns the same, locked until the transaction ends. */
export async function lockOwnCourse(transaction: Database, asked: CourseRequest): Promise<Course> {
  const course = await findOwnCourse(transaction, asked);
  return lockExistingCourse(transaction, course.id);
}
