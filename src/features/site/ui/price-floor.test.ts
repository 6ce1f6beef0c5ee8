import { expect, test } from 'vitest';
import { priceFloor } from './price-floor.ts';

const course = (price: number, salePrice: number | null, emiMonths: number | null) => ({ price, salePrice, emiMonths });

test('the lowest price and the lowest monthly part may be of two courses', () => {
  expect(priceFloor([course(11_999, 7999, null), course(34_999, 24_999, 6), course(26_999, 18_999, 4)])).toBe(
    'From ₹7,999, or ₹4,167 a month',
  );
});

test('without EMI only the price is said, without courses nothing', () => {
  expect(priceFloor([course(7999, null, null)])).toBe('From ₹7,999');
  expect(priceFloor([])).toBeNull();
});
