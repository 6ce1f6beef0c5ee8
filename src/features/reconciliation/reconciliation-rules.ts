import { formatPaise } from '../../kit/numbers/money.ts';
import type { ListedRefund, ProviderPayment } from '../../ports/payment-gateway.ts';
import type { BookedRefund, OrderBooks } from '../orders/books/books-rules.ts';
import type { PaymentState, RefundState } from '../orders/rules.ts';
import { furthestPaymentState } from '../orders/payments/payment-rules.ts';
import { MAX_PAISE } from '../orders/orders/pricing-rules.ts';
import { refundBaseKey } from '../orders/refunds/refund-rules.ts';
import type { Issue, DiscrepancyKind } from './rules.ts';

/** What a payment update means for our row: nothing, something that settling applies, or a discrepancy. */
export type Comparison = { is: 'same' } | { is: 'behind' } | { is: 'different'; paise: number; details: string };

/** Compares our row of a payment with the provider's. */
export function comparePayment(
  ours: {
    state: PaymentState;
    amountPaise: number;
    currency: string;
    providerOrderId: string | null;
    /** Set where the office matched it: the provider has it under another order. */
    matchedBy: string | null;
  },
  theirs: ProviderPayment,
): Comparison {
  const isMoney = (state: string) => state === 'captured' || state === 'refunded';
  const different = (paise: number): Comparison => ({
    is: 'different',
    paise: Math.min(paise, MAX_PAISE),
    details: `Here ${inWords(ours, ours.state)}, there ${inWords(theirs, theirs.status)}.`,
  });
  if (ours.matchedBy === null && theirs.orderId !== ours.providerOrderId)
    return { is: 'different', paise: ours.amountPaise, details: 'The provider has it under another order.' };
  if (ours.currency !== theirs.currency) return different(ours.amountPaise);
  if (ours.amountPaise !== theirs.amountPaise) return different(Math.abs(ours.amountPaise - theirs.amountPaise));
  if (ours.state === theirs.status) return { is: 'same' };
  if (theirs.status !== 'created' && furthestPaymentState(ours.state, theirs.status) === theirs.status)
    return { is: 'behind' };
  return isMoney(ours.state) ? different(ours.amountPaise) : { is: 'same' };
}

/** Compares our row of a refund with the provider's; `null` if we don't have it. */
export function compareRefund(
  ours: { state: RefundState; amountPaise: number } | null,
  theirs: ListedRefund,
): Comparison {
  if (ours === null) return { is: theirs.status === 'processed' ? 'behind' : 'same' };
  const different = (paise: number): Comparison => ({
    is: 'different',
    paise: Math.min(paise, MAX_PAISE),
    details: `Here ${formatPaise(ours.amountPaise)} ${refundStates[ours.state]}, there ${formatPaise(theirs.amountPaise)} ${refundStates[theirs.status]}.`,
  });
  if (ours.amountPaise !== theirs.amountPaise) return different(Math.abs(ours.amountPaise - theirs.amountPaise));
  if (ours.state === theirs.status) return { is: 'same' };
  if (ours.state === 'waiting' || ours.state === 'pending') return { is: 'behind' };
  return different(ours.amountPaise);
}

/** Returns the inconsistencies in an order's own books. */
export function orderIssues(books: OrderBooks): Issue[] {
  const { id: orderId, state, totalPaise } = books;
  if (state !== 'paid' && state !== 'refunded') return [];
  return [
    ...moneyIssues(books),
    ...books.lines.flatMap(({ id, title, paidPaise, isBack, isOpen }): Issue[] => {
      const issue = { orderId, about: id, paise: paidPaise, details: title };
      if (isOpen && (state === 'refunded' || isBack)) return [{ ...issue, kind: 'access-after-refund' }];
      return !isOpen && state === 'paid' && !isBack ? [{ ...issue, kind: 'order-without-access' }] : [];
    }),
    ...failedRefunds(books).map(({ base, amountPaise, isOfAccepted, isReturn }): Issue => ({
      kind: 'refund-failed',
      orderId,
      about: base,
      paise: amountPaise,
      isInLedger: !isOfAccepted || isReturn,
      details: `${formatPaise(amountPaise)} did not reach the buyer. The provider refused it five times.`,
    })),
    ...(totalPaise > 0 ? invoiceIssues(books) : []),
  ];
}

function moneyIssues({ id: orderId, totalPaise, acceptedPaise }: OrderBooks): Issue[] {
  if (totalPaise === 0 || acceptedPaise !== null) return [];
  const details = `${formatPaise(totalPaise)} stand as paid.`;
  return [{ kind: 'order-without-payment', orderId, paise: totalPaise, isInLedger: true, details }];
}

