import { sortingsOf } from '../../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { part, search } from '../../../../ui/lists/list-params.ts';
import { DEMO_SORTS, defaultDemoSort } from '../../rules.ts';

export const demosList = defineList({
  path: '/admin/demos',
  name: 'demos',
  params: {
    when: part({ upcoming: 'Upcoming', today: 'Today', past: 'Past' }),
    search: search('Class, course, trainer or place'),
  },
  sorts: sortingsOf(DEMO_SORTS),
  defaultSort: ({ when }) => defaultDemoSort(when),
  api: '/admin/demos',
  csv: '/api/admin/demos.csv',
});

export type DemosView = ViewOf<typeof demosList>;
