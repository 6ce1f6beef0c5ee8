import { expect, test } from 'vitest';
import { instalmentsHref, readInstalmentsView } from './instalments-address.ts';

const read = (query: string) => readInstalmentsView(new URLSearchParams(query));

test('the address keeps the view, and leaves out what is as usual or unknown', () => {
  const view = { state: 'overdue', search: 'asha', page: 3 } as const;
  expect(read('state=overdue&search=%20asha&page=3')).toEqual(view);
  expect(read(new URL(instalmentsHref(view), 'http://x').search)).toEqual(view);
  expect(instalmentsHref(read('state=lost&page=0'))).toBe('/admin/instalments');
});
