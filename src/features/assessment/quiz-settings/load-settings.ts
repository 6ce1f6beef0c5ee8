import type { Database } from '../../../platform/database/database.ts';
import { isFinalTestId, defaultQuizSettings, type QuizSettings } from '../rules.ts';
import { selectSettings } from './settings-store.ts';

/** How quizzes are held: what the office has set, else the usual. One query. */
export async function loadSettings(
  db: Database,
  quizIds: readonly string[],
): Promise<(quizId: string) => QuizSettings> {
  const set = await selectSettings(db, [...new Set(quizIds)]);
  return (quizId) => {
    const fallback = defaultQuizSettings(isFinalTestId(quizId));
    const own = set.get(quizId);
    if (!own) return fallback;
    // The mark of a final test stands on the certificate: it is one for all (spec 2 §9).
    return isFinalTestId(quizId) ? { ...own, passPercentage: fallback.passPercentage } : own;
  };
}
