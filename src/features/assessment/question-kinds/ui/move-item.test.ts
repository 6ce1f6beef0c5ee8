import { expect, it } from 'vitest';
import { moved } from './order-fields.tsx';

it('takes an item up or down and loses none', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 5, 0)).toEqual(['a', 'b', 'c']);
});
