import { expect, test } from 'vitest';
import { hoursOf, layInLanes, shownHours } from './week-layout.ts';

/** Hours of one day in India; beyond 24 it ends after midnight. */
const at = (start: number, end: number) => {
  const moment = (hour: number) => new Date(Date.parse('2026-12-07T00:00:00+05:30') + hour * 3_600_000).toISOString();
  return { startsAt: moment(start), endsAt: moment(end) };
};

test('hours are those of the Indian day on which a class starts', () => {
  expect(hoursOf(at(18, 20))).toEqual({ start: 18, end: 20 });
  expect(hoursOf(at(23.5, 25))).toEqual({ start: 23.5, end: 25 });
});

test('a week shows eight hours at least, and no more than its classes and the day need', () => {
  expect(shownHours([])).toEqual({ first: 10, last: 18 });
  expect(shownHours([at(10, 12)])).toEqual({ first: 10, last: 18 });
  expect(shownHours([at(10.5, 12), at(18, 20.5)])).toEqual({ first: 10, last: 21 });
  expect(shownHours([at(20, 21)])).toEqual({ first: 16, last: 24 });
  expect(shownHours([at(22, 25)])).toEqual({ first: 16, last: 24 });
});

test('classes that overlap share the column, the others have all of it', () => {
  const laid = layInLanes([at(18, 20), at(10, 12), at(19, 21), at(12, 13)]);
  expect(laid.map(({ one, lane, lanes }) => [hoursOf(one).start, lane, lanes])).toEqual([
    [10, 0, 1],
    [12, 0, 1],
    [18, 0, 2],
    [19, 1, 2],
  ]);
});
