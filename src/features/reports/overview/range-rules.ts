import { addDays, addMonths, daysBetween } from '../../../kit/numbers/dates.ts';
import type { Days } from '../rules.ts';

/** The spans of days that money and counts are shown for. */
export const RANGES = ['today', 'yesterday', '7-days', '30-days', 'month', 'year', 'custom'] as const;
export type Range = (typeof RANGES)[number];

/** What a range is compared with: the days before it, or the same days of the year before. */
export const COMPARISONS = ['before', 'last-year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A year and a day, so that a leap year fits. */
export const MAX_RANGE_DAYS = 366;

/** The Indian days of a range; months and financial years (from 1 April) end today. */
export function daysOfRange(range: Exclude<Range, 'custom'>, today: string): Days {
  const month = `${today.slice(0, 7)}-01`;
  const sinceApril = (Number(today.slice(5, 7)) + 8) % 12;
  switch (range) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case '7-days':
      return { from: addDays(today, -6), to: today };
    case '30-days':
      return { from: addDays(today, -29), to: today };
    case 'month':
      return { from: month, to: today };
    case 'year':
      return { from: addMonths(month, -sinceApril), to: today };
  }
}

/**
 * The days that a range is compared with: as many as it has, and none of its own. A month or year is compared from the
 * first day of the one before, other ranges with the days right before them.
 */
export function comparedDays(range: Range, { from, to }: Days, comparison: Comparison): Days {
  const length = daysBetween(from, to) + 1;
  const rightBefore = addDays(from, -length);
  const start =
    comparison === 'last-year' || range === 'year'
      ? addMonths(from, -12)
      : range === 'month'
        ? addMonths(from, -1)
        : rightBefore;
  const first = start < rightBefore ? start : rightBefore;
  return { from: first, to: addDays(first, length - 1) };
}
