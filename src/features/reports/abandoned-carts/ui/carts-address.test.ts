import { expect, test } from 'vitest';
import { cartsHref, readCartsView } from './carts-address.ts';

const read = (query: string) => readCartsView(new URLSearchParams(query));

test('the address of the left carts keeps search, order and page', () => {
  const view = { search: 'kavya & co', sort: 'name', page: 3 } as const;
  expect(read(cartsHref(view).split('?')[1] ?? '')).toEqual(view);
});

test.each(['', 'sort=constructor', 'page=0'])('what it does not know (%s) is as usual', (query) => {
  expect(read(query)).toEqual({ search: '', sort: '-since', page: 1 });
});
