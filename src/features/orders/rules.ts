export const ORDER_STATES = ['created', 'open', 'paid', 'refunded', 'expired', 'cancelled'] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/** Where an order was made: by the buyer on the site, or by the office. */
export type OrderChannel = 'online' | 'office';

export type OrderEvent = 'offered' | 'paid' | 'returned' | 'expired' | 'cancelled';

export type PaymentState = 'failed' | 'authorized' | 'captured' | 'refunded';

export type RefundState = 'waiting' | 'pending' | 'processed' | 'failed';

/** Where a buyer's wish for a refund stands: with the office, refused by it, or the money went back. */
export type RefundRequestState = 'open' | 'refused' | 'refunded';

/** Why a payment that buys nothing goes back by itself. */
export const RETURN_REASONS = [
  'second-payment',
  'wrong-amount',
  'order-expired',
  'order-cancelled',
  'coupon-used-up',
] as const;

export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Why money goes back; `provider`: the provider, or somebody in its dashboard, gave it back without us. */
export const REFUND_REASONS = [...RETURN_REASONS, 'already-owned', 'provider', 'office'] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

/** What of a refund belongs to an order's line. */
export interface RefundPart {
  lineId: string;
  amountPaise: number;
  /** What the office decided about the certificate of the line's course; without a decision the setting holds. */
  certificate?: CertificateDecision | undefined;
}

export const CERTIFICATE_DECISIONS = ['revoke', 'keep'] as const;

export type CertificateDecision = (typeof CERTIFICATE_DECISIONS)[number];

/** An online order can be paid for so long after it was made (spec 3 §8). */
export const ORDER_EXPIRY_HOURS = 24;

/** An unpaid order of the same cart is offered again only while it has so much time left to be paid. */
export const MIN_OFFER_MINUTES = 30;

/** An order open this long is asked about at the provider (spec 3 §3). */
export const POLL_AFTER_MINUTES = 15;

/** How long the body of an event of the provider is kept: disputes and late refunds are over by then. */
export const PROVIDER_EVENT_DAYS = 180;

/** Late successes come within 5 days; a month leaves none out (trust §2). */
export const POLL_FOR_DAYS = 30;

/** The state an event leads to, or `null` when it moves nothing. States only go forward. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState | null {
  if (event === 'offered') return state === 'created' ? 'open' : null;
  // News of a payment that was made in time may come after the order has expired.
  if (event === 'paid') return isUnpaid(state) || state === 'expired' ? 'paid' : null;
  if (event === 'returned') return state === 'paid' ? 'refunded' : null;
  return isUnpaid(state) ? event : null;
}

export function isUnpaid(state: OrderState): boolean {
  return state === 'created' || state === 'open';
}

/** Whether a part of what paid an order has gone back; once all of it has, the order is refunded. */
export function isPartlyRefunded(order: { state: OrderState; refundedPaise: number }): boolean {
  return order.state === 'paid' && order.refundedPaise > 0;
}

/** Whether the order can no longer be paid, and never was. */
export function hasEnded(state: OrderState): state is 'expired' | 'cancelled' {
  return state === 'expired' || state === 'cancelled';
}

/** The number of an order that people see: the provider's, and ours where the provider never had it. */
export function publicOrderId(order: { id: string; providerOrderId: string | null }): string {
  return order.providerOrderId ?? order.id;
}
