import { expect, test } from 'vitest';
import type { Sorting } from '../sorting.ts';
import { narrowList, pageOfList } from './short-list.ts';

const rows = [
  { name: 'beta', uses: 10, end: null },
  { name: 'Alpha', uses: 9, end: '2026-02-01' },
  { name: 'gamma', uses: 9, end: '2026-01-01' },
];
const narrowed = (sort: Sorting<'name' | 'uses' | 'end'>, search = '') =>
  narrowList(
    rows,
    { search, sort },
    {
      textOf: ({ name, uses }) => `${name} ${uses}`,
      sortedBy: { name: ({ name }) => name, uses: ({ uses }) => uses, end: ({ end }) => end },
    },
  ).map(({ name }) => name);

test.each([
  ['name', ['Alpha', 'beta', 'gamma']],
  ['-name', ['gamma', 'beta', 'Alpha']],
  ['uses', ['Alpha', 'gamma', 'beta']],
  ['-uses', ['beta', 'Alpha', 'gamma']],
  ['end', ['beta', 'gamma', 'Alpha']],
  ['-end', ['Alpha', 'gamma', 'beta']],
] as const)('by %s', (sort, names) => {
  expect(narrowed(sort)).toEqual(names);
});

test('a search looks at all of the text, in any writing', () => {
  expect(narrowed('name', 'ALPHA')).toEqual(['Alpha']);
  expect(narrowed('name', '9')).toEqual(['Alpha', 'gamma']);
  expect(narrowed('name', 'delta')).toEqual([]);
});

test('a page is a part of it, with how many there are', () => {
  expect(pageOfList(rows, { page: 2, limit: 2 })).toEqual({
    rows: [rows[2]],
    total: 3,
    isTotalCapped: false,
    page: 2,
    limit: 2,
  });
  expect(pageOfList(rows, { page: 3, limit: 2 }).rows).toEqual([]);
});
