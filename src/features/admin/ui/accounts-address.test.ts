import { expect, it } from 'vitest';
import { accountsHref, readAccountsView } from './accounts-address.ts';

it.each([
  ['/admin/accounts', { state: 'open', page: 1 }],
  ['/admin/accounts?state=resolved&page=3', { state: 'resolved', page: 3 }],
] as const)('%s', (href, view) => {
  expect(accountsHref(view)).toBe(href);
  expect(readAccountsView(new URL(href, 'http://localhost').searchParams)).toEqual(view);
});

it('what makes no sense is left out', () => {
  expect(readAccountsView(new URLSearchParams('state=lost&page=-2'))).toEqual({ state: 'open', page: 1 });
});
