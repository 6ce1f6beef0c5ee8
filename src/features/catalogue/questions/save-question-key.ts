import type { Database } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { updateQuestion } from './question-store.ts';
import type { QuestionRow } from '../store.ts';

/** Writes the key of a question, in the caller's transaction; the caller has validated it, and grades again. */
export async function saveQuestionKey(
  db: Database,
  id: string,
  key: Pick<QuestionRow, 'correct' | 'tolerance' | 'isExactCase' | 'isVoid'>,
): Promise<void> {
  const { correct, tolerance, isExactCase, isVoid } = key;
  await updateQuestion(db, id, { correct, tolerance, isExactCase, isVoid });
  // The page of a course counts its active questions.
  await bumpDocumentVersion(db);
}
