import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { loadQuestions } from '../../catalogue/questions/load-questions.ts';
import { drawQuestions } from './draw-questions.ts';
import { findQuiz, unknownQuiz, type Quiz } from '../quiz-settings/find-quiz.ts';
import { loadAttemptQuestions } from './finish-attempt.ts';
import { requireAccess, requireAdmission } from './require-admission.ts';
import { attemptsLeft, isPassed, timeLimitSeconds } from '../rules.ts';
import { settleOverdueAttempt } from './settle-overdue-attempts.ts';
import { toOpenAttempt } from './to-attempt.ts';
import { holdKeys } from '../quiz-settings/settings-store.ts';
import { insertOpenAttempt, lockAttempts, type AttemptRow } from '../store.ts';

/**
 * Starts an attempt, or resumes the open one: its clock keeps running, its saved answers are returned. An overdue attempt is submitted with
 * its saved answers. Throws 409 `no-attempts-left`, or `already-passed` for a final test.
 */
export async function startAttempt(
  context: Pick<Context, 'batches' | 'db' | 'jobs' | 'settings' | 'clock'>,
  input: { userId: string; quizId: string; courseId?: string | null | undefined },
) {
  const quiz = await findQuiz(context.db, input);
  await settleOverdueAttempt(context, { userId: input.userId, quizId: quiz.quizId });
  return inTransaction(context.db, async (transaction) => {
    await requireAccess(transaction, input.userId, quiz);
    // The questions of an attempt must not change meanwhile.
    await holdKeys(transaction, quiz.quizId);
    // Two tabs may start at once: the second request finds the first one's attempt.
    for (let look = 0; look < 5; look += 1) {
      const attempt = await openAttempt({ ...context, db: transaction }, quiz, input.userId);
      if (!attempt) continue;
      const questions = await loadAttemptQuestions(transaction, quiz, attempt.questionIds);
      return toOpenAttempt(context, quiz, attempt, questions);
    }
    throw new AppError(409, 'too-many-at-once', 'This test was started twice at once. Please try again.');
  });
}

/** Returns the open attempt, else a new one; `null` when another request was faster. */
async function openAttempt(
  context: Pick<Context, 'batches'> & { db: Database },
  quiz: Quiz,
  userId: string,
): Promise<AttemptRow | null> {
  const { db: transaction } = context;
  const attempts = await lockAttempts(transaction, userId, quiz.quizId);
  const open = attempts.find(({ submittedAt }) => submittedAt === null);
  if (open) return open;
  await requireAdmission(context, userId, quiz);
  if (quiz.isFinalTest && attempts.some((attempt) => isPassed(quiz.passPercentage, attempt))) {
    throw new AppError(409, 'already-passed', 'You have passed this test. Your certificate is under Certificate.');
  }
  if (attemptsLeft(attempts.length, quiz.maxAttempts) === 0) throw noAttemptsLeft();
  const number = attempts.length + 1;
  // The seed is never sent, so that order and draw of an attempt cannot be predicted.
  const id = randomUUID();
  const all = await loadQuestions(transaction, { courseId: quiz.courseId, contentId: quiz.contentId });
  const questionIds = drawQuestions(all, quiz, id).map((question) => question.id);
  if (questionIds.length === 0) throw unknownQuiz();
  return insertOpenAttempt(transaction, {
    id,
    userId,
    courseId: quiz.courseId,
    quizId: quiz.quizId,
    number,
    questionIds,
    limitSeconds: timeLimitSeconds(questionIds.length),
  });
}

export function noAttemptsLeft(): AppError {
  return new AppError(409, 'no-attempts-left', 'No more attempts left.'); // spec 2 §4
}
