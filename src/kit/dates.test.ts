import { expect, test } from 'vitest';
import { formatMeeting, formatTime, formatWeekday } from './dates.ts';

test.each([
  ['2026-11-28T05:30:00Z', 'Saturday, 28 November', '11 am'],
  ['2026-11-28T11:00:00Z', 'Saturday, 28 November', '4:30 pm'],
  ['2026-12-01T18:30:00Z', 'Wednesday, 2 December', '12 am'],
  ['2026-12-02T06:30:00Z', 'Wednesday, 2 December', '12 pm'],
])('%s is on %s at %s in India', (iso, day, time) => {
  expect(formatWeekday(iso)).toBe(day);
  expect(formatTime(iso)).toBe(time);
  expect(formatMeeting(iso)).toBe(`${day} at ${time}`);
});
