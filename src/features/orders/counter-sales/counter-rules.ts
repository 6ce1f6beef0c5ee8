import { daysBetween } from '../../../kit/numbers/dates.ts';
import { sum } from '../../../kit/numbers/sum.ts';
import type { PricedLine, PricedOrder } from '../orders/pricing-rules.ts';

/** How somebody pays the office itself, without the provider. */
export const OFFLINE_METHODS = ['cash', 'bank_transfer', 'upi_desk', 'cheque'] as const;

export type OfflineMethod = (typeof OFFLINE_METHODS)[number];

/** Money of the desk is written down at most so long after it came. */
export const RECEIVED_DAYS_BACK = 60;

/** Cash alone leaves no number behind. */
export function needsReference(method: OfflineMethod): boolean {
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