function invoiceIssues(books: OrderBooks): Issue[] {
  const { id: orderId, totalPaise, invoicePaise, creditedPaise, processedPaise, promisedPaise } = books;
  if (invoicePaise === null) {
    const details = `${formatPaise(totalPaise)} were paid.`;
    return books.isBillable ? [{ kind: 'order-without-invoice', orderId, paise: totalPaise, details }] : [];
  }
  const issues: Issue[] = [];
  if (invoicePaise !== totalPaise) {
    const details = `Paid ${formatPaise(totalPaise)}, billed ${formatPaise(invoicePaise)}.`;
    issues.push({ kind: 'invoice-differs', orderId, paise: Math.abs(invoicePaise - totalPaise), details });
  }
  // A credit note is issued when its refund is processed; older ones were issued when it was stored.
  const amiss = Math.max(processedPaise - creditedPaise, creditedPaise - promisedPaise, 0);
  if (amiss > 0) {
    const details = `Refunded ${formatPaise(processedPaise)}, credited ${formatPaise(creditedPaise)}.`;
    issues.push({ kind: 'credits-differ', orderId, paise: amiss, details });
  }
  return issues;
}

/** Refunds of which every try failed, by the common part of their keys; without those replaced by a later refund. */
function failedRefunds({ refunds }: OrderBooks) {
  const tries = Map.groupBy(refunds, ({ key }) => refundBaseKey(key));
  const failed = [...tries].flatMap(([base, all]) => {
    const [first] = all;
    return first && all.every(({ state }) => state === 'failed')
      ? [{ ...first, base, at: refunds.indexOf(first) }]
      : [];
  });
  const made = refunds.map((refund, at) => ({ ...refund, at })).filter(({ state }) => state !== 'failed');
  return failed.filter((lost) => {
    const again = made.findIndex((refund) => refund.at > lost.at && covers(refund, lost));
    // A refund replaces one failed refund, not two of the same amount.
    if (again !== -1) made.splice(again, 1);
    return again === -1;
  });
}

/** Whether a refund covers all that another one would have, of the same payment and the same lines. */
function covers(made: BookedRefund, lost: BookedRefund): boolean {
  if (made.paymentId !== lost.paymentId || made.amountPaise < lost.amountPaise) return false;
  const { parts } = made;
  if (!parts || !lost.parts) return true;
  return lost.parts.every((part) =>
    parts.some(({ lineId, amountPaise }) => lineId === part.lineId && amountPaise >= part.amountPaise),
  );
}

function inWords({ amountPaise, currency }: { amountPaise: number; currency: string }, state: string): string {
  const amount = currency === 'INR' ? formatPaise(amountPaise) : `${(amountPaise / 100).toFixed(2)} ${currency}`;
  return `${amount} ${state}`;
}

const refundStates: Record<RefundState, string> = {
  waiting: 'not sent yet',
  pending: 'in progress',
  processed: 'refunded',
  failed: 'failed',
};

/** The office's text of each kind: what it is, and what to do. */
export const discrepancyKinds: Record<DiscrepancyKind, { name: string; act: string; carriesOut: string | null }> = {
  'unknown-payment': {
    name: 'Unmatched payment',
    act: 'Match it to the order that it pays. If it is of another shop on the account, note that; if not, refund it at the gateway.',
    carriesOut: null,
  },
  'missing-payment': {
    name: 'Payment unknown to the gateway',
    act: 'Ask the gateway with its number. Until then the order is paid.',
    carriesOut: null,
  },
  'payment-differs': {
    name: 'Payment differs',
    act: 'Compare both at the gateway. What the gateway has is what was paid.',
    carriesOut: null,
  },
  'unknown-refund': {
    name: 'Unmatched refund',
    act: 'Look it up at the gateway: it refunded a payment that is not known here.',
    carriesOut: null,
  },
  'missing-refund': {
    name: 'Refund unknown to the gateway',
    act: 'The buyer may still wait. Ask the gateway with its number, and send the money again if it never left.',
    carriesOut: null,
  },
  'refund-differs': {
    name: 'Refund differs',
    act: 'Compare both at the gateway. If money left twice, ask the buyer for it or note why it stays.',
    carriesOut: null,
  },
  'refund-failed': {
    name: 'Refund failed for good',
    act: 'Send the money by bank transfer and note it here: the credit note follows. Or refund the order again.',
    carriesOut: 'I have sent the money: record it with its credit note',
  },
  'order-without-payment': {
    name: 'Order paid without a payment',
    act: 'Find out who marked it paid. If no money came, remove its access.',
    carriesOut: null,
  },
  'order-without-invoice': {
    name: 'Paid order without an invoice',
    act: 'It could not be issued automatically. Check the invoice settings and compare again.',
    carriesOut: null,
  },
  'order-without-access': {
    name: 'Paid, without access',
    act: 'Its access was removed while the order is paid. Refund it, or note why.',
    carriesOut: null,
  },
  'access-after-refund': {
    name: 'Refunded, with access',
    act: 'Remove the access here, or note why it stays.',
    carriesOut: 'Remove the access now',
  },
  'invoice-differs': {
    name: 'Invoice differs from what was paid',
    act: 'Show it to the accountant: an issued invoice is never changed, a credit note corrects it.',
    carriesOut: null,
  },
  'credits-differ': {
    name: 'Credit notes differ from refunds',
    act: 'Show it to the accountant, with the order.',
    carriesOut: null,
  },
};
