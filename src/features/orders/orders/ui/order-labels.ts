import { formatPaise } from '../../../../kit/numbers/money.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';
import type { getOrder, OfficeOrder } from '../office-contract.ts';
import { isPartlyRefunded, ORDER_STATE_NAMES } from '../../rules.ts';

export type OrderDetail = RouteResponse<typeof getOrder>;
export type OrderState = OfficeOrder['state'];

/** The order's status as a label. */
export const orderStates: Record<OrderState, { name: string; tone: BadgeTone }> = {
  paid: { name: ORDER_STATE_NAMES.paid, tone: 'ok' },
  open: { name: ORDER_STATE_NAMES.open, tone: 'info' },
  created: { name: ORDER_STATE_NAMES.created, tone: 'neutral' },
  refunded: { name: ORDER_STATE_NAMES.refunded, tone: 'over' },
  expired: { name: ORDER_STATE_NAMES.expired, tone: 'over' },
  cancelled: { name: ORDER_STATE_NAMES.cancelled, tone: 'over' },
};

/** The badge of an order in a list: that a refund is requested, that its payment failed, that a part was refunded, else its state. */
export function listBadge(
  order: Pick<OfficeOrder, 'state' | 'refundedPaise' | 'refundRequest'> & { isFailed?: boolean },
): { name: string; tone: BadgeTone } {
  return order.refundRequest === 'open' ? { name: 'Refund requested', tone: 'warn' } : orderBadge(order);
}

/** The badge of an order: its state, that its payment failed, or that a part was refunded. */
export function orderBadge(order: Pick<OfficeOrder, 'state' | 'refundedPaise'> & { isFailed?: boolean }): {
  name: string;
  tone: BadgeTone;
} {
  if (order.isFailed) return { name: 'Payment failed', tone: 'bad' };
  if (!isPartlyRefunded(order)) return orderStates[order.state];
  return { name: 'Partly refunded', tone: 'warn' };
}

/** Whether a refund is under way that needs no action by the office: the page polls it. */
export function isRefundRunning(refunds: OrderDetail['refunds']): boolean {
  return refunds.some(({ state, isOffline }) => !isOffline && (state === 'waiting' || state === 'pending'));
}

export type RefundRequestState = NonNullable<OfficeOrder['refundRequest']>;

/** The status of a refund request as text. */
export const refundRequestStates: Record<RefundRequestState, { name: string; tone: BadgeTone }> = {
  open: { name: 'Needs a decision', tone: 'warn' },
  refused: { name: 'Declined', tone: 'over' },
  // A part may have been refunded, and the money may still be on its way.
  refunded: { name: 'Approved', tone: 'ok' },
};

/** "Graphic Design", "Graphic Design and 2 more". */
export function courseNames(courses: readonly string[]): string {
  const [first = 'No course', ...more] = courses;
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}

/** An amount from the provider: rupees in Indian format, other currencies with their code. */
export function formatAmount({ amountPaise, currency }: { amountPaise: number; currency: string }): string {
  return currency === 'INR' ? formatPaise(amountPaise) : `${(amountPaise / 100).toFixed(2)} ${currency}`;
}
