import { addDays, formatMeeting, formatTime, formatWeekday, indianDay } from '../../../../kit/numbers/dates.ts';
import type { MarkSource } from '../../rules.ts';
import type { OwnClass } from '../calendar-contract.ts';

export const VIEWS = ['week', 'agenda', 'attendance'] as const;
export type View = (typeof VIEWS)[number];

/** The view of a URL; `null` where the width of the screen decides. */
export function readView(search: URLSearchParams): View | null {
  return VIEWS.find((view) => view === search.get('view')) ?? null;
}

/** Days of the agenda: two weeks from a Monday, of which the week shows the first. */
export const SHOWN_DAYS = 14;

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The first day that a URL names; `null` for none. */
export function readFrom(search: URLSearchParams): string | null {
  const from = search.get('from') ?? '';
  return /^2\d{3}-\d{2}-\d{2}$/.test(from) && !Number.isNaN(Date.parse(from)) ? from : null;
}

/** The URL of a week in a view; without one the width of the screen decides. */
export function weekHref(view: View | null, from: string): string {
  return `/profile/timetable?${new URLSearchParams({ ...(view && { view }), from })}`;
}

/** `23 to 29 November`, `28 December to 3 January`: so many days from one on. */
export function spanText(from: string, days: number): string {
  const [first = '', last = ''] = [from, addDays(from, days - 1)].map((day) => formatWeekday(day).split(', ')[1]);
  const [date, month] = first.split('\u00A0');
  return last.endsWith(`\u00A0${month}`) ? `${date} to ${last}` : `${first} to ${last}`;
}

/** `6 pm to 8 pm`. */
export function timesOf({ startsAt, endsAt }: Pick<OwnClass, 'startsAt' | 'endsAt'>): string {
  return `${formatTime(startsAt)} to ${formatTime(endsAt)}`;
}

/** `Room 1`, `Online` or `Room 1 or online`. */
export function placeOf({ place, isOnline, isInRoom }: Pick<OwnClass, 'place' | 'isOnline' | 'isInRoom'>): string {
  return isOnline && isInRoom ? `${place} or online` : place;
}

/** What a row says of a class beside its time and place. */
export function signsOf(one: OwnClass): string[] {
  const moved = one.movedFrom.at(-1);
  return [
    one.state === 'cancelled' &&
      (one.replacedBy ? `Cancelled. New date: ${formatMeeting(one.replacedBy.startsAt)}` : 'Cancelled'),
    one.state !== 'cancelled' && moved && `Moved from ${formatMeeting(moved.startsAt)}`,
    one.isExtra && 'Extra class',
    one.isMakeUp && 'Make-up class',
    one.leave?.state === 'approved' && 'Leave approved',
    one.leave?.state === 'asked' && 'Leave requested',
    one.leave?.state === 'refused' && `Leave refused: ${one.leave.answer}`,
    one.substitute && `Substitute: ${one.substitute}`,
  ].filter((sign) => typeof sign === 'string');
}

/** Classes and dues by Indian day, in order. */
export function byDay<T>(items: readonly T[], dayOf: (item: T) => string): { day: string; items: T[] }[] {
  const days = Map.groupBy(items, dayOf);
  return [...days].map(([day, own]) => ({ day, items: own })).toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

export function dayOfClass({ startsAt }: Pick<OwnClass, 'startsAt'>): string {
  return indianDay(new Date(startsAt));
}

export const MARK_NAMES = { present: 'Present', late: 'Late', absent: 'Absent', excused: 'Excused' } as const;

export const SOURCE_NAMES: Record<MarkSource, string> = {
  code: 'by code',
  trainer: 'by your trainer',
  provider: 'from the online class',
  office: 'by the office',
  leave: 'leave approved',
  finish: 'by your trainer',
};

/** `Wednesday, 9 December at 6 pm`, of the next class. */
export function nextText(next: OwnClass | null): string {
  return next ? `No class today. Next: ${formatMeeting(next.startsAt)}.` : 'No class today.';
}

/** Whether a class can be joined now; the server decides again. */
export function canJoin({ isOnline, state, canJoinFrom, endsAt }: OwnClass, now: Date): boolean {
  return isOnline && state !== 'cancelled' && new Date(canJoinFrom) <= now && now < new Date(endsAt);
}

const RATING_DAYS = 7;

/** What a student may do with a class; the server decides again. */
export function actsOf(one: OwnClass, now: Date) {
  const isToCome = new Date(one.startsAt) > now && one.state !== 'cancelled';
  const isOver = new Date(one.endsAt) <= now;
  const daysSince = (now.getTime() - Date.parse(one.endsAt)) / 86_400_000;
  return {
    leave: isToCome && !one.isMakeUp && (one.leave === null || ['withdrawn', 'refused'].includes(one.leave.state)),
    /** The id of the request. */
    withdraw: isToCome && one.leave?.state === 'asked' ? one.leave.id : '',
    calendar: isToCome,
    /** The id of the booking of a class to come. */
    giveBack: one.makeUp?.state === 'booked' && new Date(one.makeUp.startsAt) > now ? one.makeUp.id : '',
    makeUp: !one.isMakeUp && one.makeUp === null && (one.mark === 'absent' || one.leave?.state === 'approved'),
    rate: isOver && daysSince <= RATING_DAYS && (one.mark === 'present' || one.mark === 'late'),
    recording: one.recording,
  };
}
