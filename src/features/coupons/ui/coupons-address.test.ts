import { expect, test } from 'vitest';
import { couponsHref, couponsQuery, readCouponsView } from './coupons-address.ts';

const read = (search: string) => readCouponsView(new URLSearchParams(search));

test('a view stands in the address and is read from it', () => {
  const view = { state: 'used-up', search: 'Open day', sort: 'expiry', page: 3 } as const;
  const href = couponsHref('/admin/coupons', view);
  expect(href).toBe('/admin/coupons?state=used-up&search=Open+day&sort=expiry&page=3');
  expect(read(href.split('?')[1] ?? '')).toEqual(view);
  expect(couponsQuery(view)).toEqual(view);
});

test('what is as usual, or nonsense, is left out', () => {
  expect(read('state=odd&page=0&search=+&sort=uses')).toEqual({ state: null, search: '', sort: '-when', page: 1 });
  expect(couponsHref('/couponPage21', { state: null, search: '', sort: '-when', page: 1 })).toBe('/couponPage21');
});
