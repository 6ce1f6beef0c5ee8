import { inTransaction } from '../../platform/database/database.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { selectOverdueNext } from './office-store.ts';
import { remindNow } from './remind-of-dues.ts';

/** At most so many mails by one click. */
const MAX_REMINDED = 500;

/**
 * Reminds each learner with an overdue instalment now, as somebody of the office asks; nobody twice on a day. Of a plan
 * the first due alone is reminded of: dues are paid in order. Returns how many were reminded.
 */
export async function remindOverdue(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { caller }: { caller: SignedInCaller },
): Promise<number> {
  return inTransaction(context.db, async (db) => {
    const reminded = await remindNow({ ...context, db }, await selectOverdueNext(db, MAX_REMINDED), caller);
    return reminded.size;
  });
}
