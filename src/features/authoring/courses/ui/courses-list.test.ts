import { expect, test } from 'vitest';
import { coursesList, isInOrder } from './courses-list.ts';

test('courses can be moved where all are listed in their order', () => {
  const view = coursesList.read(new URLSearchParams('page=3'));
  expect(isInOrder(view)).toBe(true);
  expect(isInOrder({ ...view, state: 'draft' })).toBe(false);
  expect(isInOrder({ ...view, sort: '-place' })).toBe(false);
});
