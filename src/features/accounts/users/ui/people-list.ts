import { ROLE_NAMES } from '../../../../kit/roles.ts';
import { sortingsOf } from '../../../../kit/sorting.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import { defineList } from '../../../../ui/lists/define-list.ts';
import { asApiName, choice, id, search } from '../../../../ui/lists/list-params.ts';
import type { listPeople } from '../people-contract.ts';
import { PEOPLE_SORTS } from '../../rules.ts';
import { personStates } from './user-labels.ts';

type State = NonNullable<NonNullable<RouteCall<typeof listPeople>['query']>['state']>;

const stateNames: Record<State, string> = {
  open: personStates.open.name,
  invited: personStates.invited.name,
  closed: personStates.closed.name,
};

/** For how long somebody was not seen. */
export const quietNames = { '7': '7 days', '30': '30 days', '90': '90 days', '180': '180 days' };

/** Everybody with an account; the course is one that they have. */
export const peopleList = defineList({
  path: '/admin/people',
  name: 'people',
  params: {
    search: search('Name, e-mail or phone'),
    role: choice(ROLE_NAMES, { label: 'Role', any: 'All roles' }),
    state: choice(stateNames, { label: 'State', any: 'All states' }),
    course: id({ label: 'Course', any: 'All courses' }),
    quiet: asApiName('quietDays', choice(quietNames, { label: 'No activity for', any: 'Any time' })),
  },
  sorts: sortingsOf(PEOPLE_SORTS),
  defaultSort: '-joined',
  pageSize: 20,
  csv: '/api/admin/people.csv',
  allLabel: 'Show all people',
});
