import type { Database } from '../../../platform/database/database.ts';
import { secondsSinceOpen as select } from '../store.ts';

/**
 * Seconds since a course's quizzes, or its final test, stood open to a learner for the first time, by the database's clock; `null` when they
 * never did.
 */
export async function secondsSinceOpen(
  db: Database,
  input: { userId: string; courseId: string; isFinalTest: boolean },
): Promise<number | null> {
  return select(db, input);
}
