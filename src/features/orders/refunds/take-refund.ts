import type { RefundUpdate } from '../../../ports/payment-gateway.ts';
import { isUuid } from '../../catalogue/rules.ts';
import type { Settling } from '../orders/fulfil-order.ts';
import { findPayment } from '../payments/payment-store.ts';
import { findRefund, findRefundByProviderId } from './refund-store.ts';
import { lockOrderAndUser } from '../orders/find-order.ts';
import { recordProviderRefund, settleRefund } from './settle-refund.ts';
import type { OrderRow } from '../store.ts';

/** Applies an update of a refund of a known payment: updates ours, or records a new one. Runs inside the caller's transaction. */
export async function takeRefund(
  context: Settling,
  { order, providerPaymentId, reported }: { order: OrderRow; providerPaymentId: string; reported: RefundUpdate },
): Promise<void> {
  const payment = await findPayment(context.db, providerPaymentId);
  if (!payment) return;
  const byNote = reported.ownId && isUuid(reported.ownId) ? await findRefund(context.db, reported.ownId) : null;
  const own =
    (await findRefundByProviderId(context.db, reported.id)) ?? (byNote?.paymentId === payment.id ? byNote : null);
  if (own) await settleRefund(context, { refundId: own.id, providerRefundId: reported.id, reported: reported.state });
  else if (reported.state === 'processed') {
    await lockOrderAndUser(context.db, order.id);
    await recordProviderRefund(context, { orderId: order.id, providerPaymentId, refund: reported });
  }
}
