import { expect, test } from 'vitest';
import { listAddress } from './list-address.ts';

const keys = listAddress({
  path: '/admin/integrations',
  states: ['open', 'revoked'],
  sorts: ['when', 'name'],
  defaultSort: '-when',
  always: { show: 'keys' },
});
const plain = listAddress({ path: '/admin/bundles', states: ['draft'], sorts: ['name'], defaultSort: 'name' });
const read = (href: string) => keys.read(new URLSearchParams(href.split('?')[1]));

test('the address keeps state, search, order and page, beside what it always has', () => {
  const view = { state: 'revoked', search: 'desk & co', sort: 'name', page: 3 } as const;
  expect(read(keys.href(view))).toEqual(view);
  expect(keys.href(view)).toContain('show=keys');
});

test('what is as usual is left out', () => {
  expect(keys.href(read(''))).toBe('/admin/integrations?show=keys');
  expect(plain.href({ state: null, search: '', sort: 'name', page: 1 })).toBe('/admin/bundles');
});

test.each(['', 'state=constructor', 'sort=password', 'page=0', 'page=1e9'])('an address of %s is as usual', (query) => {
  expect(read(`?${query}`)).toEqual({ state: null, search: '', sort: '-when', page: 1 });
});
