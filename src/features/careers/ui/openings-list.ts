import { sortingsOf } from '../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../ui/lists/define-list.ts';
import { namesOf, search, tabs } from '../../../ui/lists/list-params.ts';
import { OPENING_SORTS, OPENING_STATES } from '../rules.ts';
import { openingStates } from './opening-labels.ts';

/** The institute's own jobs, open and closed. */
export const openingsList = defineList({
  path: '/admin/openings',
  name: 'openings',
  params: {
    state: tabs(namesOf(OPENING_STATES, openingStates)),
    search: search('Title, location or type'),
  },
  sorts: sortingsOf(OPENING_SORTS),
  defaultSort: '-posted',
  api: '/admin/openings',
  csv: '/api/admin/openings.csv',
});

export type OpeningsView = ViewOf<typeof openingsList>;
