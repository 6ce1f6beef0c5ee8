import { isUuid } from '../../catalogue/rules.ts';
import type { Settling } from '../orders/fulfil-order.ts';
import { markProcessed } from './event-store.ts';
import { openOrder } from '../orders/open-order.ts';
import type { ProviderEvent } from '../../../ports/payment-gateway.ts';
import { findPayment } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';
import { findOrder, findOrderByProviderId, type OrderRow } from '../store.ts';

/** Applies a stored event. Returns `false` while its order is unknown; then it stays waiting. Runs inside the caller's transaction. */
export async function processEvent(
  context: Settling,
  input: { eventId: string; reported: ProviderEvent },
): Promise<boolean> {
  const { eventId, reported } = input;
  if (!reported.payment) {
    await markProcessed(context.db, eventId, 'ignored');
    return true;
  }
  const order = await findEventOrder(context, reported);
  if (!order) return false;
  const { payment, refund } = reported;
  const after = await settlePayment(context, { orderId: order.id, payment, refund });
  await markProcessed(context.db, eventId, `order ${after.id} is ${after.state}`);
  return true;
}

/** By the provider's order id; by receipt if its response was lost; for a matched payment by the order that it paid. */
async function findEventOrder(context: Settling, reported: ProviderEvent): Promise<OrderRow | null> {
  return (await findNamedInEvent(context, reported)) ?? findMatchedOrder(context, reported);
}

/** The provider has a matched payment under another order, or under none. */
async function findMatchedOrder({ db }: Settling, { payment }: ProviderEvent): Promise<OrderRow | null> {
  const known = payment && (await findPayment(db, payment.id));
  return known?.matchedBy ? findOrder(db, known.orderId) : null;
}

/** An order found by its receipt gets the provider's id. */
async function findNamedInEvent(context: Settling, reported: ProviderEvent): Promise<OrderRow | null> {
  const known = reported.providerOrderId ? await findOrderByProviderId(context.db, reported.providerOrderId) : null;
  if (known || !reported.receipt || !reported.providerOrderId || !isUuid(reported.receipt)) return known;
  const byReceipt = await findOrder(context.db, reported.receipt);
  if (!byReceipt || byReceipt.providerOrderId) return null;
  return openOrder(context, { orderId: byReceipt.id, providerOrderId: reported.providerOrderId });
}
