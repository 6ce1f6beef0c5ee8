import { orderEntity, paymentEntity, refundEntity, unixSeconds } from '../razorpay/entities.ts';
import type { OrderRow } from '../razorpay/order-store.ts';
import type { PaymentRow } from '../razorpay/payment-store.ts';
import type { RefundRow } from '../razorpay/refund-store.ts';

/** One event as the provider posts it; `body` is the exact text that is signed. */
export interface WebhookEvent {
  event: string;
  body: string;
}

/** What the provider posts after a payment: three events for a success, one for a failure. */
export function paymentEvents(accountId: string, order: OrderRow, payment: PaymentRow): WebhookEvent[] {
  const at = payment.createdAt;
  const now = { payment: { entity: paymentEntity(payment) } };
  if (payment.status === 'failed') return [toEvent(accountId, 'payment.failed', now, at)];
  return [
    toEvent(accountId, 'payment.authorized', { payment: { entity: paymentEntity(payment, 'authorized') } }, at),
    toEvent(accountId, 'payment.captured', now, at),
    toEvent(accountId, 'order.paid', { ...now, order: { entity: orderEntity(order) } }, at),
  ];
}

/** What the provider posts after a refund. */
export function refundEvents(accountId: string, payment: PaymentRow, refund: RefundRow): WebhookEvent[] {
  const payload = { refund: { entity: refundEntity(refund) }, payment: { entity: paymentEntity(payment) } };
  const outcome = refund.status === 'processed' ? 'refund.processed' : 'refund.failed';
  return ['refund.created', outcome].map((event) => toEvent(accountId, event, payload, refund.createdAt));
}

function toEvent(accountId: string, event: string, payload: Record<string, unknown>, at: Date): WebhookEvent {
  const body = {
    entity: 'event',
    account_id: accountId,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: unixSeconds(at),
  };
  return { event, body: JSON.stringify(body) };
}
