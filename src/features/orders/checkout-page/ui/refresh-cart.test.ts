import { expect, test } from 'vitest';
import { goneWords } from './refresh-cart.ts';

test('the buyer reads which courses are no longer sold', () => {
  expect(goneWords([])).toBe('');
  expect(goneWords(['A'])).toBe('A is no longer on offer, so it left your cart.');
  expect(goneWords(['A', 'B'])).toBe('A and B are no longer on offer, so they left your cart.');
});
