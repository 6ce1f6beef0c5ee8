import { expect, test } from 'vitest';
import { priceOf } from './price-labels.ts';

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
