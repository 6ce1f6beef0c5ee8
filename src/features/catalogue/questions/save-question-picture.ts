import type { Database } from '../../../platform/database/database.ts';
import { updateQuestion } from './question-store.ts';
import type { QuestionRow } from '../store.ts';

/** Gives a question its picture, or takes it away. */
export async function saveQuestionPicture(db: Database, id: string, picture: QuestionRow['picture']): Promise<void> {
  await updateQuestion(db, id, { picture });
}
