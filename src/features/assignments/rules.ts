import { addDays } from '../../kit/numbers/dates.ts';
import type { ContentBlock } from '../blog/rules.ts';

/** What learners can submit. */
export const SUBMISSION_KINDS = ['file', 'text', 'link', 'image', 'audio'] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

/** The types of files among them. */
export const SUBMITTED_TYPES = ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'mp4'] as const;
export type SubmittedType = (typeof SUBMITTED_TYPES)[number];

export const DUE_KINDS = ['none', 'date', 'days-after-access', 'session'] as const;
export const LATE_POLICIES = ['accept', 'per-day', 'closed'] as const;
export const COMPLETED_WHEN = ['submitted', 'accepted'] as const;
export const RELEASES = ['together', 'each'] as const;

export const MAX_ATTEMPTS = 10; // assignments §2
export const MAX_POINTS = 1000;
export const MAX_BRIEF_FILES = 10;
/** Points of assignments, criteria and levels, and those that a grader gives. */
export const POINT_STEP = 0.5;

/** When an assignment is due; keys that its kind does not use are `null`. */
export interface DueRule {
  kind: (typeof DUE_KINDS)[number];
  /** ISO 8601, of kind `date`. */
  at: string | null;
  /** After access starts, or after a class session. */
  days: number | null;
  sessionNumber: number | null;
}

/** What happens to late work; keys that its policy does not use are `null`. */
export interface LateRule {
  policy: (typeof LATE_POLICIES)[number];
  percentPerDay: number | null;
  /** Percent of the assignment’s points below which the penalty does not go. */
  floorPercent: number | null;
}

export interface RubricLevel {
  id: string;
  title: string;
  description: string;
  points: number;
}

export interface RubricCriterion {
  id: string;
  title: string;
  description: string;
  levels: RubricLevel[];
}

/** A rubric as its author writes it; publishing gives it a number. */
export interface RubricDraft {
  /** Makes it the next version when it is published, which clears the mark. */
  isNewVersion: boolean;
  criteria: RubricCriterion[];
}

/** What an assignment says and asks for. Its name and its estimated time are those of its content. */
export interface AssignmentSettings {
  brief: ContentBlock[];
  files: { fileKey: string; name: string }[];
  kinds: SubmissionKind[];
  fileTypes: SubmittedType[];
  points: number;
  due: DueRule;
  late: LateRule;
  /** ISO 8601; the last moment for any submission. */
  availableUntil: string | null;
  maxAttempts: number;
  completesWhen: (typeof COMPLETED_WHEN)[number];
  release: (typeof RELEASES)[number];
}

export interface AssignmentDraft extends AssignmentSettings {
  rubric: RubricDraft | null;
}

/** Returns the maximum of a criterion: its highest level. */
export function maxPointsOf({ levels }: Pick<RubricCriterion, 'levels'>): number {
  return Math.max(0, ...levels.map(({ points }) => points));
}

/** Returns the points of a whole rubric. */
export function rubricPoints(criteria: readonly Pick<RubricCriterion, 'levels'>[]): number {
  return criteria.reduce((sum, criterion) => sum + maxPointsOf(criterion), 0);
}

/** Whether two rubrics have the same criteria, levels and points; wording may differ. */
export function isSameScale(one: readonly RubricCriterion[], other: readonly RubricCriterion[]): boolean {
  const scale = (criteria: readonly RubricCriterion[]) =>
    JSON.stringify(criteria.map(({ id, levels }) => [id, levels.map((level) => [level.id, level.points])]));
  return scale(one) === scale(other);
}

/** Whether a number of points is a multiple of the step. */
export function isInSteps(points: number): boolean {
  return Number.isInteger(points / POINT_STEP);
}

/** Returns 11:59 pm of a day in India, at which what is due on a day is due. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:00+05:30`);
}

/**
 * Returns when an assignment is due for one learner, before extensions; `null` without a due date, and while the day that it counts from is
 * unknown. Both days are Indian days: of the earliest active grant, and of the named class session of the learner’s batch.
 */
export function findDueDate(due: DueRule, from: { accessDay: string | null; sessionDay: string | null }): Date | null {
  if (due.kind === 'date') return due.at === null ? null : new Date(due.at);
  const day = due.kind === 'days-after-access' ? from.accessDay : due.kind === 'session' ? from.sessionDay : null;
  return day === null ? null : endOfDay(addDays(day, due.days ?? 0));
}
