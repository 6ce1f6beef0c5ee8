import { isUuid } from '../../catalogue/rules.ts';
import type { Settling } from '../orders/fulfil-order.ts';
import { findPayment } from '../payments/payment-store.ts';
import { findRefund, findRefundByProviderId } from './refund-store.ts';
import { lockOrderAndPerson } from '../orders/find-order.ts';
import { recordProviderRefund, settleRefund } from './settle-refund.ts';
import type { OrderRow } from '../store.ts';

/** A refund as the provider tells of it, in an event or in its books. */
export interface HeardRefund {
  id: string;
  amountPaise: number;
  state: 'pending' | 'processed' | 'failed';
  /** The id of our refund, which we send along as a note. */
  ownId: string | null;
}

/** Takes in news of a refund of a known payment, in the caller's transaction: ours goes on, another is written down. */
export async function takeRefund(
  context: Settling,
  { order, providerPaymentId, heard }: { order: OrderRow; providerPaymentId: string; heard: HeardRefund },
): Promise<void> {
  const payment = await findPayment(context.db, providerPaymentId);
  if (!payment) return;
  const byNote = heard.ownId && isUuid(heard.ownId) ? await findRefund(context.db, heard.ownId) : null;
  const own =
    (await findRefundByProviderId(context.db, heard.id)) ?? (byNote?.paymentId === payment.id ? byNote : null);
  if (own) await settleRefund(context, { refundId: own.id, providerRefundId: heard.id, heard: heard.state });
  else if (heard.state === 'processed') {
    await lockOrderAndPerson(context.db, order.id);
    await recordProviderRefund(context, { orderId: order.id, providerPaymentId, refund: heard });
  }
}
