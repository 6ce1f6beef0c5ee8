import type { Database } from '../../../platform/database/database.ts';
import { selectQuizzes, type QuizFilter } from './question-store.ts';
import type { QuizSorting } from '../rules.ts';

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
