export const ORDER_STATES = ['created', 'open', 'paid', 'refunded', 'expired', 'cancelled'] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/** The states, as screens and files say them. */
export const ORDER_STATE_NAMES = {
  created: 'Started',
  open: 'Awaiting payment',
  paid: 'Paid',
  refunded: 'Refunded',
  expired: 'Expired',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderState, string>;

/** Where an order was created: by the buyer on the site, or by the office. */
export type OrderChannel = 'online' | 'office';

export type OrderEvent = 'offered' | 'paid' | 'returned' | 'expired' | 'cancelled';

export type PaymentState = 'failed' | 'authorized' | 'captured' | 'refunded';

export type RefundState = 'waiting' | 'pending' | 'processed' | 'failed';

/** Status of a refund request: with the office, rejected by it, or refunded. */
export type RefundRequestState = 'open' | 'refused' | 'refunded';

/** Why a payment that buys nothing is refunded automatically. */
export const RETURN_REASONS = [
  'second-payment',
  'wrong-amount',
  'order-expired',
  'order-cancelled',
  'coupon-used-up',
] as const;

export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Reason for a refund; `provider`: made by the provider, or in its dashboard, without us. */
export const REFUND_REASONS = [...RETURN_REASONS, 'already-owned', 'provider', 'office'] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

/** The part of a refund that belongs to an order line. */
export interface RefundPart {
  lineId: string;
  amountPaise: number;
  /** What the office decided about the course's certificate; without a decision the setting applies. */
  certificate?: CertificateDecision | undefined;
  /** What the office decided about the course's access; without a decision it ends once all of the line is back. */
  access?: AccessDecision | undefined;
}

export const ACCESS_DECISIONS = ['close', 'keep'] as const;

export type AccessDecision = (typeof ACCESS_DECISIONS)[number];

export const CERTIFICATE_DECISIONS = ['revoke', 'keep'] as const;

export type CertificateDecision = (typeof CERTIFICATE_DECISIONS)[number];

/** How long after its creation an online order can be paid (spec 3 §8). */
export const ORDER_EXPIRY_HOURS = 24;

/** An unpaid order of the same cart is reused only if at least this much time is left to pay it. */
export const MIN_OFFER_MINUTES = 30;

/** An order open for this long is polled at the provider (spec 3 §3). */
export const POLL_AFTER_MINUTES = 15;

/** How long the body of a provider event is stored: disputes and late refunds are over by then. */
export const PROVIDER_EVENT_DAYS = 180;

/** Late successes come within 5 days; a month covers all of them (trust §2). */
export const POLL_FOR_DAYS = 30;

/** Returns the state an event leads to, or `null` if it changes nothing. States only move forward. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState | null {
  if (event === 'offered') return state === 'created' ? 'open' : null;
  // An event about a payment made in time may arrive after the order has expired.
  if (event === 'paid') return isUnpaid(state) || state === 'expired' ? 'paid' : null;
  if (event === 'returned') return state === 'paid' ? 'refunded' : null;
  return isUnpaid(state) ? event : null;
}

export function isUnpaid(state: OrderState): boolean {
  return state === 'created' || state === 'open';
}

/** Whether part of the order's payment is refunded; once all of it is, the order is `refunded`. */
export function isPartlyRefunded(order: { state: OrderState; refundedPaise: number }): boolean {
  return order.state === 'paid' && order.refundedPaise > 0;
}

/** An order's status in a word: its state, or that a part was refunded. */
export function orderStatusName(order: { state: OrderState; refundedPaise: number }): string {
  return isPartlyRefunded(order) ? 'Partly refunded' : ORDER_STATE_NAMES[order.state];
}

/** Whether the order was never paid and can no longer be paid. */
export function hasEnded(state: OrderState): state is 'expired' | 'cancelled' {
  return state === 'expired' || state === 'cancelled';
}

/** The `orderId` of the calls (spec 2 §7): the provider's id, or ours if the provider never had the order. */
export function publicOrderId(order: { id: string; providerOrderId: string | null }): string {
  return order.providerOrderId ?? order.id;
}
