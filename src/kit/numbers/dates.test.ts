import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  formatAge,
  formatDateTime,
  formatDay,
  formatLongDate,
  formatMeeting,
  formatDayInText,
  formatMoment,
  formatMomentInText,
  formatMonth,
  formatNearDate,
  formatShortDate,
  formatTime,
  formatWeekday,
  indianDay,
  withoutThisYear,
  yearInIndia,
} from './dates.ts';

test.each([
  ['2026-11-28T05:30:00Z', 'Saturday, 28\u00A0November', '11\u00A0am'],
  ['2026-11-28T11:00:00Z', 'Saturday, 28\u00A0November', '4:30\u00A0pm'],
  ['2026-12-01T18:30:00Z', 'Wednesday, 2\u00A0December', '12\u00A0am'],
  ['2026-12-02T06:30:00Z', 'Wednesday, 2\u00A0December', '12\u00A0pm'],
])('%s is on %s at %s in India', (iso, day, time) => {
  expect(formatWeekday(iso)).toBe(day);
  expect(formatTime(iso)).toBe(time);
  expect(formatMeeting(iso)).toBe(`${day} at ${time}`);
});

test('a date is written in full, short, or with its time, as it is in India', () => {
  const eveningInLondon = '2026-09-14T20:05:00Z';
  expect(formatLongDate(eveningInLondon)).toBe('15 September 2026');
  expect(formatShortDate(eveningInLondon)).toBe('15 Sep 2026');
  expect(formatDateTime(eveningInLondon).replaceAll(/\s/g, ' ')).toBe('15 Sep 2026, 1:35 am');
  expect(formatMonth('2026-11')).toBe('November 2026');
});

test('the day and the year change at midnight in India', () => {
  expect(indianDay(new Date('2026-12-31T18:29:59Z'))).toBe('2026-12-31');
  expect(indianDay(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01');
  expect(yearInIndia(new Date('2026-12-31T18:29:59Z'))).toBe(2026);
  expect(yearInIndia(new Date('2026-12-31T18:30:00Z'))).toBe(2027);
});

test('days are counted from one date to another, and added', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
  fc.assert(
    fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }),
  );
});

test.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-31', 12, '2027-03-31'],
  ['2026-03-31', 0, '2026-03-31'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

test.each([
  ['2026-11-21T12:30:00Z', 'Today, 6:00 pm', 'Today'],
  ['2026-11-20T18:29:00Z', 'Yesterday, 11:59 pm', 'Yesterday'],
  ['2026-11-19T18:29:00Z', '19 Nov, 11:59 pm', '19 Nov'],
  ['2025-09-14T03:30:00Z', '14 Sep 2025, 9:00 am', '14 Sep 2025'],
])('in the office %s is %s', (iso, moment, day) => {
  // 6:30 pm in India.
  const now = new Date('2026-11-21T13:00:00Z');
  expect(formatMoment(iso, now).replaceAll(/\s/g, ' ')).toBe(moment);
  expect(formatDay(iso, now)).toBe(day);
});

test('within a sentence a named day is written small', () => {
  const now = new Date('2026-11-25T06:30:00Z');
  expect(formatMomentInText('2026-11-25T04:00:00Z', now)).toMatch(/^today, 9:30.am$/);
  expect(formatDayInText('2026-11-24T04:00:00Z', now)).toBe('yesterday');
  expect(formatDayInText('2026-11-20T04:00:00Z', now)).toBe('20 Nov');
});

test.each([
  [0.9, '0 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [24 * 60 - 1, '23 h'],
  [24 * 60, '1 day'],
  [71 * 60, '2 days'],
])('%d minutes are an age of %s', (minutes, text) => {
  expect(formatAge(minutes)).toBe(text);
});

test('a date near has its year only where that is another, also within a stored text', () => {
  const now = new Date('2026-11-27T06:00:00Z');
  expect(formatNearDate('2026-11-27', now)).toBe('27 Nov');
  expect(formatNearDate('2026-12-31T19:00:00Z', now)).toBe('1 Jan 2027');
  expect(withoutThisYear('Call on 28 Nov 2026, 4:30 pm, or 3 Jan 2027', now)).toBe(
    'Call on 28 Nov, 4:30 pm, or 3 Jan 2027',
  );
});
