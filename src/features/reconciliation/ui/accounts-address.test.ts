import { expect, it } from 'vitest';
import { accountsHref, readAccountsView } from './accounts-address.ts';

const usual = { state: 'open', search: '', sort: 'newest', page: 1 } as const;

it.each([
  ['/admin/accounts', usual],
  ['/admin/accounts?state=resolved&page=3', { ...usual, state: 'resolved', page: 3 }],
  ['/admin/accounts?search=pay_7+%26&sort=amount', { ...usual, search: 'pay_7 &', sort: 'amount' }],
] as const)('%s', (href, view) => {
  expect(accountsHref(view)).toBe(href);
  expect(readAccountsView(new URL(href, 'http://localhost').searchParams)).toEqual(view);
});

it('what makes no sense is left out', () => {
  expect(readAccountsView(new URLSearchParams('state=lost&sort=luck&page=-2'))).toEqual(usual);
});
