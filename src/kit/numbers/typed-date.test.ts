import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDateTime, formatShortDate } from './dates.ts';
import { readTypedDate, readTypedDay } from './typed-date.ts';

test.each([
  ['2026-11-14', '2026-11-13T18:30:00.000Z'],
  ['2026-11-14 16:05', '2026-11-14T10:35:00.000Z'],
  ['2026-11-14T16:05:09+0530', '2026-11-14T10:35:09.000Z'],
  ['2026-11-14T10:35:00.123Z', '2026-11-14T10:35:00.000Z'],
  ['14/11/2026', '2026-11-13T18:30:00.000Z'],
  ['3-4-26', '2026-04-02T18:30:00.000Z'],
  ['11/14/2026 4:05:09 PM', '2026-11-14T10:35:09.000Z'],
  ['14.11.2026 12:00 am', '2026-11-13T18:30:00.000Z'],
  ['१४/११/२०२६', '2026-11-13T18:30:00.000Z'],
  ['14-Nov-26', '2026-11-13T18:30:00.000Z'],
  ['November 14, 2026', '2026-11-13T18:30:00.000Z'],
  ['Saturday, 14 November 2026 at 4:05 pm', '2026-11-14T10:35:00.000Z'],
  ['14th Nov 2026', '2026-11-13T18:30:00.000Z'],
  ['November 14th 2026', '2026-11-13T18:30:00.000Z'],
  ['2026/11/14 4:05:33 PM GMT+5:30', '2026-11-14T10:35:33.000Z'],
  ['14/Nov/2026 16.05', '2026-11-14T10:35:00.000Z'],
  ['14 / 11 / 2026', '2026-11-13T18:30:00.000Z'],
  ['14 नवम्बर 2026', '2026-11-13T18:30:00.000Z'],
  ['14 फ़रवरी 2026', '2026-02-13T18:30:00.000Z'],
])('%s is read', (typed, moment) => {
  expect(readTypedDate(typed)).toBe(moment);
});

test.each(['', 'today', '31/02/2026', '13/13/2026', '14/11/1899', '14 Foo 2026', '14/11/2026 25:00', '45987'])(
  '%j is no date',
  (typed) => {
    expect(readTypedDate(typed)).toBeNull();
  },
);

test('what we write in exports is read again, to the minute', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-02'), max: new Date('2099-01-01'), noInvalidDate: true }), (date) => {
      const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString();
      expect(readTypedDate(formatDateTime(minute))).toBe(minute);
      expect(formatShortDate(readTypedDate(formatShortDate(minute)) ?? '')).toBe(formatShortDate(minute));
    }),
  );
});

test('a day is that of India, and what is no date stays', () => {
  expect(['28/11/2026', '28 Nov 2026', '2026-11-28', '2026-11-27T18:30:00Z'].map(readTypedDay)).toEqual(
    Array(4).fill('2026-11-28'),
  );
  expect(['', 'soon', '1999-01-01'].map(readTypedDay)).toEqual(['', 'soon', '1999-01-01']);
});
