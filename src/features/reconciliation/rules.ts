/** Kinds of discrepancy: between the provider's books and ours, or within ours. */
export const DISCREPANCY_KINDS = [
  'unknown-payment',
  'missing-payment',
  'payment-differs',
  'unknown-refund',
  'missing-refund',
  'refund-differs',
  'refund-failed',
  'order-without-payment',
  'order-without-invoice',
  'order-without-access',
  'access-after-refund',
  'invoice-differs',
  'credits-differ',
] as const;
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number];

/** Kinds of open discrepancy that the office looks at together, each in one group. */
export const DISCREPANCY_GROUPS = {
  payments: ['unknown-payment', 'payment-differs'],
  orders: ['missing-payment', 'order-without-payment'],
  refunds: ['unknown-refund', 'missing-refund', 'refund-differs', 'refund-failed'],
  books: ['order-without-invoice', 'order-without-access', 'access-after-refund', 'invoice-differs', 'credits-differ'],
} as const satisfies Record<string, readonly DiscrepancyKind[]>;

/** Parts of the office's list: all that are open, those of a group, and those that were explained or are gone. */
export const DISCREPANCY_STATES = ['open', 'payments', 'orders', 'refunds', 'books', 'resolved'] as const;
export type DiscrepancyState = (typeof DISCREPANCY_STATES)[number];

/** The kinds of a part of the list; `null` where it has all. */
export function kindsOf(state: DiscrepancyState): readonly DiscrepancyKind[] | null {
  return state === 'open' || state === 'resolved' ? null : DISCREPANCY_GROUPS[state];
}

/** Whether a discrepancy is a payment that can be matched to an order. */
export function isMatchable(kind: DiscrepancyKind): boolean {
  return kind === 'unknown-payment';
}

/** Sort orders of the office's list: first seen, or largest amount first. */
export const DISCREPANCY_SORTS = ['newest', 'oldest', 'amount'] as const;
export type DiscrepancySort = (typeof DISCREPANCY_SORTS)[number];

/** Days of payments and refunds, the provider's and ours, that are compared, and the orders paid in them. */
export const RECONCILIATION_DAYS = 7;

/** An inconsistency. `about` distinguishes those of one kind in one order. */
export interface Issue {
  kind: DiscrepancyKind;
  orderId: string | null;
  paymentId?: string;
  refundId?: string;
  about?: string;
  paise: number;
  isInLedger?: boolean;
  details: string;
}

/** Returns the same name for the same inconsistency every night. */
export function issueKey({ kind, orderId, paymentId = '', refundId = '', about = '' }: Issue): string {
  return [kind, orderId ?? '', paymentId, refundId, about].join(':');
}

/** What this feature writes into the audit log, with its label. */
export const RECONCILIATION_ACTIONS = {
  'discrepancy.auto-resolved': 'Corrected by the nightly comparison',
  'discrepancy.resolved': 'Discrepancy resolved',
  'discrepancy.exported': 'Discrepancies exported',
  'reconciliation.requested': 'Comparison started',
} as const;

type Labels = typeof RECONCILIATION_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}

/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const RECONCILIATION_ERRORS = {
  'match-under-way': { status: 409, meaning: 'A reconciliation is running' },
  'not-matchable': { status: 409, meaning: 'The discrepancy is not a payment without an order' },
  'not-open': { status: 409, meaning: 'The discrepancy is resolved already' },
} as const;

type Codes = typeof RECONCILIATION_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
