import { defineList, type ViewOf } from '../../../ui/lists/define-list.ts';
import { part, search } from '../../../ui/lists/list-params.ts';
import { DISCREPANCY_SORTS } from '../rules.ts';

export const discrepanciesList = defineList({
  path: '/admin/reconciliation',
  name: 'discrepancies',
  params: { state: part({ open: 'Open', resolved: 'Resolved' }), search: search('Words, order, payment or refund') },
  sorts: DISCREPANCY_SORTS,
  defaultSort: 'newest',
  sortLabels: { newest: 'Newest first', oldest: 'Oldest first', amount: 'Most money first' },
  api: '/admin/reconciliation',
  csv: '/api/admin/reconciliation/discrepancies.csv',
});

export type DiscrepanciesView = ViewOf<typeof discrepanciesList>;
