import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { courseNotFound } from '../../catalogue/courses/course-not-found.ts';
import { findCourse, type Course } from '../../catalogue/courses/find-course.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import { isUuid } from '../../catalogue/rules.ts';
import type { Gradebook, GradebookLearner } from './load-gradebook.ts';

/** Returns a course whose gradebook the caller may see. Throws 404 `course-not-found`, 403 for a trainer of others. */
export async function requireGradebook(
  db: Database,
  { caller, courseId }: { caller: SignedInCaller; courseId: string },
): Promise<Course> {
  const course = await findCourse(db, courseId, { inAnyState: true });
  if (!course) throw courseNotFound();
  await requireOwnCourse({ db }, { caller, courseId: course.id });
  return course;
}

/** Returns a learner of a gradebook. Throws 404 `learner-not-found`. */
export function requireLearner({ learners }: Gradebook, userId: string): GradebookLearner {
  const learner = learners.find((one) => one.userId === userId);
  if (!learner) throw learnerNotFound();
  return learner;
}

/** The id of a learner as a call names it. Throws 404 `learner-not-found` for what is no id. */
export function requireLearnerId(userId: string): string {
  if (!isUuid(userId)) throw learnerNotFound();
  return userId;
}

function learnerNotFound(): AppError {
  return new AppError(404, 'learner-not-found', 'There is no such learner in this course.');
}

/** The error of a page that shows an older state, with the newer one. */
export function changedMeanwhile(by: string, details: Record<string, unknown>): AppError {
  const who = by === '' ? 'A colleague' : by;
  return new AppError(409, 'changed-meanwhile', `${who} changed this meanwhile. Nothing of yours is lost.`, {
    details,
  });
}
