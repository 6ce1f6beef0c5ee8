import type { Database } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { deleteQuestion, insertQuestion, updateQuestion, type QuestionDraft } from './question-store.ts';

export type { QuestionDraft };

/**
 * Adds a question to a quiz, or to the final test, in the caller's transaction. Returns its id. Evicts the course's page, which counts its
 * questions.
 */
export async function addQuestion(
  db: Database,
  quiz: { courseId: string; contentId: string | null },
  question: QuestionDraft,
): Promise<string> {
  const id = await insertQuestion(db, quiz, question);
  await bumpDocumentVersion(db);
  return id;
}

/** Rewrites a question, in the caller's transaction; the caller has checked that no marks depend on the change. */
export async function rewriteQuestion(db: Database, id: string, question: QuestionDraft): Promise<void> {
  await updateQuestion(db, id, question);
}

export async function removeQuestion(db: Database, id: string): Promise<void> {
  await deleteQuestion(db, id);
  await bumpDocumentVersion(db);
}
