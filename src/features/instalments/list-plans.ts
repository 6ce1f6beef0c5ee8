import type { Database } from '../../platform/database/database.ts';
import { selectClosedDues, selectPlansOf } from './store.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Plan } from './contract.ts';
import { toPlans } from './to-plans.ts';

/** Returns which of these dues can no longer be paid: paid, or of an ended plan. */
export async function listClosedDueIds(db: Database, dueIds: readonly string[]): Promise<string[]> {
  return dueIds.length === 0 ? [] : selectClosedDues(db, dueIds);
}

/** Returns a user's plans, newest first. */
export async function listPlansOf({ db }: Pick<Context, 'db'>, { userId }: { userId: string }): Promise<Plan[]> {
  return toPlans(db, await selectPlansOf(db, userId));
}
