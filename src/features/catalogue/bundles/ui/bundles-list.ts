import { sortingsOf } from '../../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { search, tabs } from '../../../../ui/lists/list-params.ts';
import { BUNDLE_SORTS } from '../../rules.ts';
import { statusChoices } from './bundle-labels.ts';

/** The search params of the list of bundles. */
export const bundlesList = defineList({
  path: '/admin/bundles',
  name: 'bundles',
  params: {
    state: tabs(statusChoices),
    search: search('Bundle, or a course in it'),
  },
  sorts: sortingsOf(BUNDLE_SORTS),
  defaultSort: '-when',
  csv: '/api/admin/bundles.csv',
});

export type BundlesView = ViewOf<typeof bundlesList>;
