import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findOpenCourse } from '../../learning/access/find-open-course.ts';
import type { QuizStatus } from '../../learning/quizzes-contract.ts';
import { quizStatuses } from '../rules.ts';
import { selectAttemptsOfCourse } from './status-store.ts';

/** How the caller stands in each quiz of a course that they have begun: one query for all of them. Errors as of `findOpenCourse`. */
export async function listQuizStatuses(
  { db }: Pick<Context, 'db'>,
  { caller, courseId }: { caller: Pick<SignedInCaller, 'userId' | 'role'>; courseId: string },
): Promise<QuizStatus[]> {
  const course = await findOpenCourse(db, caller, courseId);
  return quizStatuses(await selectAttemptsOfCourse(db, { userId: caller.userId, courseId: course.id }));
}
