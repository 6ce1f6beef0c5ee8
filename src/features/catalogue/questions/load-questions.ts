import type { Database } from '../../../platform/database/database.ts';
import { selectQuizQuestions, updateQuestion } from './question-store.ts';
import type { QuestionRow } from '../store.ts';

/** A question with its key: never to be sent to a learner as it is. `contentId` is `null` for the final test. */
export type AuthoredQuestion = Omit<QuestionRow, 'courseId' | 'position'>;

/** The questions of one content's quiz, or of the final test when `contentId` is null, in order; void ones too. */
export async function loadQuestions(
  db: Database,
  input: { courseId: string; contentId: string | null },
): Promise<AuthoredQuestion[]> {
  return selectQuizQuestions(db, input, null);
}

/** Gives a question its picture, or takes it away. */
export async function saveQuestionImage(db: Database, id: string, image: QuestionRow['picture']): Promise<void> {
  await updateQuestion(db, id, { picture: image });
}
