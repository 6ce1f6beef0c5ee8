import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { selectOverdueNext } from './office-store.ts';
import { remindOfDue } from './remind-of-dues.ts';

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
  let sent = 0;
  for (const { due } of await selectOverdueNext(context.db, MAX_REMINDED)) {
    try {
      await remindOfDue(context, { dueId: due.id, caller });
      sent += 1;
    } catch (error) {
      // Paid, or reminded of, in the meantime.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return sent;
}
