import type { Database } from '../../../platform/database/database.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { findClashingClass } from './seat-store.ts';

export interface StudentClash {
  courseTitle: string;
  startsAt: Date;
}

/** The first class to come of a user's other places that overlaps one of a batch, except places in the same course. */
export async function findStudentClash(
  db: Database,
  userId: string,
  batch: { id: string; courseId: string },
): Promise<StudentClash | null> {
  const clash = await findClashingClass(db, userId, batch);
  if (!clash) return null;
  const course = await findCourse(db, clash.courseId, { inAnyState: true });
  return { courseTitle: course?.title ?? '', startsAt: clash.startsAt };
}
