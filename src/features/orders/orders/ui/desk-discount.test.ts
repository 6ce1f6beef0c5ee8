import { expect, it } from 'vitest';
import { deskDiscountPaise } from './desk-discount.ts';

it('the discount of a desk sale is what lies between its lines and its total, without bundle and coupon', () => {
  const order = { totalPaise: 28_998_00, coupon: null, bundles: [] };
  expect(deskDiscountPaise(order, 29_998_00)).toBe(1_000_00);
  expect(deskDiscountPaise(order, 28_998_00)).toBe(0);
  expect(deskDiscountPaise({ ...order, bundles: [{ name: 'Two', savingPaise: 1_000_00 }] }, 30_498_00)).toBe(500_00);
  expect(deskDiscountPaise({ ...order, coupon: { code: 'NEW', percent: 10, rupees: 0 } }, 29_998_00)).toBe(0);
});
