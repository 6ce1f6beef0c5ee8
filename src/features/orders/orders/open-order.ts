import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { nextOrderState } from '../rules.ts';
import { lockOrderAndUser } from './find-order.ts';
import { type OrderRow, updateOrder } from '../store.ts';

/** Stores the provider's order id. An order has one permanently: a second one remains unpaid at the provider. */
export async function openOrder(
  context: Pick<Context, 'db' | 'log'>,
  input: { orderId: string; providerOrderId: string },
): Promise<OrderRow> {
  return inTransaction(context.db, async (transaction) => {
    const order = await lockOrderAndUser(transaction, input.orderId);
    if (order.providerOrderId === input.providerOrderId) return order;
    if (order.providerOrderId !== null) {
      context.log.error(
        { orderId: order.id, stray: input.providerOrderId },
        'the provider has two orders for one of ours',
      );
      return order;
    }
    const state = nextOrderState(order.state, 'offered') ?? order.state;
    return updateOrder(transaction, order.id, { state, providerOrderId: input.providerOrderId });
  });
}
