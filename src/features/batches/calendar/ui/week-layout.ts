import { dayAndTime } from '../../../../kit/numbers/dates.ts';
import type { OwnClass } from '../calendar-contract.ts';

type Timed = Pick<OwnClass, 'startsAt' | 'endsAt'>;

const HOUR_MS = 3_600_000;
/** A week shows this many hours at least. */
const MIN_HOURS = 8;
/** Of a week without classes. */
const FIRST_HOUR = 10;

/** Hours of the Indian day at which a class starts and ends; an end after midnight is beyond 24. */
export function hoursOf({ startsAt, endsAt }: Timed): { start: number; end: number } {
  const [hours = 0, minutes = 0] = dayAndTime(startsAt).time.split(':').map(Number);
  const start = hours + minutes / 60;
  return { start, end: start + (Date.parse(endsAt) - Date.parse(startsAt)) / HOUR_MS };
}

/** The hours that a week shows: from the first class to the last, the second not included. */
export function shownHours(classes: readonly Timed[]): { first: number; last: number } {
  const hours = classes.map(hoursOf);
  const first = Math.floor(Math.min(...hours.map(({ start }) => start), hours.length > 0 ? 24 : FIRST_HOUR));
  const last = Math.min(24, Math.ceil(Math.max(...hours.map(({ end }) => end), first + MIN_HOURS)));
  return { first: Math.min(first, last - MIN_HOURS), last };
}

/** A class with its lane: classes that overlap share the column. */
export interface Laned<T> {
  one: T;
  lane: number;
  lanes: number;
}

/** Gives the classes of one day their lanes, in the order of time. */
export function layInLanes<T extends Timed>(classes: readonly T[]): Laned<T>[] {
  const laid: Laned<T>[] = [];
  let group: Laned<T>[] = [];
  let groupEnd = '';
  for (const one of classes.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))) {
    if (one.startsAt >= groupEnd) group = [];
    const free = [0, 1, 2, 3, 4, 5].find((at) =>
      group.every(({ lane, one: { endsAt } }) => lane !== at || endsAt <= one.startsAt),
    );
    const own = { one, lane: free ?? 0, lanes: 1 };
    group.push(own);
    laid.push(own);
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    for (const each of group) each.lanes = lanes;
    groupEnd = group.length === 1 || one.endsAt > groupEnd ? one.endsAt : groupEnd;
  }
  return laid;
}
