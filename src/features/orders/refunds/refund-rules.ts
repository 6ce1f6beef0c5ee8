import { sum } from '../../../kit/numbers/sum.ts';
import {
  type AccessDecision,
  type CertificateDecision,
  type OrderState,
  type RefundPart,
  type RefundReason,
  type RefundState,
} from '../rules.ts';

/** Whether a buyer may request a refund: the order is paid and not fully refunded. */
export function mayAskBack(order: { state: OrderState; totalPaise: number }, backPaise: number): boolean {
  return order.state === 'paid' && order.totalPaise > backPaise;
}

/**
 * Returns the refundable amount of a line by the policy: all in the first days, nothing from a day on, and in between all but the larger of
 * two shares, watched content and elapsed days; in whole rupees. A completed course is not refundable.
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

/** Returns the refundable amount per line. A refund without lines is taken from the first lines with a remainder. */
export function leftOfLines<L extends BilledLine>(
  lines: readonly L[],
  refunds: readonly { reason: RefundReason; amountPaise: number; parts: RefundPart[] | null }[],
): { line: L; leftPaise: number }[] {
  const parts = refunds.flatMap((refund) => refund.parts ?? []);
  const named = lines.map((line) => {
    const takenPaise = sum(parts.filter(({ lineId }) => lineId === line.id).map((part) => part.amountPaise));
    return { line, leftPaise: line.returnedAt ? 0 : Math.max(0, line.paidPaise - takenPaise) };
  });
  // Lines that were already owned were refunded in full, by whichever refund.
  let unnamed = sum(
    refunds.map((refund) => (refund.parts || refund.reason === 'already-owned' ? 0 : refund.amountPaise)),
  );
  return named.map(({ line, leftPaise }) => {
    const taken = Math.min(unnamed, leftPaise);
    unnamed -= taken;
    return { line, leftPaise: leftPaise - taken };
  });
}

/** Returns the state of a refund after an update; processed and failed are final. */
export function nextRefundState(state: RefundState, reported: 'pending' | 'processed' | 'failed'): RefundState {
  return state === 'waiting' || state === 'pending' ? reported : state;
}

/** Returns the key of the successor of a failed refund; `null` after the fifth, which needs manual handling. */
export function refundSuccessorKey(key: string): string | null {
  const [, base = key, number = '1'] = /^(.+)-r(\d+)$/.exec(key) ?? [];
  return Number(number) >= 5 ? null : `${base}-r${Number(number) + 1}`;
}

/** The key under which the office records that it sent the money of a failed refund manually: the last of its chain. */
export function refundByHandKey(key: string): string {
  return `${refundBaseKey(key)}-r99`;
}

/** Whether a refund revokes the certificate of a line's course: by the decision, else by the setting once access is revoked for good. */
export function revokesCertificate(line: {
  decision: CertificateDecision | undefined;
  /** The line is fully refunded. */
  isClosed: boolean;
  /** Another grant gives the learner the course as well. */
  hasOtherAccess: boolean;
  isDefault: boolean;
}): boolean {
  if (line.decision !== undefined) return line.decision === 'revoke';
  return line.isDefault && line.isClosed && !line.hasOtherAccess;
}

/** Whether a refund ends the access that its order gave to a line's course: by the decision, else once all of the line is back. */
export function closesCourse(line: {
  decision: AccessDecision | undefined;
  /** The line is fully refunded, or its order is. */
  isBack: boolean;
}): boolean {
  return line.decision === undefined ? line.isBack : line.decision === 'close';
}

/** The lines whose access these refunds ended by decision, whatever of their money is back. */
export function closedLineIds(refunds: readonly { state: RefundState; parts: RefundPart[] | null }[]): Set<string> {
  const parts = refunds.flatMap(({ state, parts: own }) => (state === 'processed' ? (own ?? []) : []));
  return new Set(parts.filter(({ access }) => access === 'close').map(({ lineId }) => lineId));
}

/** Delay before the next request to the provider, after `tries` tries: 10 s at first, doubling up to 6 hours, without limit. */
export function refundPauseSeconds(tries: number): number {
  return Math.min(10 * 2 ** Math.min(tries, 20), 6 * 3600);
}

/** The common part of the keys of a refund and its successors. */
export function refundBaseKey(key: string): string {
  return key.replace(/-r\d+$/, '');
}

/** Why the office cannot refund these parts; `null` if it can. */
export function refundRefusal(
  isPaid: boolean,
  left: readonly { line: { id: string }; leftPaise: number }[],
  parts: readonly { lineId: string; amountPaise: number }[],
): string | null {
  if (!isPaid) return 'This order is not paid: there is nothing to refund.';
  if (left.every(({ leftPaise }) => leftPaise === 0)) return 'Nothing is left to refund of this order.';
  const isTwice = new Set(parts.map(({ lineId }) => lineId)).size < parts.length;
  const fits = parts.every(({ lineId, amountPaise }) =>
    left.some(({ line, leftPaise }) => line.id === lineId && amountPaise <= leftPaise),
  );
  return fits && !isTwice ? null : 'That is more than can be refunded. Please review the order.';
}
