import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, withRetries } from '../../../platform/database/database.ts';
import { listClosedDueIds } from '../../instalments/list-plans.ts';
import { endOrder } from './end-order.ts';
import { lockOrderAndUser } from './find-order.ts';
import { selectOverdue, selectUnpaidDueOrders } from '../store.ts';

const BATCH = 500;

/**
 * Ends orders that were not paid in time, by the database's clock, and instalment orders whose due is paid otherwise or no longer due. Safe
 * to run in two processes at once.
 */
export async function expireOrders(context: Pick<Context, 'db' | 'log'>): Promise<void> {
  for (let afterId: string | null = null; ;) {
    const overdue: string[] = await selectOverdue(context.db, { afterId, limit: BATCH });
    for (const orderId of overdue) await end(context, { orderId, as: 'expired', reason: 'not paid in time' });
    if (overdue.length < BATCH) break;
    afterId = overdue.at(-1) ?? null;
  }
  const ofDues = await selectUnpaidDueOrders(context.db);
  const closed = new Set(await listClosedDueIds(context.db, [...new Set(ofDues.map(({ dueId }) => dueId))]));
  for (const { id: orderId, dueId } of ofDues) {
    if (closed.has(dueId))
      await end(context, { orderId, as: 'cancelled', reason: 'its instalment is not due any more' });
  }
}

/** One failing order must not keep the others from ending. */
async function end({ db, log }: Pick<Context, 'db' | 'log'>, input: Parameters<typeof endOrder>[1]): Promise<void> {
  try {
    await withRetries(() =>
      inTransaction(db, async (transaction) => {
        await lockOrderAndUser(transaction, input.orderId);
        await endOrder(transaction, input);
      }),
    );
  } catch (error) {
    log.error({ err: error, orderId: input.orderId }, 'an order could not be ended');
  }
}
