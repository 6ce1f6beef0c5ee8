import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { loadQuestions } from '../catalogue/load-questions.ts';
import { findQuiz, unknownQuiz, type Quiz } from './find-quiz.ts';
import { loadAttemptQuestions } from './finish-attempt.ts';
import { requireAdmission } from './require-admission.ts';
import { attemptsLeft, isPassed, shuffled, timeLimitSeconds } from './rules.ts';
import { settleOverdueAttempt } from './settle-overdue-attempts.ts';
import { showOpenAttempt } from './show-attempt.ts';
import { insertOpenAttempt, lockAttempts, type AttemptRow } from './store.ts';

/**
 * Opens an attempt, or goes on with the open one: its clock keeps running, its saved answers are given back. An attempt whose time is
 * over is handed in with what was saved. 409 `no-attempts-left`, or `already-passed` for a final test.
 */
export async function startAttempt(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  input: { userId: string; quizId: string; courseId?: string | null | undefined },
) {
  const quiz = await findQuiz(context.db, input);
  await settleOverdueAttempt(context, { userId: input.userId, quizId: quiz.quizId });
  return inTransaction(context.db, async (transaction) => {
    await requireAdmission(transaction, input.userId, quiz);
    // Two tabs may start at once: the one that comes second finds the first one's attempt.
    for (let look = 0; look < 5; look += 1) {
      const attempt = await openAttempt(transaction, quiz, input.userId);
      if (attempt)
        return showOpenAttempt(quiz, attempt, await loadAttemptQuestions(transaction, quiz, attempt.questionIds));
    }
    throw new AppError(409, 'too-many-at-once', 'This test was started several times at once. Please try again.');
  });
}

/** The attempt that is open, else a new one; `null` when another request was faster. */
async function openAttempt(transaction: Database, quiz: Quiz, userId: string): Promise<AttemptRow | null> {
  const attempts = await lockAttempts(transaction, userId, quiz.quizId);
  const open = attempts.find(({ submittedAt }) => submittedAt === null);
  if (open) return open;
  if (quiz.isFinalTest && attempts.some((attempt) => isPassed(true, attempt))) {
    throw new AppError(409, 'already-passed', 'You have passed this test. Your certificate is under Certificate.');
  }
  if (attemptsLeft(attempts.length) === 0) throw noAttemptsLeft();
  const number = attempts.length + 1;
  const questions = await loadQuestions(transaction, { courseId: quiz.courseId, contentId: quiz.contentId });
  if (questions.length === 0) throw unknownQuiz();
  const ids = questions.map(({ id }) => id);
  return insertOpenAttempt(transaction, {
    userId,
    courseId: quiz.courseId,
    quizId: quiz.quizId,
    number,
    questionIds: shuffled(ids, `${userId} ${quiz.quizId} ${number}`),
    limitSeconds: timeLimitSeconds(ids.length),
  });
}

export function noAttemptsLeft(): AppError {
  return new AppError(409, 'no-attempts-left', 'No more attempts left.'); // spec 2 §4
}
