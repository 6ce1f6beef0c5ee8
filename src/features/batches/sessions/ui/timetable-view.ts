import { addDays, formatLongDate, formatShortDate, formatWeekday } from '../../../../kit/numbers/dates.ts';
import { WEEKDAYS } from '../../rules.ts';
import { weekdayOf } from '../schedule-rules.ts';

export const TIMETABLE_PARTS = ['classes', 'rooms', 'holidays'] as const;
export const TIMETABLE_VIEWS = ['week', 'day', 'list'] as const;
export const TIMETABLE_AXES = ['room', 'trainer'] as const;

/** What the timetable shows, as its URL says it. */
export interface TimetableView {
  part: (typeof TIMETABLE_PARTS)[number];
  view: (typeof TIMETABLE_VIEWS)[number];
  by: (typeof TIMETABLE_AXES)[number];
  /** An Indian day of the span. */
  on: string;
  today: string;
}

/** Reads the URL; what it does not say, or says wrongly, is the week of today by room. */
export function readTimetableView(params: URLSearchParams, today: string): TimetableView {
  const one = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
    values.find((value) => value === params.get(name)) ?? values[0];
  const from = params.get('from') ?? '';
  return {
    part: one('part', TIMETABLE_PARTS),
    view: one('view', TIMETABLE_VIEWS),
    by: one('by', TIMETABLE_AXES),
    on: /^2\d{3}-\d\d-\d\d$/.test(from) && !Number.isNaN(Date.parse(from)) ? from : today,
    today,
  };
}

/** The URL of a changed view; defaults are left out. */
export function timetableHref(view: TimetableView, change: Partial<TimetableView> = {}): string {
  const { part, view: look, by, on, today } = { ...view, ...change };
  const params = new URLSearchParams();
  if (part !== 'classes') params.set('part', part);
  if (look !== 'week') params.set('view', look);
  if (by !== 'room') params.set('by', by);
  if (on !== today) params.set('from', on);
  return `/admin/timetable${params.size > 0 ? `?${params}` : ''}`;
}

/** The days that are shown: one, or the week from Monday. */
export function daysOf({ view, on }: TimetableView): string[] {
  if (view === 'day') return [on];
  const monday = addDays(on, -WEEKDAYS.indexOf(weekdayOf(on)));
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}

/** "23 to 29 November 2026", or the weekday of a single day. */
export function spanText(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (first === last) return formatWeekday(first);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return isOneMonth
    ? `${Number(first.slice(8))} to ${formatLongDate(last)}`
    : `${formatShortDate(first)} to ${formatShortDate(last)}`;
}
