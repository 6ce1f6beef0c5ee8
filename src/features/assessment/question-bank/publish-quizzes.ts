import type { Database } from '../../../platform/database/database.ts';
import type { QuizSettings } from '../rules.ts';
import { clearSettings, saveSettings, selectSettings, stopMarking } from '../quiz-settings/settings-store.ts';
import { selectHeldIds } from '../store.ts';

/**
 * Locks quizzes against grading and starts until the transaction ends, because their questions may change. A fixed order prevents
 * deadlocks.
 */
export async function lockQuizzes(transaction: Database, quizIds: Iterable<string>): Promise<void> {
  for (const quizId of [...new Set(quizIds)].toSorted()) await stopMarking(transaction, quizId);
}

/** Returns the office's settings of some quizzes; those with default settings are left out. */
export async function listQuizSettings(db: Database, quizIds: readonly string[]): Promise<Map<string, QuizSettings>> {
  return selectSettings(db, quizIds);
}

/** Saves the settings of a quiz, from its next attempt on; `null`: the default. */
export async function keepQuizSettings(
  transaction: Database,
  quiz: { quizId: string; courseId: string },
  settings: QuizSettings | null,
): Promise<void> {
  if (settings === null) await clearSettings(transaction, quiz.quizId);
  else await saveSettings(transaction, quiz, settings);
}

/** Returns ids of those questions that an attempt has, because marks depend on their answers. */
export async function listHeldQuestions(db: Database, questionIds: readonly string[]): Promise<Set<string>> {
  return questionIds.length === 0 ? new Set() : selectHeldIds(db, questionIds);
}
