import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { accessError } from '../../learning/access/access-error.ts';
import { requireReleased } from '../../learning/access/require-released.ts';
import { loadProgress } from '../../learning/progress/load-progress.ts';
import { FINAL_TEST_OPENS_AT_PERCENT, isFinalTestOpen } from '../../learning/rules.ts';
import type { Quiz } from '../quiz-settings/find-quiz.ts';

/**
 * Checks that a learner may start a quiz: access to the course, and for the final test 95% progress. A started test needs only access,
 * because the course may have grown since. Throws 403 `not-enrolled`, `access-paused`, `access-ended`, `content-locked`,
 * `attendance-too-low` or `final-test-locked`.
 */
export async function requireAdmission(
  context: Pick<Context, 'batches'> & { db: Database },
  userId: string,
  quiz: Quiz,
): Promise<void> {
  const { db, batches } = context;
  const { courseId } = quiz;
  await requireAccess(db, userId, quiz);
  if (!quiz.isFinalTest) {
    if (quiz.contentId !== null) await requireReleased(context, { userId, courseId, contentIds: [quiz.contentId] });
    return;
  }
  const tooLow = await batches.findTooLowAttendance(db, { userId, courseId });
  if (tooLow) {
    const message = `The final test needs ${tooLow.minimum}% attendance. Yours is ${tooLow.percent}%.`;
    throw new AppError(403, 'attendance-too-low', message, { details: tooLow });
  }
  const { progressPercent } = await loadProgress(db, { userId, courseId: quiz.courseId });
  if (isFinalTestOpen(progressPercent)) return;
  throw new AppError(
    403,
    'final-test-locked',
    `The final test opens at ${FINAL_TEST_OPENS_AT_PERCENT}% of the course. You are at ${progressPercent}%.`,
    {
      details: { progressPercent },
    },
  );
}

/**
 * Checks access to the course; admins need it as well, because passing issues a certificate. Throws 403 `not-enrolled` or `access-paused`.
 */
export async function requireAccess(db: Database, userId: string, { courseId }: Pick<Quiz, 'courseId'>): Promise<void> {
  const failure = await accessError(db, userId, courseId);
  if (failure) throw failure;
}
