import type { Database } from '../../../platform/database/database.ts';
import { countQuizQuestions, selectQuizQuestions, selectQuizzes, type QuizFilter } from './question-store.ts';
import type { QuizSorting } from '../rules.ts';
import type { QuestionRow } from '../store.ts';

export interface ListedQuiz {
  courseId: string;
  courseTitle: string;
  /** `null` for the final test. */
  contentId: string | null;
  contentName: string | null;
  questionCount: number;
}

/** Returns a page of quizzes and final tests with questions, of some courses or of all. One query. */
export async function listQuizzes(
  db: Database,
  filter: QuizFilter,
  page: { sort: QuizSorting; limit: number; offset: number },
): Promise<{ quizzes: ListedQuiz[]; total: number }> {
  const rows = await selectQuizzes(db, filter, page);
  return { quizzes: rows, total: rows[0]?.total ?? 0 };
}

/** Returns a page of a quiz's questions with keys, for the office only. */
export async function listQuizQuestions(
  db: Database,
  quiz: { courseId: string; contentId: string | null },
  page: { limit: number; offset: number },
): Promise<{ questions: QuestionRow[]; total: number }> {
  return { questions: await selectQuizQuestions(db, quiz, page), total: await countQuizQuestions(db, quiz) };
}
