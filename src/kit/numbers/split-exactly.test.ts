import { expect, it } from 'vitest';
import { splitExactly } from './split-exactly.ts';

it('gives what is left over to the largest remainders, ties in order', () => {
  expect(splitExactly(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(splitExactly(1, [1, 2, 1])).toEqual([0, 1, 0]);
  expect(splitExactly(5, [0, 0])).toEqual([0, 0]);
});

it('stays exact where the products leave the safe range', () => {
  const parts = splitExactly(1_999_999_999, [1_999_999_998, 1]);
  expect(parts).toEqual([1_999_999_998, 1]);
});
