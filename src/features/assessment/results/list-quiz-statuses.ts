import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findOpenCourse } from '../../learning/access/find-open-course.ts';
import type { QuizStatus } from '../../learning/quizzes-contract.ts';
import { quizStatuses } from '../rules.ts';
import { selectAttemptsOfCourse } from './status-store.ts';

/** Returns the caller's status in each started quiz of a course. One query. Throws as `findOpenCourse`. */
export async function listQuizStatuses(
  { db }: Pick<Context, 'db'>,
  { caller, courseId }: { caller: Pick<SignedInCaller, 'userId' | 'role'>; courseId: string },
): Promise<QuizStatus[]> {
  const course = await findOpenCourse(db, caller, courseId);
  return quizStatuses(await selectAttemptsOfCourse(db, { userId: caller.userId, courseId: course.id }));
}
