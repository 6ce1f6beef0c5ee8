import { addDays, dayAndTime } from '../../../../kit/numbers/dates.ts';

/** The times of a schedule as they are typed, in Indian time. */
export interface TypedTimes {
  startDay: string;
  /** Empty: with the day. */
  startTime: string;
  /** Empty: for good. */
  endDay: string;
  /** Empty: with the end of the day. */
  endTime: string;
}

export const noTimes: TypedTimes = { startDay: '', startTime: '', endDay: '', endTime: '' };

/** The typed times of a schedule; an end at midnight is the day before. */
export function typedTimes({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }): TypedTimes {
  const start = dayAndTime(startsAt);
  const typed = { ...noTimes, startDay: start.day, startTime: start.time };
  if (endsAt === null) return typed;
  const end = dayAndTime(endsAt);
  return end.time === '00:00'
    ? { ...typed, endDay: addDays(end.day, -1) }
    : { ...typed, endDay: end.day, endTime: end.time };
}

/** The moments in UTC; a start without a day is empty, so that the server names the field. */
export function readTimes(typed: TypedTimes): { startsAt: string; endsAt: string | null } {
  const { startDay, startTime, endDay, endTime } = typed;
  const end = endTime === '' && endDay !== '' ? inUtc(addDays(endDay, 1), '00:00') : inUtc(endDay, endTime);
  return { startsAt: inUtc(startDay, startTime || '00:00'), endsAt: endDay === '' ? null : end };
}

/** India has one time zone and no daylight saving time. */
function inUtc(day: string, time: string): string {
  const moment = new Date(`${day}T${time}:00+05:30`);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}
