import { expect, test } from 'vitest';
import { invoicesHref, readInvoicesView } from './invoices-address.ts';

test('an address leads back to the same view', () => {
  const view = { month: '2026-11', search: 'kavya & sons', sort: 'total', page: 3 } as const;
  expect(readInvoicesView(new URL(invoicesHref(view), 'http://x').searchParams)).toEqual(view);
});

test('what makes no sense is left out', () => {
  const view = readInvoicesView(new URLSearchParams('month=2026-13&page=0&search=%20&sort=buyer'));
  expect(view).toEqual({ month: '', search: '', sort: '-when', page: 1 });
  expect(invoicesHref(view)).toBe('/admin/invoices');
});
