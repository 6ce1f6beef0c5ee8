import type { Database } from '../../../platform/database/database.ts';
import type { QuizSettings } from '../rules.ts';
import { clearSettings, saveSettings, selectSettings, stopMarking } from '../quiz-settings/settings-store.ts';
import { selectHeldIds } from '../store.ts';

/** Until the transaction ends nobody marks or starts these quizzes: their questions may change. In one order, so that none waits crosswise. */
export async function lockQuizzes(transaction: Database, quizIds: Iterable<string>): Promise<void> {
  for (const quizId of [...new Set(quizIds)].toSorted()) await stopMarking(transaction, quizId);
}

/** What the office has set of some quizzes; those that are held as usual are not in it. */
export async function listQuizSettings(db: Database, quizIds: readonly string[]): Promise<Map<string, QuizSettings>> {
  return selectSettings(db, quizIds);
}

/** Writes how a quiz is held, from its next attempt on; `null`: as usual. */
export async function keepQuizSettings(
  transaction: Database,
  quiz: { quizId: string; courseId: string },
  settings: QuizSettings | null,
): Promise<void> {
  if (settings === null) await clearSettings(transaction, quiz.quizId);
  else await saveSettings(transaction, quiz, settings);
}

/** Ids of those of these questions that an attempt holds: marks hang on their answers. */
export async function listHeldQuestions(db: Database, questionIds: readonly string[]): Promise<Set<string>> {
  return questionIds.length === 0 ? new Set() : selectHeldIds(db, questionIds);
}
