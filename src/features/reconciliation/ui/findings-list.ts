import { defineList, type ViewOf } from '../../../ui/lists/define-list.ts';
import { part, search } from '../../../ui/lists/list-params.ts';
import { FINDING_SORTS } from '../rules.ts';

/** What the comparison with the provider found. */
export const findingsList = defineList({
  path: '/admin/accounts',
  name: 'findings',
  params: { state: part(['open', 'resolved']), search: search('Words, order, payment or refund') },
  sorts: FINDING_SORTS,
  defaultSort: 'newest',
  sortLabels: { newest: 'Newest first', oldest: 'Oldest first', amount: 'Most money first' },
  csv: '/api/admin/accounts/findings.csv',
  allLabel: 'Show all findings',
});

export type FindingsView = ViewOf<typeof findingsList>;
