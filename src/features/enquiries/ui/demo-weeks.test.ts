import { expect, test } from 'vitest';
import { groupByWeek } from './demo-weeks.ts';

const at = (startsAt: string) => ({ startsAt });
const named = (starts: string[], now: string) =>
  groupByWeek(starts.map(at), new Date(now)).map(({ name, demos }) => [name, demos.length]);

test('a week begins on Monday at midnight in India', () => {
  const starts = ['2026-11-22T18:29:00Z', '2026-11-22T18:30:00Z', '2026-11-28T05:30:00Z', '2026-11-29T18:30:00Z'];
  expect(named(starts, '2026-11-24T06:00:00Z')).toEqual([
    ['Last week', 1],
    ['This week', 2],
    ['Next week', 1],
  ]);
});

test('other weeks are named by their Monday, over the end of a year too', () => {
  expect(named(['2027-01-01T05:30:00Z'], '2026-11-24T06:00:00Z')).toEqual([['Week of 28 Dec 2026', 1]]);
  expect(named([], '2026-11-24T06:00:00Z')).toEqual([]);
});
