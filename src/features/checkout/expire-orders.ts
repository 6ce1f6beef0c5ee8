import { listClosedDueIds } from '../instalments/list-closed-due-ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, withRetries } from '../../platform/database.ts';
import { endOrder } from './end-order.ts';
import { lockOrderAndPerson } from './lock-order-and-person.ts';
import { selectOverdue, selectUnpaidDueOrders } from './store.ts';

const BATCH = 500;

/**
 * Ends the orders that nobody paid in time, by the database's clock, and those of instalments that are paid otherwise or not due
 * any more. Gives the number of orders that it ended. Two processes may do this at once: an order ends once.
 */
export async function expireOrders(context: Pick<Context, 'db'>): Promise<number> {
  let ended = 0;
  for (;;) {
    const overdue = await selectOverdue(context.db, BATCH);
    for (const orderId of overdue) await end(context, { orderId, as: 'expired', reason: 'not paid in time' });
    ended += overdue.length;
    if (overdue.length < BATCH) break;
  }
  const ofDues = await selectUnpaidDueOrders(context.db);
  const closed = new Set(await listClosedDueIds(context.db, [...new Set(ofDues.map(({ dueId }) => dueId))]));
  for (const { id: orderId, dueId } of ofDues) {
    if (!closed.has(dueId)) continue;
    await end(context, { orderId, as: 'cancelled', reason: 'its instalment is not due any more' });
    ended += 1;
  }
  return ended;
}

async function end({ db }: Pick<Context, 'db'>, input: Parameters<typeof endOrder>[1]): Promise<void> {
  await withRetries(() =>
    inTransaction(db, async (transaction) => {
      await lockOrderAndPerson(transaction, input.orderId);
      await endOrder(transaction, input);
    }),
  );
}
