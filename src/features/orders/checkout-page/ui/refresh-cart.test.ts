import { expect, test } from 'vitest';
import { removedMessage } from './refresh-cart.ts';

test('the buyer reads which courses are no longer sold', () => {
  expect(removedMessage([])).toBe('');
  expect(removedMessage(['A'])).toBe('A is no longer on offer, so it left your cart.');
  expect(removedMessage(['A', 'B'])).toBe('A and B are no longer on offer, so they left your cart.');
});
