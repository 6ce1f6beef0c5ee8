import { formatMomentInText, formatNearDate } from '../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { getReconciliation } from '../contract.ts';

type ReconciliationReport = RouteResponse<typeof getReconciliation>;

/** Whether the books agree: it never claims more than the last comparison found. */
export function comparisonLabel({
  comparison,
  unbalancedOrders,
}: Pick<ReconciliationReport, 'comparison' | 'unbalancedOrders'>): {
  tone: BadgeTone;
  badge: string;
  line: string;
} {
  const unbalanced =
    unbalancedOrders === 0
      ? ''
      : ` ${counted(unbalancedOrders, 'order')} ${unbalancedOrders === 1 ? 'has' : 'have'} no matching payment.`;
  if (!comparison) {
    return {
      tone: unbalanced ? 'bad' : 'neutral',
      badge: 'Not compared yet',
      line: `The gateway’s payments and refunds have not been compared with ours.${unbalanced}`,
    };
  }
  const { discrepancies } = comparison;
  const compared = `${describeComparison(comparison)}.`;
  if (discrepancies > 0) {
    return {
      tone: 'bad',
      badge: discrepancies === 1 ? '1 discrepancy' : `${discrepancies.toLocaleString('en-IN')} discrepancies`,
      line: `${compared} The list says what each is, and what to do.${unbalanced}`,
    };
  }
  if (unbalanced) return { tone: 'bad', badge: 'Needs attention', line: `${compared} No discrepancies.${unbalanced}` };
  const isEmpty = comparison.payments + comparison.refunds === 0;
  return {
    tone: isEmpty ? 'neutral' : 'ok',
    badge: isEmpty ? 'Nothing to compare' : 'All match',
    line: `${compared} The comparison goes back to ${formatNearDate(comparison.from)}.`,
  };
}

/** "Compared up to 26 Nov 2026, 02:30: 3 payments, 1 refund". */
export function describeComparison({
  upTo,
  payments,
  refunds,
}: NonNullable<ReconciliationReport['comparison']>): string {
  return `Compared up to ${formatMomentInText(upTo)}: ${counted(payments, 'payment')}, ${counted(refunds, 'refund')}`;
}

/** The result of one run. */
export function runLabel(run: ReconciliationReport['runs'][number]): { tone: BadgeTone; label: string } {
  const { endedAt, failure, found, payments, refunds, orders } = run;
  if (endedAt === null) return { tone: 'info', label: 'Comparing' };
  if (failure !== '') return { tone: 'bad', label: 'Interrupted' };
  if (found > 0) return { tone: 'warn', label: counted(found, 'discrepancy') };
  return payments + refunds + orders === 0
    ? { tone: 'neutral', label: 'Nothing to compare' }
    : { tone: 'ok', label: 'All match' };
}

export function counted(count: number, thing: string): string {
  const many = thing.endsWith('y') ? `${thing.slice(0, -1)}ies` : `${thing}s`;
  return count === 1 ? `1 ${thing}` : `${count.toLocaleString('en-IN')} ${many}`;
}
