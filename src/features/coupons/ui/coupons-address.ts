import { readSorting } from '../../../kit/sorting.ts';
import type { RouteCall } from '../../../platform/http/define-route.ts';
import type { listOfficeCoupons } from '../contract.ts';
import { COUPON_SORTS, COUPON_STATES, type CouponSorting, type CouponState } from '../rules.ts';

type Query = NonNullable<RouteCall<typeof listOfficeCoupons>['query']>;

/** What the list of all coupons shows; it stands in the address of the manager. */
export interface CouponsView {
  state: CouponState | null;
  search: string;
  sort: CouponSorting;
  /** From 1. */
  page: number;
}

const DEFAULT_SORT: CouponSorting = '-when';

/** Reads an address; what it does not know is left out. */
export function readCouponsView(parameters: URLSearchParams): CouponsView {
  const page = parameters.get('page') ?? '';
  return {
    state: COUPON_STATES.find((state) => state === parameters.get('state')) ?? null,
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    sort: readSorting(parameters.get('sort'), COUPON_SORTS, DEFAULT_SORT),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view below the manager's path; what is as usual is left out. */
export function couponsHref(
  path: string,
  { state, search, sort, page }: Omit<CouponsView, 'sort'> & { sort: string },
): string {
  const parameters = new URLSearchParams();
  if (state) parameters.set('state', state);
  if (search) parameters.set('search', search);
  if (sort !== DEFAULT_SORT) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

/** What the API is asked for a view. */
export function couponsQuery({ state, search, sort, page }: CouponsView): Query {
  return { state: state ?? undefined, search: search || undefined, sort, page };
}
