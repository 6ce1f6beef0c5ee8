import { readSorting } from '../../../../kit/sorting.ts';
import { CART_SORTS, type CartSorting } from '../../rules.ts';

/** What the page of left carts shows; it stands in its address. */
export interface CartsView {
  search: string;
  sort: CartSorting;
  /** From 1. */
  page: number;
}

const DEFAULT_SORT: CartSorting = '-since';

/** Reads an address; what it does not know is left out. */
export function readCartsView(parameters: URLSearchParams): CartsView {
  const page = parameters.get('page') ?? '';
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    sort: readSorting(parameters.get('sort'), CART_SORTS, DEFAULT_SORT),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function cartsHref(view: Partial<Omit<CartsView, 'sort'> & { sort: string }>): string {
  const parameters = new URLSearchParams();
  if (view.search) parameters.set('search', view.search);
  if (view.sort && view.sort !== DEFAULT_SORT) parameters.set('sort', view.sort);
  if (view.page && view.page > 1) parameters.set('page', String(view.page));
  return parameters.size > 0 ? `/admin/carts?${parameters}` : '/admin/carts';
}
