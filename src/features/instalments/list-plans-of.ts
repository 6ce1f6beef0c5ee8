import type { Context } from '../../platform/http/context.ts';
import type { Plan } from './contract.ts';
import { showPlans } from './show-plans.ts';
import { selectPlansOf } from './store.ts';

/** A person's plans, the newest first. */
export async function listPlansOf({ db }: Pick<Context, 'db'>, { userId }: { userId: string }): Promise<Plan[]> {
  return showPlans(db, await selectPlansOf(db, userId));
}
