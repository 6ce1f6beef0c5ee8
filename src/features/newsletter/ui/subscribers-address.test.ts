import { expect, test } from 'vitest';
import { readSubscribersView, subscribersHref } from './subscribers-address.ts';

const read = (href: string) => readSubscribersView(new URL(href, 'http://x').searchParams);

test('an address leads back to the same view', () => {
  const view = { state: 'asked', search: 'a&b@', sort: 'email', page: 3 } as const;
  expect(read(subscribersHref(view))).toEqual(view);
});

test('what makes no sense is left out', () => {
  const view = read('/?state=gone&search=%20&sort=state&page=0');
  expect(view).toEqual({ state: null, search: '', sort: '-when', page: 1 });
  expect(subscribersHref(view)).toBe('/admin/newsletter');
});
