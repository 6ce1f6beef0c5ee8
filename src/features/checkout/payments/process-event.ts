import { isUuid } from '../../catalogue/rules.ts';
import type { Settling } from '../orders/fulfil-order.ts';
import { markProcessed } from './event-store.ts';
import { openOrder } from '../orders/open-order.ts';
import type { HeardEvent } from './read-webhook.ts';
import { settlePayment } from './settle-payment.ts';
import { findOrder, findOrderByProviderId, type OrderRow } from '../store.ts';

/** Puts a kept event into effect, in the caller's transaction; `false` while its order is unknown, and it stays waiting. */
export async function processEvent(context: Settling, input: { eventId: string; heard: HeardEvent }): Promise<boolean> {
  const { eventId, heard } = input;
  if (!heard.payment) {
    await markProcessed(context.db, eventId, 'ignored');
    return true;
  }
  const order = await findEventOrder(context, heard);
  if (!order) return false;
  const { payment, refund } = heard;
  const after = await settlePayment(context, { orderId: order.id, payment, refund });
  await markProcessed(context.db, eventId, `order ${after.id} is ${after.state}`);
  return true;
}

/** By the provider's order id; by receipt when its answer to us was lost, and then the id is kept. */
async function findEventOrder(context: Settling, heard: HeardEvent): Promise<OrderRow | null> {
  const known = heard.providerOrderId ? await findOrderByProviderId(context.db, heard.providerOrderId) : null;
  if (known || !heard.receipt || !heard.providerOrderId || !isUuid(heard.receipt)) return known;
  const byReceipt = await findOrder(context.db, heard.receipt);
  if (!byReceipt || byReceipt.providerOrderId) return null;
  return openOrder(context, { orderId: byReceipt.id, providerOrderId: heard.providerOrderId });
}
