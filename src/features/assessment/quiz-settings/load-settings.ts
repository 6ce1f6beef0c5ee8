import type { Database } from '../../../platform/database/database.ts';
import { isFinalTestId, defaultQuizSettings, type QuizSettings } from '../rules.ts';
import { selectSettings } from './settings-store.ts';

/** Returns the settings of quizzes: the office's, else the default. One query. */
export async function loadSettings(
  db: Database,
  quizIds: readonly string[],
): Promise<(quizId: string) => QuizSettings> {
  const set = await selectSettings(db, [...new Set(quizIds)]);
  return (quizId) => {
    const fallback = defaultQuizSettings(isFinalTestId(quizId));
    const own = set.get(quizId);
    if (!own) return fallback;
    // The pass mark of a final test is printed on the certificate: it is the same for all (spec 2 §9).
    return isFinalTestId(quizId) ? { ...own, passPercentage: fallback.passPercentage } : own;
  };
}
