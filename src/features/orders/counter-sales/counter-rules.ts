import { daysBetween } from '../../../kit/numbers/dates.ts';
import { sum } from '../../../kit/numbers/sum.ts';
import type { PricedLine, PricedOrder } from '../orders/pricing-rules.ts';

/** Methods of offline payment. */
export const OFFLINE_METHODS = ['cash', 'bank_transfer', 'upi_desk', 'cheque'] as const;

export type OfflineMethod = (typeof OFFLINE_METHODS)[number];

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
