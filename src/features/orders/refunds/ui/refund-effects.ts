import { formatPaiseExactly } from '../../../../kit/numbers/money.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { previewRefund } from '../refund-contract.ts';

type Preview = Omit<RouteResponse<typeof previewRefund>, 'success'>;

/** What a refund would do, as the server counted it: where the money goes, and what becomes of access, certificates and books. */
export function refundEffects(preview: Preview): { name: string; text: string }[] {
  const { revokedCertificates: revoked, validCertificates: valid } = preview;
  return [
    { name: 'Money', text: describeMoney(preview) },
    { name: 'Access', text: describeAccess(preview) },
    ...(revoked.length + valid.length > 0
      ? [{ name: 'Certificates', text: parts([listed(revoked, 'revoked with it'), listed(valid, 'valid as before')]) }]
      : []),
    { name: 'Credit note', text: describeCredit(preview) },
    { name: 'Order', text: describeOrder(preview) },
  ];
}

function describeMoney({ amountPaise, method, isOffline, gateway }: Preview): string {
  const amount = formatPaiseExactly(amountPaise);
  const words = method.replace(/, desk$/, '');
  return isOffline
    ? `${amount} is paid out by the office: it was paid at the desk (${words}). Until that is recorded, the refund waits.`
    : `${amount} goes back to ${words} through ${gateway}, 5 to 7 working days.`;
}

function describeAccess({ isInstalment, becomes, closedCourses, coursesWithAccess }: Preview): string {
  if (isInstalment)
    return becomes === 'refunded'
      ? 'Follows the instalment plan: this instalment is due again unless the plan was cancelled.'
      : 'Follows the instalment plan.';
  if (closedCourses.length + coursesWithAccess.length === 0) return 'None of these courses is open now.';
  return parts([
    closedCourses.length > 0 && `Ends once the money has left: ${closedCourses.join(', ')}.`,
    coursesWithAccess.length > 0 && `Stays: ${coursesWithAccess.join(', ')}.`,
  ]);
}

function describeCredit({ creditNote }: Preview): string {
  if (creditNote === null) return 'None: nothing of this order is invoiced.';
  const { taxPaise, nextNumber } = creditNote;
  const tax = taxPaise > 0 ? ` with GST of ${formatPaiseExactly(taxPaise)}` : '';
  return `Issued${tax} once the money has left, and mailed with the reason. The next number now is ${nextNumber}.`;
}

function describeOrder({ becomes, leftAfterPaise }: Preview): string {
  return becomes === 'refunded'
    ? 'Becomes “Refunded”; nothing more can be refunded.'
    : `Becomes “Partly refunded”; ${formatPaiseExactly(leftAfterPaise)} can still be refunded.`;
}

function listed(numbers: readonly string[], what: string): string | false {
  return numbers.length > 0 && `${numbers.join(', ')}: ${what}.`;
}

function parts(texts: readonly (string | false)[]): string {
  return texts.filter(Boolean).join(' ');
}
