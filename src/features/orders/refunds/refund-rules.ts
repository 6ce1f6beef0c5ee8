import { sum } from '../../../kit/numbers/sum.ts';
import {
  type CertificateDecision,
  type OrderState,
  type RefundPart,
  type RefundReason,
  type RefundState,
} from '../rules.ts';

/** Whether a buyer may ask for money of an order back: it was paid, and some of it is still with us. */
export function mayAskBack(order: { state: OrderState; totalPaise: number }, backPaise: number): boolean {
  return order.state === 'paid' && order.totalPaise > backPaise;
}

/**
 * What the refund policy gives of a line: all of it in the first days, nothing from a day on, and between them all but the larger
 * of two shares, what was watched and the days that passed; in whole rupees. A course watched to its end is used up.
 */
export function policyRefundPaise(
  { paidPaise, watchedPercent, days }: { paidPaise: number; watchedPercent: number; days: number },
  { wholeDays, lastDays }: { wholeDays: number; lastDays: number },
): number {
  if (watchedPercent >= 100 || (days > wholeDays && days >= lastDays)) return 0;
  if (days <= wholeDays) return paidPaise;
  const byWatched = paidPaise * (100 - watchedPercent) * lastDays;
  const byDays = paidPaise * (lastDays - days) * 100;
  return Math.floor(Math.min(byWatched, byDays) / (100 * lastDays) / 100) * 100;
}

interface BilledLine {
  id: string;
  paidPaise: number;
  returnedAt: Date | null;
}

/** What of each line could still go back. A refund that names no lines is taken from the first ones that have something left. */
export function leftOfLines<L extends BilledLine>(
  lines: readonly L[],
  refunds: readonly { reason: RefundReason; amountPaise: number; parts: RefundPart[] | null }[],
): { line: L; leftPaise: number }[] {
  const parts = refunds.flatMap((refund) => refund.parts ?? []);
  const named = lines.map((line) => {
    const takenPaise = sum(parts.filter(({ lineId }) => lineId === line.id).map((part) => part.amountPaise));
    return { line, leftPaise: line.returnedAt ? 0 : Math.max(0, line.paidPaise - takenPaise) };
  });
  // Lines that were owned already went back whole, by whichever refund.
  let unnamed = sum(
    refunds.map((refund) => (refund.parts || refund.reason === 'already-owned' ? 0 : refund.amountPaise)),
  );
  return named.map(({ line, leftPaise }) => {
    const taken = Math.min(unnamed, leftPaise);
    unnamed -= taken;
    return { line, leftPaise: leftPaise - taken };
  });
}

/** The state of a refund after news of it; a processed one is final, a failed one too. */
export function nextRefundState(state: RefundState, reported: 'pending' | 'processed' | 'failed'): RefundState {
  return state === 'waiting' || state === 'pending' ? reported : state;
}

/** The key of the refund that follows one which failed at the provider; `null` after the fifth, when a person must look at it. */
export function refundSuccessorKey(key: string): string | null {
  const [, base = key, number = '1'] = /^(.+)-r(\d+)$/.exec(key) ?? [];
  return Number(number) >= 5 ? null : `${base}-r${Number(number) + 1}`;
}

/** The key under which the office writes down that it sent the money of a failed refund by hand: the last of its line. */
export function refundByHandKey(key: string): string {
  return `${refundBaseKey(key)}-r99`;
}

/** Whether a refund takes the certificate of a line's course back: as was decided, else by the setting once the course is closed for good. */
export function revokesCertificate(line: {
  decision: CertificateDecision | undefined;
  /** All of the line's money is back. */
  isClosed: boolean;
  /** Another grant gives the learner the course as well. */
  hasOtherAccess: boolean;
  isDefault: boolean;
}): boolean {
  if (line.decision !== undefined) return line.decision === 'revoke';
  return line.isDefault && line.isClosed && !line.hasOtherAccess;
}

/** Pause before the provider is asked again, after `tries` tries: 10 s at first, doubling up to 6 hours, for as long as it takes. */
export function refundPauseSeconds(tries: number): number {
  return Math.min(10 * 2 ** Math.min(tries, 20), 6 * 3600);
}

/** Names what a refund and its successors have in common. */
export function refundBaseKey(key: string): string {
  return key.replace(/-r\d+$/, '');
}
