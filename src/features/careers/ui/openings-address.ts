import { listAddress, type ListView } from '../../../ui/lists/list-address.ts';
import { OPENING_SORTS, OPENING_STATES, type OpeningState } from '../rules.ts';

/** What the list of openings shows. */
export type OpeningsView = ListView<OpeningState, (typeof OPENING_SORTS)[number]>;

/** The address of the list of openings. */
export const openingsAddress = listAddress({
  path: '/admin/openings',
  states: OPENING_STATES,
  sorts: OPENING_SORTS,
  defaultSort: '-posted',
});
