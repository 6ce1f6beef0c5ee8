import { GRACE_MS } from '../deadlines/deadline-rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** India has one zone without daylight saving. */
const INDIA_MS = 5.5 * HOUR_MS;
const QUIET_FROM_HOUR = 21; // assignments §8
const QUIET_TO_HOUR = 8;
const EVENING_HOUR = 20;
/** A reminder is on time until the next run of its queue, also when that is in the quiet hours. */
const ON_TIME_MS = 15 * MINUTE_MS;
/** Who set a due date an hour ago has just been told of it. */
const SETTLED_MS = HOUR_MS;
/** Closer to the due date the words “in 2 days” would not be true any more. */
const TWO_DAYS_TOLD_MS = 36 * HOUR_MS;
/** Work that has been missing for longer is not told of any more. */
const MISSING_TOLD_MS = 3 * DAY_MS;

export const REMINDERS = ['two-days', 'today', 'missing'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** The latest and the earliest due date, from now, that anybody can be reminded of. */
export const REMINDED_AHEAD_MS = 60 * HOUR_MS;
export const REMINDED_BEHIND_MS = MISSING_TOLD_MS;

export interface Reminded {
  dueAt: Date;
  /** When that due date was set. */
  changedAt: Date;
  /** Whether work is still expected: nothing submitted, or a resubmission requested. */
  isExpected: boolean;
  /** Whether nothing was submitted and can still be. */
  isMissing: boolean;
}

/** Returns the reminder whose time has come; `null`: none. One that goes out is never sent again for the same due date. */
export function findReminder({ dueAt, changedAt, isExpected, isMissing }: Reminded, now: Date): Reminder | null {
  if (now.getTime() - changedAt.getTime() < SETTLED_MS) return null;
  const left = dueAt.getTime() - now.getTime();
  if (left > 0) {
    if (!isExpected) return null;
    if (isSentNow(beforeQuietHours(dueAt.getTime() - 3 * HOUR_MS), now)) return 'today';
    return left > TWO_DAYS_TOLD_MS && isSentNow(beforeQuietHours(dueAt.getTime() - 2 * DAY_MS), now)
      ? 'two-days'
      : null;
  }
  const told = afterQuietHours(dueAt.getTime() + GRACE_MS);
  return isMissing && -left < MISSING_TOLD_MS && isSentNow(told, now) ? 'missing' : null;
}

/**
 * Whether the time has come to announce an open assignment: at once after it was published, and one that opened later, often at midnight,
 * outside the quiet hours.
 */
export function isAnnouncedNow({ publishedAt, now }: { publishedAt: Date; now: Date }): boolean {
  return now.getTime() - publishedAt.getTime() < ON_TIME_MS || !isQuiet(now.getTime());
}

function isSentNow(sendAt: number, now: Date): boolean {
  const age = now.getTime() - sendAt;
  return age >= 0 && (age < ON_TIME_MS || !isQuiet(now.getTime()));
}

function isQuiet(ms: number): boolean {
  const hour = hourInIndia(ms);
  return hour >= QUIET_FROM_HOUR || hour < QUIET_TO_HOUR;
}

/** A moment between 9 pm and 8 am is moved to 8 pm before it. */
function beforeQuietHours(ms: number): number {
  if (!isQuiet(ms)) return ms;
  const day = startOfDay(hourInIndia(ms) < QUIET_TO_HOUR ? ms - DAY_MS : ms);
  return day + EVENING_HOUR * HOUR_MS;
}

/** A moment between 9 pm and 8 am is moved to 8 am after it. */
function afterQuietHours(ms: number): number {
  if (!isQuiet(ms)) return ms;
  const day = startOfDay(hourInIndia(ms) < QUIET_TO_HOUR ? ms : ms + DAY_MS);
  return day + QUIET_TO_HOUR * HOUR_MS;
}

function hourInIndia(ms: number): number {
  return Math.floor(((ms + INDIA_MS) % DAY_MS) / HOUR_MS);
}

function startOfDay(ms: number): number {
  return Math.floor((ms + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS;
}
