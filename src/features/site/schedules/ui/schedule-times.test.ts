import { expect, test } from 'vitest';
import { noTimes, readTimes, typedTimes } from './schedule-times.ts';

test.each([
  [
    { startDay: '2026-12-07', startTime: '10:00', endDay: '2026-12-14', endTime: '18:00' },
    { startsAt: '2026-12-07T04:30:00.000Z', endsAt: '2026-12-14T12:30:00.000Z' },
  ],
  // Whole days, until midnight between the 14th and the 15th in India.
  [
    { startDay: '2026-12-07', startTime: '00:00', endDay: '2026-12-14', endTime: '' },
    { startsAt: '2026-12-06T18:30:00.000Z', endsAt: '2026-12-14T18:30:00.000Z' },
  ],
  [
    { startDay: '2026-12-07', startTime: '10:00', endDay: '', endTime: '' },
    { startsAt: '2026-12-07T04:30:00.000Z', endsAt: null },
  ],
])('%j is %j, and back', (typed, times) => {
  expect(readTimes(typed)).toEqual(times);
  expect(typedTimes(times)).toEqual(typed);
});

test('without a time a day starts at midnight, and without a day there is no start', () => {
  expect(readTimes({ ...noTimes, startDay: '2026-12-07' }).startsAt).toBe('2026-12-06T18:30:00.000Z');
  expect(readTimes(noTimes)).toEqual({ startsAt: '', endsAt: null });
});
