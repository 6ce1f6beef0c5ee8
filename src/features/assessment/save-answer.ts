import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findQuiz } from './find-quiz.ts';
import { addAnswer, selectAttempts } from './store.ts';

/**
 * Keeps one answer of the open attempt, so that a lost connection or a power cut costs nothing. Answers given twice: the newest counts.
 * 409 `not-started` without an open attempt, `time-over` when its time and grace have run out.
 */
export async function saveAnswer(
  context: Pick<Context, 'db'>,
  input: {
    userId: string;
    quizId: string;
    courseId?: string | null | undefined;
    questionId: string;
    answer: string | string[];
  },
): Promise<{ attempt: number; secondsLeft: number }> {
  const quiz = await findQuiz(context.db, input);
  const attempts = await selectAttempts(context.db, input.userId, quiz.quizId);
  const open = attempts.find(({ submittedAt }) => submittedAt === null);
  if (!open) throw new AppError(409, 'not-started', 'Please start the test first.');
  if (!open.questionIds.includes(input.questionId))
    throw new AppError(422, 'unknown-question', 'This test has no such question.');
  const saved = await addAnswer(context.db, open.id, input.questionId, input.answer);
  if (!saved) throw new AppError(409, 'time-over', 'The time for this test is over.');
  return { attempt: saved.number, secondsLeft: saved.secondsLeft };
}
