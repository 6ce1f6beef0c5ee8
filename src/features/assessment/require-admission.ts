import type { Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { accessRefusal } from '../learning/access-refusal.ts';
import { loadProgress } from '../learning/load-progress.ts';
import { FINAL_TEST_OPENS_AT_PERCENT, isFinalTestOpen } from '../learning/rules.ts';
import type { Quiz } from './find-quiz.ts';

/**
 * Lets a learner take a quiz: the course is theirs, and for the final test 95% of it is done. Asked when an attempt starts and again when
 * it is handed in. Admins need the course as well: whoever passes gets a certificate. 403 `not-enrolled`, `access-paused` or `final-test-locked`.
 */
export async function requireAdmission(db: Database, userId: string, quiz: Quiz): Promise<void> {
  const refusal = await refusalOf(db, userId, quiz);
  if (refusal) throw refusal;
}

/** Why a learner may not take a quiz, or `null`. */
export async function refusalOf(db: Database, userId: string, quiz: Quiz): Promise<AppError | null> {
  const refusal = await accessRefusal(db, userId, quiz.courseId);
  if (refusal) return refusal;
  if (!quiz.isFinalTest) return null;
  const { progressPercent } = await loadProgress(db, { userId, courseId: quiz.courseId });
  if (isFinalTestOpen(progressPercent)) return null;
  return new AppError(
    403,
    'final-test-locked',
    `The final test opens at ${FINAL_TEST_OPENS_AT_PERCENT}% of the course. You are at ${progressPercent}%.`,
    {
      details: { progressPercent },
    },
  );
}
