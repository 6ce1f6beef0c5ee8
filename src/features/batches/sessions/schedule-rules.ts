import { addDays } from '../../../kit/numbers/dates.ts';
import { MAX_CLASSES, WEEKDAYS, type Schedule, type Weekday } from '../rules.ts';

/** India has no daylight saving time: its clock is always 330 minutes ahead of UTC. */
const INDIA_AHEAD_MINUTES = 330;
const DAY_MINUTES = 24 * 60;
/** With one weekday and 300 classes a plan spans some six years; beyond this nothing is looked for. */
const MAX_DAYS_SEARCHED = 7 * MAX_CLASSES + 400;

export interface Holiday {
  day: string;
  name: string;
}

/** A class that a schedule gives. */
export interface PlannedClass {
  number: number;
  startsAt: Date;
  endsAt: Date;
}

export interface SkippedDay {
  day: string;
  holiday: string;
}

/** The moment of an Indian day and clock time, `2026-12-07` and `18:00`. */
export function momentInIndia(day: string, clockTime: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (minutesOf(clockTime) - INDIA_AHEAD_MINUTES) * 60_000);
}

/** The Indian clock time of a moment, `18:00`. */
export function clockOf(moment: Date): string {
  return new Date(moment.getTime() + INDIA_AHEAD_MINUTES * 60_000).toISOString().slice(11, 16);
}

/** Minutes of a class from one clock time to another; an end that is not later is on the next day. */
export function classMinutes({ from, to }: Pick<Schedule, 'from' | 'to'>): number {
  const minutes = minutesOf(to) - minutesOf(from);
  return minutes > 0 ? minutes : minutes + DAY_MINUTES;
}

/** The weekday of a day. */
export function weekdayOf(day: string): Weekday {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return WEEKDAYS[fromMonday] ?? 'mon';
}

/**
 * The classes of a schedule in order, and the holidays that were skipped: the schedule goes on until its number of classes is reached, or
 * its end date has passed (batches §1). `firstNumber` is the number of the first class.
 */
export function planClasses(
  schedule: Schedule,
  holidays: readonly Holiday[],
  { firstNumber = 1, notBefore }: { firstNumber?: number; notBefore?: string } = {},
): { classes: PlannedClass[]; skipped: SkippedDay[] } {
  const named = new Map(holidays.map(({ day, name }) => [day, name]));
  const minutes = classMinutes(schedule);
  const wanted = Math.min(schedule.classes ?? MAX_CLASSES, MAX_CLASSES);
  const classes: PlannedClass[] = [];
  const skipped: SkippedDay[] = [];
  const first = notBefore && notBefore > schedule.startDate ? notBefore : schedule.startDate;
  for (let days = 0; days < MAX_DAYS_SEARCHED && classes.length < wanted; days += 1) {
    const day = addDays(first, days);
    if (schedule.endDate !== null && day > schedule.endDate) break;
    if (!schedule.weekdays.includes(weekdayOf(day))) continue;
    const holiday = named.get(day);
    if (holiday !== undefined) {
      skipped.push({ day, holiday });
      continue;
    }
    const startsAt = momentInIndia(day, schedule.from);
    classes.push({
      number: firstNumber + classes.length,
      startsAt,
      endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    });
  }
  return { classes, skipped };
}

/** The next free schedule day after a day, for the replacement of a cancelled class; `null` without a schedule. */
export function nextScheduleTime(
  schedule: Schedule,
  holidays: readonly Holiday[],
  afterDay: string,
): PlannedClass | null {
  const { classes } = planClasses({ ...schedule, classes: 1, endDate: null }, holidays, {
    notBefore: addDays(afterDay, 1),
  });
  return classes[0] ?? null;
}

function minutesOf(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
  return hours * 60 + minutes;
}
