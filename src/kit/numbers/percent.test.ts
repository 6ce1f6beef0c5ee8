import { expect, it } from 'vitest';
import { discountPercent, roundedPercent } from './percent.ts';

it('is a whole number, rounded half up', () => {
  expect(roundedPercent(1, 3)).toBe(33);
  expect(roundedPercent(2, 3)).toBe(67);
  expect(roundedPercent(1, 8)).toBe(13);
  expect(roundedPercent(5, 5)).toBe(100);
});

it('is 0 of nothing', () => {
  expect(roundedPercent(0, 0)).toBe(0);
  expect(roundedPercent(1, 0)).toBe(0);
});

it('of a discount is what is saved of the list price', () => {
  expect(discountPercent(10_000, 7500)).toBe(25);
  expect(discountPercent(10_000, 10_000)).toBe(0);
  expect(discountPercent(0, 0)).toBe(0);
});
