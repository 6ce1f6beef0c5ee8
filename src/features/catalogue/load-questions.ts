import type { Database } from '../../platform/database.ts';
import type { QuestionRow } from './store.ts';
import { selectQuestions } from './store.ts';

/** A question with its key: never to be sent to a learner as it is. `contentId` is `null` for the final test. */
export type AuthoredQuestion = Omit<QuestionRow, 'courseId' | 'position'>;

/** The questions of one content's quiz, or of the final test when `contentId` is null, in order; void ones too. */
export async function loadQuestions(
  db: Database,
  input: { courseId: string; contentId: string | null },
): Promise<AuthoredQuestion[]> {
  const rows = await selectQuestions(db, input.courseId);
  return rows.filter(({ contentId }) => contentId === input.contentId);
}

/** All questions of a course (uuid) that are asked, each content's together and in order; one query. */
export async function loadCourseQuestions(db: Database, courseId: string): Promise<AuthoredQuestion[]> {
  const rows = await selectQuestions(db, courseId);
  return rows.filter(({ isVoid }) => !isVoid);
}
