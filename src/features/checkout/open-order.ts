import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { nextOrderState } from './rules.ts';
import { lockOrderAndPerson } from './lock-order-and-person.ts';
import { updateOrder, type OrderRow } from './store.ts';

/** Notes the provider's order for ours. An order has one for good: a second one is a defect, and is refused. */
export async function openOrder(
  context: Pick<Context, 'db'>,
  input: { orderId: string; providerOrderId: string },
): Promise<OrderRow> {
  return inTransaction(context.db, async (transaction) => {
    const order = await lockOrderAndPerson(transaction, input.orderId);
    if (order.providerOrderId === input.providerOrderId) return order;
    if (order.providerOrderId !== null) throw new Error(`Order ${order.id} has another order at the provider already`);
    const state = nextOrderState(order.state, 'offered') ?? order.state;
    return updateOrder(transaction, order.id, { state, providerOrderId: input.providerOrderId });
  });
}
