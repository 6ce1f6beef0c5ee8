import type { SignedInCaller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database.ts';
import { courseNotFound } from '../catalogue/course-not-found.ts';
import { findCourse, type Course } from '../catalogue/find-course.ts';
import { requireOwnCourse } from '../catalogue/require-own-course.ts';
import { holdCourse } from '../catalogue/write-course.ts';

export interface Asked {
  caller: SignedInCaller;
  /** By uuid, courseId or slug. */
  id: string;
}

/** A course in any state that the caller may work on; 404 `course-not-found`, 403 for somebody else's. */
export async function findOwnCourse(db: Database, { caller, id }: Asked): Promise<Course> {
  const course = await findCourse(db, id, { inAnyState: true });
  if (!course) throw courseNotFound();
  await requireOwnCourse({ db }, { caller, courseId: course.id });
  return course;
}

/** The same, held until the transaction ends. */
export async function holdOwnCourse(transaction: Database, asked: Asked): Promise<Course> {
  const course = await findOwnCourse(transaction, asked);
  return holdCourse(transaction, course.id);
}
