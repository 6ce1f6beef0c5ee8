import type { Database } from '../../platform/database.ts';
import { secondsSinceShown as select } from './store.ts';

/**
 * Seconds since a course's questions, or those of its final test, went out to a learner for the first time, by the database's clock;
 * `null` when they never did.
 */
export async function secondsSinceShown(
  db: Database,
  input: { userId: string; courseId: string; isFinalTest: boolean },
): Promise<number | null> {
  return select(db, input);
}
