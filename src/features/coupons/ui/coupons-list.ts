import { sortingsOf } from '../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../ui/lists/define-list.ts';
import { namesOf, part, search } from '../../../ui/lists/list-params.ts';
import { COUPON_SORTS, COUPON_STATES } from '../rules.ts';
import { couponStates } from './coupon-labels.ts';

/** The list opens with the active coupons (spec 2 §2). */
const state = part({ ...namesOf(COUPON_STATES, couponStates), all: 'All' });

export const couponsList = defineList({
  path: '/admin/coupons',
  name: 'coupons',
  params: {
    // Written into every URL: for the API a missing status means all of them.
    state: { ...state, defaultValue: '' as 'active' },
    search: search('Code or note'),
  },
  sorts: sortingsOf(COUPON_SORTS),
  defaultSort: '-when',
  sortLabels: {
    '-when': 'Newest first',
    when: 'Oldest first',
    expiry: 'Ends first',
    '-expiry': 'Ends last',
    code: 'Code, A to Z',
    '-code': 'Code, Z to A',
  },
  csv: '/api/admin/coupons.csv',
});

export type CouponsView = ViewOf<typeof couponsList>;
