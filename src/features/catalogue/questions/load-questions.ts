import type { Database } from '../../../platform/database/database.ts';
import { selectQuizQuestions, updateQuestion } from './question-store.ts';
import type { QuestionRow } from '../store.ts';

/** A question with its key, which must not be sent to a learner. `contentId` is `null` for the final test. */
export type AuthoredQuestion = Omit<QuestionRow, 'courseId' | 'position'>;

/** Returns the questions of one content's quiz, or of the final test when `contentId` is null, in order, including void ones. */
export async function loadQuestions(
  db: Database,
  input: { courseId: string; contentId: string | null },
): Promise<AuthoredQuestion[]> {
  return selectQuizQuestions(db, input);
}

/** Sets or removes a question's image. */
export async function saveQuestionImage(db: Database, id: string, image: QuestionRow['image']): Promise<void> {
  await updateQuestion(db, id, { image });
}
