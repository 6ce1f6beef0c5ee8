import { readSorting } from '../../../../kit/sorting.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { listOrders } from '../office-contract.ts';
import { ORDER_SORTS } from '../../rules.ts';

type Query = NonNullable<RouteCall<typeof listOrders>['query']>;
export type StateFilter = NonNullable<Query['state']>;
export type PaidFilter = NonNullable<Query['paid']>;
export type WayFilter = NonNullable<Query['way']>;

/** What the orders page shows; it stands in its address. */
export interface OrdersView {
  state: StateFilter | null;
  paid: PaidFilter | null;
  way: WayFilter | null;
  search: string;
  sort: NonNullable<Query['sort']>;
  /** From 1. */
  page: number;
}

export const ORDERS_PER_PAGE = 20;
const DEFAULT_SORT = '-when';

export const stateFilters: Record<StateFilter, string> = {
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

export const paidFilters: Record<PaidFilter, string> = {
  today: 'Paid today',
  '30-days': 'Paid in 30 days',
};

export const wayFilters: Record<WayFilter, string> = {
  online: 'Online',
  desk: 'At the desk',
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  upi_desk: 'UPI at the desk',
  cheque: 'Cheque',
};

/** Reads an address; what it does not know is left out. */
export function readOrdersView(parameters: URLSearchParams): OrdersView {
  const state = parameters.get('state') ?? '';
  const paid = parameters.get('paid') ?? '';
  const way = parameters.get('way') ?? '';
  const page = parameters.get('page') ?? '';
  return {
    state: isKey(state, stateFilters) ? state : null,
    paid: isKey(paid, paidFilters) ? paid : null,
    way: isKey(way, wayFilters) ? way : null,
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    sort: readSorting(parameters.get('sort'), ORDER_SORTS, DEFAULT_SORT),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function ordersHref(view: Partial<Omit<OrdersView, 'sort'> & { sort: string }>): string {
  const parameters = new URLSearchParams();
  if (view.state) parameters.set('state', view.state);
  if (view.paid) parameters.set('paid', view.paid);
  if (view.way) parameters.set('way', view.way);
  if (view.search) parameters.set('search', view.search);
  if (view.sort && view.sort !== DEFAULT_SORT) parameters.set('sort', view.sort);
  if (view.page && view.page > 1) parameters.set('page', String(view.page));
  return parameters.size === 0 ? '/admin/orders' : `/admin/orders?${parameters.toString()}`;
}

/** What the API is asked for a view. */
export function ordersQuery({ state, paid, way, search, sort, page }: OrdersView): Query {
  return {
    page,
    limit: ORDERS_PER_PAGE,
    state: state ?? undefined,
    paid: paid ?? undefined,
    way: way ?? undefined,
    search: search || undefined,
    sort,
  };
}

export function isFiltered({ state, paid, way, search }: OrdersView): boolean {
  return state !== null || paid !== null || way !== null || search !== '';
}

function isKey<K extends string>(text: string, names: Record<K, string>): text is K {
  return Object.hasOwn(names, text);
}
