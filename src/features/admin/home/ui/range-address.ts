import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { getOverview } from '../../../reports/contract.ts';
import {
  COMPARISONS,
  MAX_RANGE_DAYS,
  RANGES,
  type Comparison,
  type Range,
} from '../../../reports/overview/range-rules.ts';
import { daysBetween } from '../../../../kit/numbers/dates.ts';

/** The range of the figures, as in the URL. */
export interface RangeView {
  range: Range;
  /** Days of the range `custom`. */
  from: string;
  to: string;
  compare: Comparison;
  /** Days as typed that are no range: the default is shown, and they stay in their fields. */
  refused?: { from: string; to: string };
}

export const rangeNames: Record<Range, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7-days': '7 days',
  '30-days': '30 days',
  month: 'Month',
  year: 'Financial year',
  custom: 'Custom',
};

export const comparisonNames: Record<Comparison, string> = {
  before: 'the days before',
  'last-year': 'the year before',
};

const DEFAULT: RangeView = { range: '30-days', from: '', to: '', compare: 'before' };

/** Reads a range from search parameters; what it does not understand is as by default. */
export function readRange(given: URLSearchParams): RangeView {
  const range = RANGES.find((name) => name === given.get('range')) ?? DEFAULT.range;
  const compare = COMPARISONS.find((name) => name === given.get('compare')) ?? DEFAULT.compare;
  if (range !== 'custom') return { ...DEFAULT, range, compare };
  const from = given.get('from') ?? '';
  const to = given.get('to') ?? '';
  const isSpan = isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < MAX_RANGE_DAYS;
  if (isSpan) return { range, from, to, compare };
  return isDay(from) && isDay(to) ? { ...DEFAULT, compare, refused: { from, to } } : { ...DEFAULT, compare };
}

/** The URL of the start page with a range; what is as by default is left out. */
export function rangeHref({ range, from, to, compare }: RangeView): string {
  const search = new URLSearchParams({
    ...(range === DEFAULT.range ? {} : { range }),
    ...(range === 'custom' ? { from, to } : {}),
    ...(compare === DEFAULT.compare ? {} : { compare }),
  }).toString();
  return search === '' ? '/admin' : `/admin?${search}`;
}

export function rangeQuery({ range, from, to, compare }: RangeView): RouteCall<typeof getOverview>['query'] {
  return { range, compare, ...(range === 'custom' ? { from, to } : {}) };
}

function isDay(text: string): boolean {
  return /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
