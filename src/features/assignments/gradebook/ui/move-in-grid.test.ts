import { expect, test } from 'vitest';
import { moveInGrid } from './move-in-grid.ts';

const size = { rows: 3, columns: 4 };

test.each([
  ['ArrowDown', { row: 2, column: 1 }],
  ['ArrowUp', { row: 0, column: 1 }],
  ['ArrowLeft', { row: 1, column: 0 }],
  ['ArrowRight', { row: 1, column: 2 }],
  ['Home', { row: 1, column: 0 }],
  ['End', { row: 1, column: 3 }],
  ['Enter', null],
])('%s moves within a grid', (key, expected) => {
  expect(moveInGrid(key, { row: 1, column: 1 }, size)).toEqual(expected);
});

test('nothing leads out of a grid', () => {
  expect(moveInGrid('ArrowUp', { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 });
  expect(moveInGrid('ArrowRight', { row: 2, column: 3 }, size)).toEqual({ row: 2, column: 3 });
});
