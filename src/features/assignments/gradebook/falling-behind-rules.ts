import { roundPercent } from './grade-rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

// assignments §9
export const GRANT_DAYS = 14;
export const INACTIVE_DAYS = 10;
export const MISSING_DAYS = 7;
export const PACE_POINTS = 25;
export const MIN_GRADE = 40;
export const MIN_GRADED = 3;
export const MIN_ATTENDANCE = 75;
export const MIN_CLASSES = 4;
/** Days of a month of a course. */
const MONTH_DAYS = 30;

export const REASON_KINDS = ['inactive', 'missing', 'pace', 'grade', 'attendance'] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

export interface BehindReason {
  kind: ReasonKind;
  words: string;
}

/** What decides whether a learner is falling behind in a course. */
export interface StudyRecord {
  now: Date;
  /** Of the earliest active, unpaused grant; `null` without one. */
  openSince: Date | null;
  lastStudiedAt: Date | null;
  progressPercent: number;
  hasCertificate: boolean;
  /** Due dates of missing assignments. */
  missingDueAts: readonly Date[];
  /** By the office’s figures, unrounded. */
  currentPercent: number | null;
  gradedCount: number;
  months: number;
  /** Classes that count; `null` without a batch. */
  attendance: { attended: number; counted: number } | null;
}

/** What is known of a learner before their grades are read. */
export type Study = Pick<
  StudyRecord,
  'now' | 'openSince' | 'lastStudiedAt' | 'progressPercent' | 'hasCertificate' | 'months'
>;

/** Whether a learner can fall behind at all: has the course for long enough, and has not finished it (assignments §4). */
export function isFollowed<S extends Study>(study: S): study is S & { openSince: Date } {
  const { openSince, now, hasCertificate, progressPercent } = study;
  return (
    openSince !== null &&
    now.getTime() - openSince.getTime() >= GRANT_DAYS * DAY_MS &&
    !hasCertificate &&
    progressPercent < 100
  );
}

/** Whether a learner is falling behind whatever their grades are. */
export function isBehindAnyway(study: Study): boolean {
  if (!isFollowed(study)) return false;
  return inactiveReason(study, study.openSince) !== null || paceReason(study, study.openSince) !== null;
}

/** Returns why a learner is falling behind; nothing for one who is not (assignments §4). A snooze is decided elsewhere. */
export function fallingBehind(record: StudyRecord): BehindReason[] {
  if (!isFollowed(record)) return [];
  const { openSince } = record;
  const reasons = [
    inactiveReason(record, openSince),
    missingReason(record),
    paceReason(record, openSince),
    gradeReason(record),
    attendanceReason(record),
  ];
  return reasons.filter((reason) => reason !== null);
}

/** No study for 10 full days. */
export function inactiveReason(
  { now, lastStudiedAt }: Pick<StudyRecord, 'now' | 'lastStudiedAt'>,
  openSince: Date,
): BehindReason | null {
  const days = Math.floor((now.getTime() - (lastStudiedAt ?? openSince).getTime()) / DAY_MS);
  return days >= INACTIVE_DAYS ? { kind: 'inactive', words: `No study for ${days} days` } : null;
}

/** Two missing assignments, or one for 7 days. */
export function missingReason({ now, missingDueAts }: Pick<StudyRecord, 'now' | 'missingDueAts'>): BehindReason | null {
  const count = missingDueAts.length;
  const isLong = missingDueAts.some((dueAt) => now.getTime() - dueAt.getTime() >= MISSING_DAYS * DAY_MS);
  if (count < 2 && !isLong) return null;
  return { kind: 'missing', words: count === 1 ? '1 assignment missing' : `${count} assignments missing` };
}

/** 25 points behind the plan of the course. */
export function paceReason(
  { now, progressPercent, months }: Pick<StudyRecord, 'now' | 'progressPercent' | 'months'>,
  openSince: Date,
): BehindReason | null {
  const expected = expectedPercent({ now, months }, openSince);
  if (expected === null) return null;
  const behind = expected - progressPercent;
  return behind >= PACE_POINTS ? { kind: 'pace', words: `${Math.round(behind)}% behind the course plan` } : null;
}

/** Returns how far the plan of a course is after so long, unrounded; `null` for a course without a length. */
export function expectedPercent({ now, months }: Pick<StudyRecord, 'now' | 'months'>, openSince: Date): number | null {
  if (months <= 0) return null;
  const days = (now.getTime() - openSince.getTime()) / DAY_MS;
  return Math.min(100, (days / (months * MONTH_DAYS)) * 100);
}

/** A current grade below 40% from 3 graded items. */
export function gradeReason({ currentPercent, gradedCount }: Pick<StudyRecord, 'currentPercent' | 'gradedCount'>) {
  if (currentPercent === null || gradedCount < MIN_GRADED || currentPercent >= MIN_GRADE) return null;
  return { kind: 'grade', words: `Grade ${roundPercent(currentPercent)}%` } satisfies BehindReason;
}

/** Attendance below 75% of 4 held classes. */
export function attendanceReason({ attendance }: Pick<StudyRecord, 'attendance'>): BehindReason | null {
  if (attendance === null || attendance.counted < MIN_CLASSES) return null;
  const percent = (attendance.attended * 100) / attendance.counted;
  return percent < MIN_ATTENDANCE ? { kind: 'attendance', words: `Attendance ${Math.floor(percent)}%` } : null;
}

/** Returns the started days since a due date. */
export function daysOverdue(now: Date, dueAt: Date): number {
  return Math.max(0, Math.ceil((now.getTime() - dueAt.getTime()) / DAY_MS));
}
