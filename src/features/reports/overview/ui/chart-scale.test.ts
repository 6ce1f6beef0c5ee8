import { expect, test } from 'vitest';
import { linePoints, roundTop, shortRupees } from './chart-scale.ts';

test.each([
  [0, 4],
  [4, 4],
  [5, 5],
  [11, 20],
  [21, 25],
  [26, 50],
  [9_500_000, 10_000_000],
])('the top over %d is %d', (max, top) => expect(roundTop(max)).toBe(top));

test.each([
  [0, '₹0'],
  [50_000, '₹500'],
  [250_000, '₹2.5k'],
  [2_500_000, '₹25k'],
  [64_289_000, '₹6.4 L'],
])('%d paise are %s on an axis', (paise, text) => expect(shortRupees(paise)).toBe(text));

test('a line keeps within its box, also where all is 0 or less', () => {
  expect(linePoints([0, 5, 10])).toBe('0,28 50,15 100,2');
  expect(linePoints([0, -3])).toBe('0,28 100,28');
});
