import { formatPaise } from '../../../../kit/numbers/money.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';
import type { getOrder, OfficeOrder } from '../office-contract.ts';
import { isPartlyRefunded } from '../../rules.ts';

export type OrderDetail = RouteResponse<typeof getOrder>;
export type OrderState = OfficeOrder['state'];

/** The order's status, as a label and as a sentence. */
export const orderStates: Record<OrderState, { name: string; tone: BadgeTone; meaning: string }> = {
  paid: { name: 'Paid', tone: 'ok', meaning: 'The money is here and the courses are open.' },
  open: { name: 'Open', tone: 'info', meaning: 'Handed to the payment provider, not paid.' },
  created: { name: 'Made', tone: 'neutral', meaning: 'Not yet known to the payment provider.' },
  refunded: { name: 'Refunded', tone: 'warn', meaning: 'All of the money went back and the courses are closed.' },
  expired: { name: 'Expired', tone: 'neutral', meaning: 'Not paid in time. A payment that still arrives goes back.' },
  cancelled: {
    name: 'Cancelled',
    tone: 'neutral',
    meaning: 'Given up unpaid. A payment that still arrives goes back.',
  },
};

/** The badge of an order: its state, or the refunded amount. */
export function orderBadge(order: Pick<OfficeOrder, 'state' | 'refundedPaise'>): { name: string; tone: BadgeTone } {
  if (!isPartlyRefunded(order)) return orderStates[order.state];
  return { name: `Partly refunded ${formatPaise(order.refundedPaise)}`, tone: 'warn' };
}

/** The order's status as a sentence. */
export function orderMeaning(order: Pick<OfficeOrder, 'state' | 'refundedPaise'>): string {
  if (!isPartlyRefunded(order)) return orderStates[order.state].meaning;
  return 'A part of the money went back. Courses of which all went back are closed.';
}

/** Whether a refund is under way that needs no action by the office: the page polls it. */
export function isRefundRunning(refunds: OrderDetail['refunds']): boolean {
  return refunds.some(({ state, isOffline }) => !isOffline && (state === 'waiting' || state === 'pending'));
}

export type RefundRequestState = NonNullable<OfficeOrder['refundRequest']>;

/** The status of a refund request as text. */
export const refundRequestStates: Record<RefundRequestState, { name: string; tone: BadgeTone }> = {
  open: { name: 'Waits for you', tone: 'warn' },
  refused: { name: 'Refused', tone: 'bad' },
  refunded: { name: 'Refunded', tone: 'ok' },
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
