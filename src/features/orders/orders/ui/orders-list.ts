import { sortingsOf } from '../../../../kit/sorting.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { choice, search } from '../../../../ui/lists/list-params.ts';
import type { listOrders } from '../office-contract.ts';
import { ORDER_SORTS } from '../list-rules.ts';

type Query = NonNullable<RouteCall<typeof listOrders>['query']>;
type StateFilter = NonNullable<Query['state']>;

const stateNames: Record<StateFilter, string> = {
  paid: 'Paid',
  open: 'Open',
  created: 'Made',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
  expired: 'Expired',
  cancelled: 'Cancelled',
  'refund-asked': 'Refund requested',
  'refund-waiting': 'Refund waiting',
  'failed-today': 'Payment failed today',
  unbalanced: 'Not accounted for',
};

const paidNames: Record<NonNullable<Query['paid']>, string> = {
  today: 'Paid today',
  '30-days': 'Paid in 30 days',
};

export const wayNames: Record<NonNullable<Query['way']>, string> = {
  online: 'Online',
  desk: 'At the desk',
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  upi_desk: 'UPI at the desk',
  cheque: 'Cheque',
};

export const ordersList = defineList({
  path: '/admin/orders',
  name: 'orders',
  params: {
    state: choice(stateNames, { label: 'State', any: 'All states' }),
    way: choice(wayNames, { label: 'Way', any: 'Every way' }),
    paid: choice(paidNames, { label: 'Paid', any: 'At any time' }),
    search: search('E-mail or order number'),
  },
  sorts: sortingsOf(ORDER_SORTS),
  defaultSort: '-when',
  pageSize: 20,
  csv: '/api/admin/orders.csv',
  urlOrder: ['state', 'paid', 'way', 'search', 'sort', 'page'],
  allLabel: 'Show all orders',
});

export type OrdersView = ViewOf<typeof ordersList>;
