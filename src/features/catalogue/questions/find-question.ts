import type { Database } from '../../../platform/database/database.ts';
import { selectQuestion, selectQuestionsByIds } from './question-store.ts';
import { isUuid } from '../rules.ts';
import type { QuestionRow } from '../store.ts';

export type Question = QuestionRow;

/** Returns a question with its key, by its uuid; `null` for anything else. */
export async function findQuestion(db: Database, id: string): Promise<Question | null> {
  return isUuid(id) ? selectQuestion(db, id) : null;
}

/** Returns questions with their keys by uuid. One query. */
export async function findQuestions(db: Database, ids: readonly string[]): Promise<Map<string, Question>> {
  const rows = await selectQuestionsByIds(db, ids);
  return new Map(rows.map((row) => [row.id, row]));
}
