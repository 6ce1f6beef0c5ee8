import type { Database } from '../../../platform/database/database.ts';
import { selectAttemptsIn, selectQuizGrades, type CourseAttemptRow } from './grades-store.ts';

export type CourseAttempt = CourseAttemptRow;

export interface QuizGrades {
  quizzes: { courseId: string; quizId: string; questionCount: number }[];
  /** The best attempt of each learner at each quiz that is not set aside. */
  best: { courseId: string; quizId: string; userId: string; score: number; total: number }[];
}

/** Returns the quizzes and final tests of courses (by uuid) that have questions, and the best attempts at them. One query. */
export async function listQuizGrades(
  db: Database,
  of: { courseIds: readonly string[]; userIds?: readonly string[] | undefined },
): Promise<QuizGrades> {
  const grades: QuizGrades = { quizzes: [], best: [] };
  for (const { courseId, quizId, userId, score, total } of await selectQuizGrades(db, of)) {
    if (userId === null) grades.quizzes.push({ courseId, quizId, questionCount: total });
    else grades.best.push({ courseId, quizId, userId, score: score ?? 0, total });
  }
  return grades;
}

/** Returns all attempts of a learner in a course (by uuid) in their order, running ones and those set aside too. One query. */
export async function listAttemptsIn(db: Database, of: { courseId: string; userId: string }): Promise<CourseAttempt[]> {
  return selectAttemptsIn(db, of);
}
