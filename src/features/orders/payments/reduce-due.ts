import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { reduceDue as reduceDueOfPlan } from '../../instalments/reduce-due.ts';
import { endOrder } from '../orders/end-order.ts';
import { findUnpaidTwin } from '../store.ts';
import { dueFingerprint } from './pay-due.ts';

/** Reduces an instalment. An unpaid order of the old amount ends: whoever still pays it is refunded, and pays the new one. */
export async function reduceDue(
  context: Pick<Context, 'db'>,
  reduction: Parameters<typeof reduceDueOfPlan>[1],
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const { userId } = await reduceDueOfPlan(transaction, reduction);
    const unpaid = await findUnpaidTwin(transaction, userId, dueFingerprint(reduction.dueId));
    if (unpaid)
      await endOrder(transaction, { orderId: unpaid.order.id, as: 'cancelled', reason: 'its instalment was reduced' });
  });
}
