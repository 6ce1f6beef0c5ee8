import { expect, test } from 'vitest';
import { sortingsOf, splitSorting } from './sorting.ts';

const keys = ['when', 'total'] as const;

test('a list can be sorted by each key in both directions, and by nothing else', () => {
  expect(sortingsOf(keys)).toEqual(['when', '-when', 'total', '-total']);
});

test('a minus turns the order round', () => {
  expect(splitSorting('-when')).toEqual({ key: 'when', isDescending: true });
  expect(splitSorting('when')).toEqual({ key: 'when', isDescending: false });
});
