import { isInSteps, maxPointsOf, type RubricCriterion } from '../rules.ts';
import type { Outcome } from '../submissions/work-rules.ts';

/** The filters of the office’s submissions; one can be in several. */
export const SUBMISSION_STATES = ['needs-grading', 'graded', 'released', 'late', 'resubmit'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];
export const SUBMISSION_SORTS = ['waiting', 'newest', 'name'] as const;
export type SubmissionSort = (typeof SUBMISSION_SORTS)[number];

/** The filters of the office’s assignments. */
export const ASSIGNMENT_STATES = ['all', 'needs-grading', 'not-released'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];
export const ASSIGNMENT_SORTS = ['due', 'waiting', 'name'] as const;
export type AssignmentSort = (typeof ASSIGNMENT_SORTS)[number];

export const MAX_CRITERION_COMMENT = 2000; // assignments §5
export const MAX_COMMENT = 5000;
export const MAX_PINS = 100;
export const MAX_PIN_TEXT = 1000;
export const MIN_EXTENSION_REASON = 3;
export const MAX_EXTENSION_REASON = 300;

export interface GradedCriterion {
  criterionId: string;
  /** `null` where points were typed. */
  levelId: string | null;
  points: number;
  comment: string;
}

/** A remark at a place of a page; `x` and `y` from 0 to 1. */
export interface Pin {
  id: string;
  number: number;
  fileId: string;
  page: number;
  x: number;
  y: number;
  text: string;
}

/** What a learner sees of a grade, as it was released. Moments are ISO 8601. */
export interface ReleasedGrade {
  rubricVersion: number | null;
  criteria: GradedCriterion[];
  points: number;
  penaltyPoints: number;
  score: number;
  comment: string;
  pins: Pin[];
  outcome: Outcome;
  resubmitDueAt: string | null;
  gradedAt: string;
}

/** Lines of a file of the office. */
export const MAX_FILE_LINES = 50_000; // assignments §9

/** The results, as files say them. */
export const OUTCOME_NAMES = { accepted: 'Accepted', resubmit: 'Resubmission requested' } as const satisfies Record<
  Outcome,
  string
>;

/** Days within which a resubmission can be asked for, and an extension granted. */
export const MAX_RESUBMIT_DAYS = 180; // assignments §5
export const MAX_EXTENSION_DAYS = 365;
const DAY_MS = 24 * 3_600_000;

/** What is wrong with the points of a grade. */
export type GradeIssue =
  | { code: 'rubric-incomplete' | 'unknown-criterion' }
  | { code: 'points-out-of-range'; maxPoints: number };

/**
 * Returns the points of a grade before any penalty, or what is wrong with it: each criterion of the rubric is graded once, with a level of
 * its own or none, and points within its maximum.
 */
export function sumCriteria(
  rubric: readonly RubricCriterion[],
  graded: readonly Pick<GradedCriterion, 'criterionId' | 'levelId' | 'points'>[],
): { points: number } | { issue: GradeIssue } {
  const byId = new Map(rubric.map((criterion) => [criterion.id, criterion]));
  const isUnknown = graded.some(({ criterionId, levelId }) => {
    const criterion = byId.get(criterionId);
    return !criterion || (levelId !== null && !criterion.levels.some(({ id }) => id === levelId));
  });
  if (isUnknown) return { issue: { code: 'unknown-criterion' } };
  const ids = new Set(graded.map(({ criterionId }) => criterionId));
  if (ids.size !== rubric.length || graded.length !== rubric.length) return { issue: { code: 'rubric-incomplete' } };
  for (const { criterionId, points } of graded) {
    const maxPoints = maxPointsOf(byId.get(criterionId) ?? { levels: [] });
    if (!areWithin(points, maxPoints)) return { issue: { code: 'points-out-of-range', maxPoints } };
  }
  return { points: graded.reduce((sum, { points }) => sum + points, 0) };
}

/** Whether points are from 0 to a maximum, in steps. */
export function areWithin(points: number, maxPoints: number): boolean {
  return points >= 0 && points <= maxPoints && isInSteps(points);
}

/** A file as pins see it. */
interface PinnedFile {
  id: string;
  kind: 'file' | 'image' | 'audio';
  contentType: string;
  /** `null` for a PDF that could not be opened, and for what has no pages. */
  pages: number | null;
}

/** Returns the number of the first pin that is not on a page of one of these files; `null` when all are. */
export function findPinOutside(pins: readonly Omit<Pin, 'id' | 'text'>[], files: readonly PinnedFile[]): number | null {
  const byId = new Map(files.map((file) => [file.id, file]));
  const outside = pins.find(({ fileId, page, x, y }) => {
    const file = byId.get(fileId);
    const hasPages = file?.kind === 'image' || file?.contentType === 'application/pdf';
    const isOnPage = Number.isInteger(page) && page >= 1 && page <= (file?.pages ?? Infinity);
    return !hasPages || !isOnPage || x < 0 || x > 1 || y < 0 || y > 1;
  });
  return outside?.number ?? null;
}

/** Whether a date lies in the future, at most so many days away. */
export function isWithinDays(moment: Date, { now, days }: { now: Date; days: number }): boolean {
  return moment.getTime() > now.getTime() && moment.getTime() <= now.getTime() + days * DAY_MS;
}

/** Whether a learner is told of a grade that was released anew: its score, its result or its words differ. */
export function isToldAgain(before: ReleasedGrade, after: ReleasedGrade): boolean {
  const said = ({ score, outcome, resubmitDueAt, comment, criteria }: ReleasedGrade) =>
    JSON.stringify([
      score,
      outcome,
      resubmitDueAt,
      comment,
      criteria.map((criterion) => [criterion.criterionId, criterion.comment]),
    ]);
  return said(before) !== said(after);
}

/** Whether a file is scanned again when the office opens it: its last scan is more than a day old, or there was none. */
export function isScanOld(scannedAt: Date | null, now: Date): boolean {
  return scannedAt === null || now.getTime() - scannedAt.getTime() > DAY_MS;
}

/** Returns the names of files in one archive: without folders, each once; a name that is there already gets a number. */
export function zipNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+$/, '_') || 'file';
    const dot = plain.lastIndexOf('.');
    const [stem, end] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
    let unused = plain;
    for (let number = 2; taken.has(unused.toLowerCase()); number += 1) unused = `${stem} (${number})${end}`;
    taken.add(unused.toLowerCase());
    return unused;
  });
}
