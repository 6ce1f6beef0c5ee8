import { sortingsOf } from '../../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { choice, search } from '../../../../ui/lists/list-params.ts';
import { BUNDLE_SORTS } from '../../rules.ts';
import { statusChoices } from './bundle-labels.ts';

/** The search params of the list of bundles. */
export const bundlesList = defineList({
  path: '/admin/bundles',
  name: 'bundles',
  params: {
    state: choice(statusChoices, { label: 'State', any: 'All states' }),
    search: search('Bundle, or a course in it'),
  },
  sorts: sortingsOf(BUNDLE_SORTS),
  defaultSort: '-when',
  csv: '/api/admin/bundles.csv',
  allLabel: 'Show all bundles',
});

export type BundlesView = ViewOf<typeof bundlesList>;
