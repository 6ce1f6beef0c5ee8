import { ROLE_NAMES } from '../../../../kit/roles.ts';
import { sortingsOf } from '../../../../kit/sorting.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import { defineList } from '../../../../ui/lists/define-list.ts';
import { asApiName, choice, id, search, tabs } from '../../../../ui/lists/list-params.ts';
import type { listUsers } from '../users-contract.ts';
import { USERS_SORTS } from '../../rules.ts';
import { userStates } from './user-labels.ts';

type State = NonNullable<NonNullable<RouteCall<typeof listUsers>['query']>['state']>;

const stateNames: Record<State, string> = {
  open: userStates.open.name,
  invited: userStates.invited.name,
  closed: userStates.closed.name,
};

/** Minimum days since a user was last seen. */
export const quietNames = { '7': '7 days', '30': '30 days', '90': '90 days', '180': '180 days' };

/** Everyone with an account; `course` filters by course access. */
export const usersList = defineList({
  path: '/admin/people',
  name: 'people',
  params: {
    search: search('Name, e-mail or phone'),
    role: choice(ROLE_NAMES, { label: 'Role', any: 'Any role' }),
    state: tabs(stateNames),
    course: id({ label: 'Course', any: 'All courses' }),
    quiet: asApiName('quietDays', choice(quietNames, { label: 'Inactive for', any: 'Any time' })),
  },
  sorts: sortingsOf(USERS_SORTS),
  defaultSort: '-joined',
  pageSize: 20,
  api: '/admin/people',
  csv: '/api/admin/people.csv',
});
