import { sortingsOf } from '../../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { search, tabs } from '../../../../ui/lists/list-params.ts';
import { BUNDLE_SORTS, BUNDLE_STATUS_NAMES } from '../../rules.ts';

/** The search params of the list of bundles. */
export const bundlesList = defineList({
  path: '/admin/bundles',
  name: 'bundles',
  params: {
    state: tabs(BUNDLE_STATUS_NAMES),
    search: search('Bundle, or a course in it'),
  },
  sorts: sortingsOf(BUNDLE_SORTS),
  defaultSort: '-when',
  api: '/admin/bundles',
  csv: '/api/admin/bundles.csv',
});

export type BundlesView = ViewOf<typeof bundlesList>;
