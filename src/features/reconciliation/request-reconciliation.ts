import { recordAudit } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { insertAskedRun } from './discrepancy-store.ts';
import { RECONCILE_BOOKS } from './reconcile-books.ts';

/** Starts a comparison of all books now. Throws 409 `match-under-way` while one runs. */
export async function requestReconciliation(
  context: Pick<Context, 'db' | 'jobs'>,
  { caller }: { caller: SignedInCaller },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    if (!(await insertAskedRun(transaction, caller.userId)))
      throw new AppError(409, 'match-under-way', 'The comparison is running. Please wait a moment.');
    await context.jobs.add(transaction, RECONCILE_BOOKS, {});
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'reconciliation.requested',
      subject: 'reconciliation',
    });
  });
}
