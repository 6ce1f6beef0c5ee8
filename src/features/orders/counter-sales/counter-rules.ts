import type { Sorting } from '../../../kit/sorting.ts';
import { daysBetween } from '../../../kit/numbers/dates.ts';
import { sum } from '../../../kit/numbers/sum.ts';
import type { PricedLine, PricedOrder } from '../orders/pricing-rules.ts';

/** Methods of offline payment. */
export const OFFLINE_METHODS = ['cash', 'bank_transfer', 'upi_desk', 'cheque'] as const;

export type OfflineMethod = (typeof OFFLINE_METHODS)[number];

/** The method of a payment that was taken by several; its parts have their own. */
export const SPLIT = 'split';
export const MAX_PARTS = 6;

/** Whether the parts of a split payment add up to its amount, to the paisa. */
export function addsUp(parts: readonly { amountPaise: number }[], totalPaise: number): boolean {
  return sum(parts.map(({ amountPaise }) => amountPaise)) === totalPaise;
}

/** The receipt number of a part: that of the payment, with the part's number. */
export function partReceiptNumber(receiptNumber: string, number: number): string {
  return `${receiptNumber}-${number}`;
}

/**
 * The largest discount of a line by the seller's limit, in paise of whole rupees. Each line has its own, so that no single course is sold
 * for less.
 */
export function maxDiscountPaise(salePaise: number, percent: number): number {
  return Math.floor((salePaise * percent) / 10_000) * 100;
}

/** An offline payment can be recorded at most this long after it was received. */
export const RECEIVED_DAYS_BACK = 60;

/** Cash is the only method without a reference number. */
export function needsReference(method: OfflineMethod): boolean {
  return method !== 'cash';
}

/** Whether the office may record today that it received (or refunded) money on that day. */
export function isReceivedDay(day: string, today: string): boolean {
  const daysAgo = daysBetween(day, today);
  return daysAgo >= 0 && daysAgo <= RECEIVED_DAYS_BACK;
}

/**
 * Prices an offline sale: each course at today's price, less the office's reduction. Returns `null` if a course would cost nothing: access
 * to it is granted, not sold.
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

/** Sort keys of the closed days. */
export const DAY_CLOSE_SORTS = ['day'] as const;
export type DayCloseSorting = Sorting<(typeof DAY_CLOSE_SORTS)[number]>;
