import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findQuiz } from '../quiz-settings/find-quiz.ts';
import { selectAttempts, type AttemptRow } from '../store.ts';

export interface QuestionPlace {
  userId: string;
  quizId: string;
  courseId?: string | null | undefined;
  questionId: string;
}

/**
 * Returns the open attempt that has a question. Throws 409 `not-started` without one, 422 `unknown-question` for a question of another
 * quiz.
 */
export async function findOpenAttempt(db: Database, place: QuestionPlace): Promise<AttemptRow> {
  const quiz = await findQuiz(db, place);
  const attempts = await selectAttempts(db, place.userId, quiz.quizId);
  const open = attempts.find(({ submittedAt }) => submittedAt === null);
  if (!open) throw new AppError(409, 'not-started', 'Please start the test first.');
  if (!open.questionIds.includes(place.questionId))
    throw new AppError(422, 'unknown-question', 'This test has no such question.');
  return open;
}

export function timeOver(): AppError {
  return new AppError(409, 'time-over', 'The time for this test is over.');
}
