/** What the accounts page shows; it stands in its address. */
export interface AccountsView {
  state: 'open' | 'resolved';
  /** From 1. */
  page: number;
}

/** Reads an address; what it does not know is left out. */
export function readAccountsView(parameters: URLSearchParams): AccountsView {
  const page = parameters.get('page') ?? '';
  return {
    state: parameters.get('state') === 'resolved' ? 'resolved' : 'open',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function accountsHref({ state, page }: Partial<AccountsView>): string {
  const parameters = new URLSearchParams();
  if (state === 'resolved') parameters.set('state', state);
  if (page && page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '/admin/accounts' : `/admin/accounts?${parameters.toString()}`;
}
