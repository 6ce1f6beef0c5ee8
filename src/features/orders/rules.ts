import { daysBetween } from '../../kit/numbers/dates.ts';
import { paiseToRupees, rupeesToPaise } from '../../kit/numbers/money.ts';
import { splitExactly } from '../../kit/numbers/split-exactly.ts';
import { applyBundles, type Bundle } from '../../kit/numbers/apply-bundles.ts';
import { sum } from '../../kit/numbers/sum.ts';
import { currentPriceRupees } from '../catalogue/rules.ts';
import { discountedRupees, isDiscounted, type CouponDiscount } from '../coupons/rules.ts';

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

/** A bundle that an order was priced with, as it was then. */
export interface OrderBundle {
  slug: string;
  name: string;
  savingPaise: number;
  /** Uuids. */
  courseIds: string[];
}
export const MAX_COURSES = 50; // trust §3 row 2
/** The database keeps paise in 32 bits. */
export const MAX_PAISE = 2_000_000_000;
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

export interface PricedLine {
  courseId: string;
  listPaise: number;
  salePaise: number;
}

export interface PricedOrder<L extends PricedLine> {
  lines: (L & { paidPaise: number })[];
  listPaise: number;
  salePaise: number;
  totalPaise: number;
}

/** A course as an order line, in paise. */
export function priceLine(course: { id: string; priceRupees: number; salePriceRupees: number | null }): PricedLine {
  return {
    courseId: course.id,
    listPaise: rupeesToPaise(course.priceRupees),
    salePaise: rupeesToPaise(currentPriceRupees(course)),
  };
}

/** Lowers the prices of lines that stand in a bundle which is whole here, and says which bundles they are. */
export function priceBundles<L extends PricedLine, B extends Bundle & { name: string }>(
  lines: readonly L[],
  bundles: readonly B[],
): { lines: L[]; bundles: OrderBundle[] } {
  const costs = lines.map(({ courseId, salePaise }) => ({ courseId, rupees: paiseToRupees(salePaise) }));
  const { prices, applied } = applyBundles(costs, bundles);
  return {
    lines: lines.map((line) => ({ ...line, salePaise: rupeesToPaise(prices.get(line.courseId) ?? 0) })),
    bundles: applied.map(({ bundle: { slug, name, courseIds }, savingRupees }) => ({
      slug,
      name,
      savingPaise: rupeesToPaise(savingRupees),
      courseIds: [...courseIds],
    })),
  };
}

/**
 * Prices an order: the sum after the base discount × (1 − coupon per cent), rounded to whole rupees (spec 2 §9), or less the
 * coupon's rupees; a coupon for chosen courses lowers their part alone. Each line gets its part of it, in whole rupees that add up
 * to the total exactly, so that any of them can be refunded (the provider gives back ₹1 at least).
 */
export function priceOrder<L extends PricedLine>(lines: readonly L[], coupon: CouponDiscount | null): PricedOrder<L> {
  const lowered = coupon ? lines.filter((line) => isDiscounted(coupon, line.courseId)) : [];
  const weights = lowered.map((line) => paiseToRupees(line.salePaise));
  const parts = coupon ? splitExactly(discountedRupees(sum(weights), coupon), weights) : [];
  const paid = new Map<PricedLine, number>(lowered.map((line, at) => [line, rupeesToPaise(parts[at] ?? 0)]));
  const priced = lines.map((line) => ({ ...line, paidPaise: paid.get(line) ?? line.salePaise }));
  return {
    lines: priced,
    listPaise: sum(lines.map((line) => line.listPaise)),
    salePaise: sum(lines.map((line) => line.salePaise)),
    totalPaise: sum(priced.map((line) => line.paidPaise)),
  };
}

/** What makes two orders of one person the same: courses with their prices, coupon, total. The verb stores its hash. */
export function fingerprintText(order: {
  lines: readonly PricedLine[];
  totalPaise: number;
  couponCode: string | null;
}): string {
  const lines = order.lines.map((line) => `${line.courseId}:${line.listPaise}:${line.salePaise}`).toSorted();
  return [order.couponCode ?? '', order.totalPaise, ...lines].join('|');
}

export type CartFault = 'empty-cart' | 'course-twice' | 'unknown-course';

/** What is wrong with a cart whose names (uuid, courseId or slug) found these courses, or `null`. */
export function findCartFault(
  names: readonly string[],
  found: readonly { id: string; courseId: string; slug: string }[],
): CartFault | null {
  if (names.length === 0) return 'empty-cart';
  const known = new Map(
    found.flatMap((course) => [course.slug, course.courseId, course.id].map((name) => [name.toLowerCase(), course.id])),
  );
  const ids = names.map((name) => known.get(name.toLowerCase()));
  if (ids.includes(undefined)) return 'unknown-course';
  return new Set(ids).size < ids.length ? 'course-twice' : null;
}

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

/** The furthest of what was known of a payment and what is reported now; failed may still become authorised (trust §2). */
export function furthestPaymentState(known: PaymentState | null, reported: PaymentState): PaymentState {
  return known !== null && paymentOrder.indexOf(known) > paymentOrder.indexOf(reported) ? known : reported;
}

