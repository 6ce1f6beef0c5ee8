import { sortingsOf } from '../../../../kit/sorting.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { choice, search, tabs } from '../../../../ui/lists/list-params.ts';
import type { listOrders } from '../office-contract.ts';
import { ORDER_SORTS } from '../list-rules.ts';

type Query = NonNullable<RouteCall<typeof listOrders>['query']>;
type StateFilter = NonNullable<Query['state']>;

export const stateNames: Record<StateFilter, string> = {
  paid: 'Paid',
  open: 'Awaiting payment',
  failed: 'Payment failed',
  created: 'Started',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
  expired: 'Expired',
  cancelled: 'Cancelled',
  'refund-asked': 'Refund requested',
  'refund-waiting': 'Refund in progress',
  'failed-today': 'Payment failed today',
  unbalanced: 'Unmatched payments',
};

const paidNames: Record<NonNullable<Query['paid']>, string> = {
  today: 'today',
  yesterday: 'yesterday',
  '7-days': 'last 7 days',
  '30-days': 'last 30 days',
  month: 'this month',
  year: 'this financial year',
};

export const wayNames: Record<NonNullable<Query['way']>, string> = {
  online: 'Online',
  desk: 'Desk',
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  upi_desk: 'UPI, desk',
  cheque: 'Cheque',
};

export const ordersList = defineList({
  path: '/admin/orders',
  name: 'orders',
  params: {
    state: tabs(stateNames),
    way: choice(wayNames, { label: 'Payment method', any: 'Any method' }),
    paid: choice(paidNames, { label: 'Paid on', any: 'Any date' }),
    search: search('Order, name, phone, payment id'),
  },
  sorts: sortingsOf(ORDER_SORTS),
  defaultSort: '-when',
  pageSize: 20,
  api: '/admin/orders',
  csv: '/api/admin/orders.csv',
  urlOrder: ['state', 'paid', 'way', 'search', 'sort', 'page'],
});

export type OrdersView = ViewOf<typeof ordersList>;
