import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emiLine, monthlyRupees, priceOf } from './price-words.ts';

test('a sale shows both prices, the per cent off and the months', () => {
  expect(priceOf({ price: 34999, salePrice: 24999, emiMonths: 6 })).toEqual({
    saleRupees: 24999,
    listRupees: 34999,
    percentOff: 29,
    emiLine: 'or ₹4,167 × 6, no-cost EMI',
  });
});

test('without a sale the list price is paid and nothing is off', () => {
  expect(priceOf({ price: 7999, salePrice: null, emiMonths: null })).toEqual({
    saleRupees: 7999,
    listRupees: 7999,
    percentOff: 0,
    emiLine: 'One payment, UPI or card',
  });
});

test('a free course is not paid in parts', () => {
  expect(emiLine(0, 6)).toBe('One payment, UPI or card');
});

test('the parts together are never less than the price, and never a rupee a month more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 36 }), (rupees, months) => {
      const sum = monthlyRupees(rupees, months) * months;
      expect(sum).toBeGreaterThanOrEqual(rupees);
      expect(sum - rupees).toBeLessThan(months);
    }),
  );
});
