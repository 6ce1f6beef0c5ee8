import { sortingsOf } from '../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../ui/lists/define-list.ts';
import { matching, namesOf, part, search } from '../../../ui/lists/list-params.ts';
import { COUPON_SORTS, ENDED_STATES } from '../rules.ts';
import { couponStates } from './coupon-labels.ts';

/** The list opens with the active coupons (spec 2 §2). */
const tabs = part({ ...namesOf(['active', 'scheduled', 'paused'], couponStates), ended: 'Ended', all: 'All' });
/** Addresses of earlier releases name each state of what is over. */
const isEnded = (text: string) => ENDED_STATES.some((state) => state === text);

export const couponsList = defineList({
  path: '/admin/coupons',
  name: 'coupons',
  params: {
    // Written into every URL: for the API a missing status means all of them.
    state: {
      ...tabs,
      defaultValue: '' as 'active',
      read: (text: string) => (isEnded(text) ? 'ended' : tabs.read(text)),
    },
    course: matching(/^[\w-]{1,200}$/, { label: 'Course', any: 'All courses' }),
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
    '-sales': 'Sales, highest first',
    sales: 'Sales, lowest first',
  },
  api: '/admin/coupons',
  csv: '/api/admin/coupons.csv',
});

export type CouponsView = ViewOf<typeof couponsList>;
