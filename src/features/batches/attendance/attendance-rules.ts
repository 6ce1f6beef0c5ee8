import type { Mark, MarkSource } from '../rules.ts';

/** Share of the planned minutes in an online class. */
const PRESENT_SHARE = 0.75;
const LATE_SHARE = 0.5;
const OPENS_BEFORE_MINUTES = 10;
const FINISH_BEFORE_END_MINUTES = 30;
/** Days after finishing in which the trainer may change marks. */
export const MARKS_OPEN_DAYS = 7;
export const MAKE_UP_WITHIN_DAYS = 60;
/** Days before and after a class in which a substitute sees it. */
const SUBSTITUTE_DAYS = 7;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Characters of the code that a classroom's screen shows. */
export const CODE_LENGTH = 6;

/** A code as it is compared: capitals without spaces. */
export function normalizeAttendCode(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

interface Times {
  startsAt: Date;
  endsAt: Date;
}

const STRENGTH: Record<MarkSource, number> = { trainer: 5, office: 5, code: 4, provider: 3, leave: 2, finish: 1 };

/**
 * Whether a new mark replaces the one that stands: a stronger one does, a weaker one never. Of trainer and office the later one wins, of a
 * provider's lists too; a code counts the first time only.
 */
export function replaces(next: MarkSource, existing: MarkSource | null): boolean {
  if (existing === null || STRENGTH[next] > STRENGTH[existing]) return true;
  return STRENGTH[next] === STRENGTH[existing] && next !== 'code' && next !== 'leave' && next !== 'finish';
}

/** The mark of who sends a code at a moment. */
export function markByCode(now: Date, { startsAt }: Pick<Times, 'startsAt'>, lateAfterMinutes: number): Mark {
  return now.getTime() <= startsAt.getTime() + lateAfterMinutes * MINUTE_MS ? 'present' : 'late';
}

/** The mark of who was in an online class for so many minutes; `joinedAt` is their first joining. */
export function markByMinutes(
  { minutes, joinedAt }: { minutes: number; joinedAt: Date },
  { startsAt, endsAt }: Times,
  lateAfterMinutes: number,
): Mark {
  const planned = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
  const isInTime = markByCode(joinedAt, { startsAt }, lateAfterMinutes) === 'present';
  if (minutes >= planned * PRESENT_SHARE && isInTime) return 'present';
  return minutes >= planned * LATE_SHARE ? 'late' : 'absent';
}

/** Whole minutes in a meeting: time in which two devices were there counts once. */
export function minutesIn(visits: readonly { joinedAt: Date; leftAt: Date }[]): number {
  let total = 0;
  let until = -Infinity;
  for (const { joinedAt, leftAt } of visits.toSorted(
    (one, other) => one.joinedAt.getTime() - other.joinedAt.getTime(),
  )) {
    const from = Math.max(joinedAt.getTime(), until);
    total += Math.max(0, leftAt.getTime() - from);
    until = Math.max(until, leftAt.getTime());
  }
  return Math.floor(total / MINUTE_MS);
}

export interface MarkedClass {
  /** `null`: not marked yet. */
  mark: Mark | null;
  isMadeUp: boolean;
  isCancelled: boolean;
  countsForAttendance: boolean;
}

export interface AttendanceFigures {
  attended: number;
  counted: number;
  /** Rounded down; `null` when nothing counts yet. */
  percent: number | null;
}

/** A student's attendance in the classes from their enrolment on. */
export function countAttendance(classes: readonly MarkedClass[]): AttendanceFigures {
  const counting = classes.filter(
    ({ mark, isMadeUp, isCancelled, countsForAttendance }) =>
      mark !== null && !isCancelled && countsForAttendance && (mark !== 'excused' || isMadeUp),
  );
  const attended = counting.filter(hasAttended).length;
  const counted = counting.length;
  return { attended, counted, percent: counted === 0 ? null : Math.floor((attended * 100) / counted) };
}

/** How many absences in a row end a student's classes, given in order of time; excused ones are passed over. */
export function absencesInRow(classes: readonly MarkedClass[]): number {
  let run = 0;
  for (const one of classes.toReversed()) {
    if (one.mark === null || one.isCancelled || (one.mark === 'excused' && !one.isMadeUp)) continue;
    if (hasAttended(one)) break;
    run += 1;
  }
  return run;
}

/** What a student and others are told after a class, from the counted classes up to it, newest first: attended or not. */
export function judgeAbsence(attended: readonly boolean[], minimum: number): { streak: number; fellTo: number | null } {
  const streak = attended.includes(true) ? attended.indexOf(true) : attended.length;
  const now = percentOf(attended);
  const before = percentOf(attended.slice(1));
  const isFall = now !== null && now < minimum && (before === null || before >= minimum);
  return { streak, fellTo: isFall ? now : null };
}

function percentOf(attended: readonly boolean[]): number | null {
  if (attended.length === 0) return null;
  return Math.floor((attended.filter(Boolean).length * 100) / attended.length);
}

function hasAttended({ mark, isMadeUp }: MarkedClass): boolean {
  return isMadeUp || mark === 'present' || mark === 'late';
}

/** Whether a user teaches a class: their batch, their class, or in somebody's place, within 7 days of it. */
export function teachesClass(
  userId: string,
  one: { startsAt: Date; trainerId: string | null; substituteId: string | null; batchTrainerId: string | null },
  now: Date,
): boolean {
  if (one.trainerId === userId || one.batchTrainerId === userId) return true;
  return one.substituteId === userId && Math.abs(one.startsAt.getTime() - now.getTime()) <= SUBSTITUTE_DAYS * DAY_MS;
}

/** From when on one may join, mark by code and take the register. */
export function opensAt({ startsAt }: Pick<Times, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - OPENS_BEFORE_MINUTES * MINUTE_MS);
}

/** Whether joining and codes are open, not yet, or no longer. */
export function doorState(times: Times, now: Date): 'too-early' | 'open' | 'over' {
  if (now < opensAt(times)) return 'too-early';
  return now < times.endsAt ? 'open' : 'over';
}

/** From when on the register can be finished. */
export function finishesFrom({ endsAt }: Pick<Times, 'endsAt'>): Date {
  return new Date(endsAt.getTime() - FINISH_BEFORE_END_MINUTES * MINUTE_MS);
}

/** Whether a trainer may still change marks; the office always may. */
export function areMarksOpen(finishedAt: Date | null, now: Date): boolean {
  return finishedAt === null || now.getTime() <= finishedAt.getTime() + MARKS_OPEN_DAYS * DAY_MS;
}

/** Seats of a class for make-ups. */
export function makeUpSeats(seats: { capacity: number; enrolled: number; guests: number; onLeave: number }): number {
  return Math.max(0, seats.capacity - seats.enrolled - seats.guests + seats.onLeave);
}

/** Whether a class can make up for a missed one: the same number of another batch of the course, within 60 days. */
export function canMakeUp(
  missed: { batchId: string; courseId: string; number: number },
  offered: { batchId: string; courseId: string; number: number; startsAt: Date; isCancelled: boolean },
  now: Date,
): boolean {
  return (
    !offered.isCancelled &&
    offered.courseId === missed.courseId &&
    offered.batchId !== missed.batchId &&
    offered.number === missed.number &&
    offered.startsAt > now &&
    offered.startsAt.getTime() <= now.getTime() + MAKE_UP_WITHIN_DAYS * DAY_MS
  );
}
