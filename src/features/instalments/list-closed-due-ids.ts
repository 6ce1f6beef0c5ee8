import type { Database } from '../../platform/database/database.ts';
import { selectClosedDues } from './store.ts';

/** Which of these dues can no longer be paid: they are paid, or their plan has ended. */
export async function listClosedDueIds(db: Database, dueIds: readonly string[]): Promise<string[]> {
  return dueIds.length === 0 ? [] : selectClosedDues(db, dueIds);
}
