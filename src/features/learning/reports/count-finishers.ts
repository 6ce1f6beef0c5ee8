import type { Database } from '../../../platform/database/database.ts';
import { countCompletions } from '../store.ts';

/** How many learners have completed each of some contents; contents that nobody has are left out. */
export async function countFinishers(db: Database, contentIds: readonly string[]): Promise<Map<string, number>> {
  return countCompletions(db, contentIds);
}
