/** What the nightly match may find: between the provider's books and ours, or within ours. */
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
/** How the office has findings in order: by their first day, or the most money first. */
export const DISCREPANCY_SORTS = ['newest', 'oldest', 'amount'] as const;
export type DiscrepancySort = (typeof DISCREPANCY_SORTS)[number];

/** The provider's and our own payments and refunds of so many days are compared, and the orders that were paid in them. */
export const RECONCILIATION_DAYS = 7;

/** Something that is not as it should be. `about` tells faults of one kind in one order apart. */
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

/** The same fault has the same name every night. */
export function issueKey({ kind, orderId, paymentId = '', refundId = '', about = '' }: Issue): string {
  return [kind, orderId ?? '', paymentId, refundId, about].join(':');
}

/** What this feature writes into the audit log, with its label. */
export const RECONCILIATION_ACTIONS = {
  'discrepancy.auto-resolved': 'Books put right by the nightly match',
  'discrepancy.resolved': 'Finding of the match closed',
  'discrepancy.exported': 'Findings of the match taken as a file',
  'reconciliation.requested': 'Match of the books asked for',
} as const;

type Labels = typeof RECONCILIATION_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
