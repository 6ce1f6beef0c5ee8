import { sortingsOf } from '../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../ui/lists/define-list.ts';
import { namesOf, search, tabs } from '../../../ui/lists/list-params.ts';
import { COUPON_SORTS, COUPON_STATES } from '../rules.ts';
import { couponStates } from './coupon-labels.ts';

export const couponsList = defineList({
  path: '/admin/coupons',
  name: 'coupons',
  params: {
    state: tabs(namesOf(COUPON_STATES, couponStates)),
    search: search('Code or note'),
  },
  sorts: sortingsOf(COUPON_SORTS),
  defaultSort: '-when',
  csv: '/api/admin/coupons.csv',
});

export type CouponsView = ViewOf<typeof couponsList>;
