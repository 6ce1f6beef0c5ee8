import { expect, test } from 'vitest';
import { seriesOf, sumUp, type Overview } from './overview-labels.ts';

const days: Overview['days'] = Array.from({ length: 60 }, (_, at) => ({
  day: `day ${at}`,
  salesPaise: at,
  enrolments: null,
  enquiries: 1,
  visits: 0,
  finished: 0,
}));

test('a series has the last 30 days, each with the day 30 days before', () => {
  const series = seriesOf(days, 'salesPaise') ?? [];
  expect(series).toHaveLength(30);
  expect(series[0]).toEqual({ day: 'day 30', value: 30, before: 0 });
  expect(series.at(-1)).toEqual({ day: 'day 59', value: 59, before: 29 });
  expect(sumUp(series)).toEqual({ now: 1335, before: 435 });
});

test('what somebody does not see has no series', () => {
  expect(seriesOf(days, 'enrolments')).toBeNull();
});
