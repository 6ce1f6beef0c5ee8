import { sortingsOf } from '../../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { asApiName, choice, id, search } from '../../../../ui/lists/list-params.ts';
import { quietNames } from '../../../accounts/users/ui/users-list.ts';
import { LEARNER_SORTS } from '../../rules.ts';

export const learnersList = defineList({
  path: '/admin/learners',
  name: 'all-learners',
  params: {
    search: search('Name, e-mail or phone'),
    course: id({ label: 'Course', any: 'All courses' }),
    quiet: asApiName('quietDays', choice(quietNames, { label: 'Inactive for', any: 'Any time' })),
  },
  sorts: sortingsOf(LEARNER_SORTS),
  defaultSort: '-studied',
  api: '/admin/learners',
  csv: '/api/admin/learners/export.csv',
});

export type LearnersView = ViewOf<typeof learnersList>;
