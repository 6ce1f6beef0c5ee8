import type { LateRule } from '../rules.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** After a due date. */
export const GRACE_MS = 10 * MINUTE_MS; // assignments §9
/** In which work is taken after the deadline when its upload had begun before it. */
export const UPLOAD_TIME_MS = 120 * MINUTE_MS;

/** What moves a learner’s due date, with the moment at which it was given. */
export interface MovedDue {
  dueAt: Date;
  givenAt: Date;
}

export interface Deadline {
  /** The assignment’s own due date for the learner; `null` without one. */
  dueAt: Date | null;
  availableUntil: Date | null;
  late: LateRule;
  extension: MovedDue | null;
  /** A requested resubmission. */
  resubmission: MovedDue | null;
}

export interface OwnDeadline {
  /** The date in force; `null` without one. */
  dueAt: Date | null;
  /** The last moment for any submission, before the grace; `null`: none. */
  closesAt: Date | null;
  movedBy: 'extension' | 'resubmission' | null;
}

/** Returns the dates in force for one learner: an extension or a requested resubmission replaces the due date, whichever came last. */
export function findOwnDeadline({ dueAt, availableUntil, late, extension, resubmission }: Deadline): OwnDeadline {
  const moves = [
    ...(extension ? [{ ...extension, by: 'extension' as const }] : []),
    ...(resubmission ? [{ ...resubmission, by: 'resubmission' as const }] : []),
  ];
  const last = moves.toSorted((one, other) => one.givenAt.getTime() - other.givenAt.getTime()).at(-1);
  const inForce = last?.dueAt ?? dueAt;
  const lastMoment = availableUntil && latest([availableUntil, ...moves.map((move) => move.dueAt)]);
  const closings = [lastMoment, late.policy === 'closed' ? inForce : null].filter((moment) => moment !== null);
  return {
    dueAt: inForce,
    // A due date that follows a learner's own access or class may come after the last moment for any submission.
    closesAt: closings.length === 0 ? null : earliest(closings),
    movedBy: last?.by ?? null,
  };
}

/** A file of a version, by the server’s clock. */
export interface UploadTimes {
  startedAt: Date;
  completedAt: Date;
}

export interface SubmittedWork {
  submittedAt: Date;
  uploads: readonly UploadTimes[];
  /** The last saved change of text or links; `null` without any. */
  changedAt: Date | null;
}

/**
 * Returns the moment that counts for work against a limit (assignments §4): that of the submission, or, where an upload had begun in time,
 * was complete only afterwards and the work came within two hours, the latest start of its uploads or change of its text.
 */
export function countedAt(work: SubmittedWork, limit: Date | null): Date {
  const { submittedAt, uploads, changedAt } = work;
  if (limit === null) return submittedAt;
  const graceEnd = limit.getTime() + GRACE_MS;
  const isInTime = submittedAt.getTime() <= graceEnd + UPLOAD_TIME_MS;
  const wasUnderWay = uploads.some(
    ({ startedAt, completedAt }) => startedAt.getTime() <= graceEnd && completedAt.getTime() > graceEnd,
  );
  if (!isInTime || !wasUnderWay) return submittedAt;
  const begun = latest([...uploads.map(({ startedAt }) => startedAt), ...(changedAt ? [changedAt] : [])]);
  return begun.getTime() <= graceEnd ? begun : submittedAt;
}

/** Whether work is taken at all. */
export function isTaken(work: SubmittedWork, closesAt: Date | null): boolean {
  return closesAt === null || countedAt(work, closesAt).getTime() <= closesAt.getTime() + GRACE_MS;
}

/** Whether text and links can be changed and uploads begun. */
export function isOpenAt(now: Date, closesAt: Date | null): boolean {
  return closesAt === null || now.getTime() <= closesAt.getTime() + GRACE_MS;
}

/** Whether the due date with its grace has passed. */
export function isPastDue(now: Date, dueAt: Date | null): boolean {
  return dueAt !== null && now.getTime() > dueAt.getTime() + GRACE_MS;
}

/** Returns the started days since the due date; 0 within its grace, and without one. */
export function countLateDays(counted: Date, dueAt: Date | null): number {
  if (dueAt === null || !isPastDue(counted, dueAt)) return 0;
  return Math.ceil((counted.getTime() - dueAt.getTime()) / DAY_MS);
}

/** Returns the points that late days take off: never below the floor of the assignment, and never more than were earned. */
export function latePenalty(
  late: LateRule,
  { points, maxPoints, lateDays }: { points: number; maxPoints: number; lateDays: number },
): number {
  if (late.policy !== 'per-day' || lateDays === 0) return 0;
  const taken = ((late.percentPerDay ?? 0) * maxPoints * lateDays) / 100;
  const floor = ((late.floorPercent ?? 0) * maxPoints) / 100;
  return withoutNoise(points - Math.min(points, Math.max(points - taken, floor, 0)));
}

/** Decimal fractions such as 0.1 leave remainders that no sum shows. */
export function withoutNoise(points: number): number {
  return Math.round(points * 1e6) / 1e6;
}

function earliest(moments: readonly Date[]): Date {
  return new Date(Math.min(...moments.map((moment) => moment.getTime())));
}

function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}
