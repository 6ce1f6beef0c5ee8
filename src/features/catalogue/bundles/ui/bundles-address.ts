import { listAddress, type ListView } from '../../../../ui/lists/list-address.ts';
import { BUNDLE_SORTS, BUNDLE_STANDINGS, type BundleStanding } from '../../rules.ts';

/** What the list of bundles shows. */
export type BundlesView = ListView<BundleStanding, (typeof BUNDLE_SORTS)[number]>;

/** The address of the list of bundles. */
export const bundlesAddress = listAddress({
  path: '/admin/bundles',
  states: BUNDLE_STANDINGS,
  sorts: BUNDLE_SORTS,
  defaultSort: '-when',
});
