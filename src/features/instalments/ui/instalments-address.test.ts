import { expect, test } from 'vitest';
import { instalmentsHref, readInstalmentsView } from './instalments-address.ts';

const read = (query: string) => readInstalmentsView(new URLSearchParams(query));

test('the address keeps the view, and leaves out what is as usual or unknown', () => {
  const view = { state: 'overdue', search: 'asha', sort: 'amount', page: 3 } as const;
  expect(read('state=overdue&search=%20asha&sort=amount&page=3')).toEqual(view);
  expect(read(new URL(instalmentsHref(view), 'http://x').search)).toEqual(view);
  expect(instalmentsHref(read('state=lost&page=0&sort=name'))).toBe('/admin/instalments');
  expect(read('').sort).toBe('due');
  expect(read('state=paid').sort).toBe('-paid');
  expect(instalmentsHref(read('state=paid'))).toBe('/admin/instalments?state=paid');
});
