import { FINDING_SORTS, type FindingSort } from '../rules.ts';

/** What the accounts page shows; it stands in its address. */
export interface AccountsView {
  state: 'open' | 'resolved';
  search: string;
  sort: FindingSort;
  /** From 1. */
  page: number;
}

/** Orders beside the usual one. */
export const findingOrders = { oldest: 'Oldest first', amount: 'Most money first' };

/** Reads an address; what it does not know is left out. */
export function readAccountsView(parameters: URLSearchParams): AccountsView {
  const page = parameters.get('page') ?? '';
  return {
    state: parameters.get('state') === 'resolved' ? 'resolved' : 'open',
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    sort: FINDING_SORTS.find((known) => known === parameters.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view below `path`; what is as usual is left out. */
export function accountsHref({ state, search, sort, page }: Partial<AccountsView>, path = '/admin/accounts'): string {
  const parameters = new URLSearchParams();
  if (state === 'resolved') parameters.set('state', state);
  if (search) parameters.set('search', search);
  if (sort && sort !== 'newest') parameters.set('sort', sort);
  if (page && page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}
