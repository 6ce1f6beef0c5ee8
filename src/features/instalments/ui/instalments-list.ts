import { sortingsOf } from '../../../kit/sorting.ts';
import type { RouteCall } from '../../../platform/http/define-route.ts';
import { defineList } from '../../../ui/lists/define-list.ts';
import { id, part, search } from '../../../ui/lists/list-params.ts';
import type { listDues } from '../contract.ts';
import { DUE_SORTS } from '../rules.ts';

type State = NonNullable<NonNullable<RouteCall<typeof listDues>['query']>['state']>;

/** What is unpaid comes first: it is what the page is opened for. */
const stateNames: Record<State, string> = {
  unpaid: 'Open',
  overdue: 'Overdue',
  today: 'Due today',
  week: 'Next 7 days',
  paid: 'Paid',
};

/** Dues: by day, and newest first for paid ones. */
export const instalmentsList = defineList({
  path: '/admin/instalments',
  name: 'instalments',
  params: {
    state: part(stateNames),
    search: search('Name, phone, order'),
    course: id({ label: 'Course', any: 'All courses' }),
  },
  sorts: sortingsOf(DUE_SORTS),
  defaultSort: ({ state }) => (state === 'paid' ? '-paid' : 'due'),
  api: '/admin/instalments',
  csv: '/api/admin/instalments/dues.csv',
});
