import { expect, test } from 'vitest';
import { daysBetween } from '../../../kit/numbers/dates.ts';
import { COMPARISONS, comparedDays, daysOfRange, RANGES } from './range-rules.ts';

test.each([
  ['today', '2026-11-25', '2026-11-25'],
  ['yesterday', '2026-11-24', '2026-11-24'],
  ['7-days', '2026-11-19', '2026-11-25'],
  ['30-days', '2026-10-27', '2026-11-25'],
  ['month', '2026-11-01', '2026-11-25'],
  ['year', '2026-04-01', '2026-11-25'],
] as const)('%s is from %s to %s', (range, from, to) => expect(daysOfRange(range, '2026-11-25')).toEqual({ from, to }));

test('a financial year begins in April, in January as well', () => {
  expect(daysOfRange('year', '2027-01-10').from).toBe('2026-04-01');
  expect(daysOfRange('year', '2026-04-01').from).toBe('2026-04-01');
});

test.each([
  ['today', 'before', '2026-11-24', '2026-11-24'],
  ['yesterday', 'before', '2026-11-23', '2026-11-23'],
  ['7-days', 'before', '2026-11-12', '2026-11-18'],
  ['30-days', 'before', '2026-09-27', '2026-10-26'],
  ['month', 'before', '2026-10-01', '2026-10-25'],
  ['year', 'before', '2025-04-01', '2025-11-25'],
  ['month', 'last-year', '2025-11-01', '2025-11-25'],
  ['today', 'last-year', '2025-11-25', '2025-11-25'],
] as const)('%s, compared with %s, is compared with %s to %s', (range, comparison, from, to) =>
  expect(comparedDays(range, daysOfRange(range, '2026-11-25'), comparison)).toEqual({ from, to }),
);

test('the days compared are as many, and none of them is of the range, on every day of two years', () => {
  for (let at = 0; at < 730; at += 1) {
    const today = new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10);
    for (const range of RANGES.filter((one) => one !== 'custom')) {
      for (const comparison of COMPARISONS) {
        const days = daysOfRange(range, today);
        const before = comparedDays(range, days, comparison);
        expect(daysBetween(before.from, before.to)).toBe(daysBetween(days.from, days.to));
        expect(before.to < days.from).toBe(true);
      }
    }
  }
});
