import type { OrderRow } from './order-store.ts';
import type { PaymentRow } from './payment-store.ts';
import type { RefundRow } from './refund-store.ts';

const FEE_SHARE = 0.02;
const TAX_SHARE = 0.18;

export const FAILURE = {
  code: 'BAD_REQUEST_ERROR',
  description: 'The payment was declined by the bank. No money was taken.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
} as const;

/** An order in the provider's format: amounts in paise, times in unix seconds, empty notes as a list. */
export function orderEntity(order: OrderRow): Record<string, unknown> {
  const paidPaise = order.status === 'paid' ? order.amountPaise : 0;
  return {
    id: order.id,
    entity: 'order',
    amount: order.amountPaise,
    amount_paid: paidPaise,
    amount_due: order.amountPaise - paidPaise,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: wireNotes(order.notes),
    created_at: unixSeconds(order.createdAt),
  };
}

/** A payment in the provider's format; `authorized` shows it as it was for a moment before it was captured. */
export function paymentEntity(payment: PaymentRow, as: 'now' | 'authorized' = 'now'): Record<string, unknown> {
  const hasFailed = payment.status === 'failed';
  const isCaptured = !hasFailed && as === 'now';
  const feePaise = Math.round(payment.amountPaise * FEE_SHARE);
  const taxPaise = Math.round(feePaise * TAX_SHARE);
  const isPartly = payment.amountRefundedPaise > 0 && payment.status !== 'refunded';
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amountPaise,
    currency: payment.currency,
    status: as === 'authorized' ? 'authorized' : payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: payment.amountRefundedPaise,
    refund_status: payment.status === 'refunded' ? 'full' : isPartly ? 'partial' : null,
    captured: isCaptured,
    description: null,
    card_id: null,
    bank: payment.method === 'netbanking' ? 'SNDX' : null,
    wallet: null,
    vpa: payment.method === 'upi' ? 'learner@sandbox' : null,
    email: null,
    contact: null,
    notes: [],
    fee: isCaptured ? feePaise + taxPaise : null,
    tax: isCaptured ? taxPaise : null,
    error_code: hasFailed ? FAILURE.code : null,
    error_description: hasFailed ? FAILURE.description : null,
    error_source: hasFailed ? FAILURE.source : null,
    error_step: hasFailed ? FAILURE.step : null,
    error_reason: hasFailed ? FAILURE.reason : null,
    acquirer_data: {},
    created_at: unixSeconds(payment.createdAt),
  };
}

export function refundEntity(refund: RefundRow): Record<string, unknown> {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amountPaise,
    currency: refund.currency,
    payment_id: refund.paymentId,
    notes: wireNotes(refund.notes),
    receipt: refund.receipt,
    acquirer_data: {},
    created_at: unixSeconds(refund.createdAt),
    batch_id: null,
    status: refund.status,
    speed_requested: refund.speed,
    speed_processed: 'normal',
  };
}

export function collection(items: Record<string, unknown>[]): Record<string, unknown> {
  return { entity: 'collection', count: items.length, items };
}

export function unixSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** The provider writes empty notes as `[]`, others as an object. */
function wireNotes(notes: Record<string, string>): Record<string, string> | [] {
  return Object.keys(notes).length === 0 ? [] : notes;
}