const paymentOrder: readonly PaymentState[] = ['failed', 'authorized', 'captured', 'refunded'];

/** What to do with a payment: wait for it, nothing more, let it pay its order, or send it back. */
export type PaymentVerdict =
  | { act: 'wait' | 'done' | 'accept' }
  | { act: 'return'; reason: Exclude<ReturnReason, 'coupon-used-up'> };

/**
 * Decides about a payment of an order. Money that was taken and buys nothing goes back, always. What counts is when the buyer paid,
 * not when we hear of it: a payment that was made before its order expired pays it, however late the news.
 */
export function judgePayment(
  order: { state: OrderState; totalPaise: number; currency: string; expiresAt: Date | null },
  payment: {
    state: PaymentState;
    amountPaise: number;
    currency: string;
    isAccepted: boolean;
    wasCaptured: boolean;
    /** When the buyer made it, by the provider's clock. */
    madeAt: Date;
  },
): PaymentVerdict {
  if (payment.isAccepted) return { act: 'done' };
  const isBack = payment.state === 'refunded';
  if (payment.state !== 'captured' && !(isBack && payment.wasCaptured)) return { act: 'wait' };
  const isRight = payment.amountPaise === order.totalPaise && payment.currency === order.currency;
  const isInTime = order.expiresAt === null || payment.madeAt <= order.expiresAt;
  // It paid its order before it went back, though we hear of both in another order.
  if (isRight && isInTime && nextOrderState(order.state, 'paid') !== null) return { act: 'accept' };
  if (isBack) return { act: 'wait' };
  if (!isRight) return { act: 'return', reason: 'wrong-amount' };
  if (order.state === 'paid' || order.state === 'refunded') return { act: 'return', reason: 'second-payment' };
  return { act: 'return', reason: order.state === 'cancelled' ? 'order-cancelled' : 'order-expired' };
}

/** Pause before the provider is asked again, after `tries` tries: 10 s at first, doubling up to 6 hours, for as long as it takes. */
export function refundPauseSeconds(tries: number): number {
  return Math.min(10 * 2 ** Math.min(tries, 20), 6 * 3600);
}

/** Names what a refund and its successors have in common. */
export function refundBaseKey(key: string): string {
  return key.replace(/-r\d+$/, '');
}

/** How a payment was made, in words for people, from the provider's word. */
export function methodName(method: string): string {
  return methodNames[method] ?? method.charAt(0).toUpperCase() + method.slice(1).replaceAll('_', ' ');
}

const methodNames: Record<string, string> = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  emi: 'EMI',
  cardless_emi: 'Cardless EMI',
  paylater: 'Pay later',
  wallet: 'Wallet',
  free: 'Free',
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  upi_desk: 'UPI at the desk',
  cheque: 'Cheque',
};

/** The number of an order that people see: the provider's, and ours where the provider never had it. */
export function publicOrderId(order: { id: string; providerOrderId: string | null }): string {
  return order.providerOrderId ?? order.id;
}

/** The digits of a phone number with its country's code, for comparing; ten digits without one are Indian. */
export function wholeNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length === 10 && !typed.trim().startsWith('+') ? `91${digits}` : digits;
}

/** How somebody pays the office itself, without the provider. */
export const DESK_METHODS = ['cash', 'bank_transfer', 'upi_desk', 'cheque'] as const;
export type DeskMethod = (typeof DESK_METHODS)[number];
/** Money of the desk is written down at most so long after it came. */
export const RECEIVED_DAYS_BACK = 60;

/** Cash alone leaves no number behind. */
export function needsReference(method: DeskMethod): boolean {
  return method !== 'cash';
}

/** Whether the office may write today that it received (or gave) money on that day. */
export function isReceivedDay(day: string, today: string): boolean {
  const daysAgo = daysBetween(day, today);
  return daysAgo >= 0 && daysAgo <= RECEIVED_DAYS_BACK;
}

/**
 * A sale at the desk: each course at today's price, less what the office lowered it by. `null` where a course would cost nothing:
 * such a one is given, not sold.
 */
export function priceSale<L extends PricedLine & { loweredPaise: number }>(lines: readonly L[]): PricedOrder<L> | null {
  const sold = lines.map((line) => ({ ...line, paidPaise: line.salePaise - line.loweredPaise }));
  if (sold.some(({ paidPaise }) => paidPaise <= 0)) return null;
  return {
    lines: sold,
    listPaise: sum(sold.map((line) => line.listPaise)),
    salePaise: sum(sold.map((line) => line.salePaise)),
    totalPaise: sum(sold.map((line) => line.paidPaise)),
  };
}

/** Ways to pay by which the office tells orders apart. */
export const ORDER_WAYS = ['online', 'desk', ...DESK_METHODS] as const;
export type OrderWay = (typeof ORDER_WAYS)[number];

/** What the office can sort orders by: when they were paid or made, their total, the name of their person. */
export const ORDER_SORTS = ['when', 'total', 'person'] as const;
