import { defineList, type ViewOf } from '../../../ui/lists/define-list.ts';
import { part, search } from '../../../ui/lists/list-params.ts';
import { DISCREPANCY_SORTS, type DiscrepancyState } from '../rules.ts';

export const discrepanciesList = defineList({
  path: '/admin/reconciliation',
  name: 'discrepancies',
  params: {
    state: part({
      open: 'Open',
      payments: 'Unmatched payments',
      orders: 'Orders without payment',
      refunds: 'Refunds',
      books: 'Invoices and access',
      resolved: 'Resolved',
    } satisfies Record<DiscrepancyState, string>),
    search: search('Words, order, payment or refund'),
  },
  sorts: DISCREPANCY_SORTS,
  defaultSort: 'newest',
  sortLabels: { newest: 'Newest first', oldest: 'Oldest first', amount: 'Most money first' },
  api: '/admin/reconciliation',
  csv: '/api/admin/reconciliation/discrepancies.csv',
});

export type DiscrepanciesView = ViewOf<typeof discrepanciesList>;
