import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { dayAndTime } from '../../../../kit/numbers/dates.ts';
import { readNumber } from '../../../../kit/numbers/form-number.ts';
import type { RouteCall, RouteResponse } from '../../../../platform/http/define-route.ts';
import { latePenalty, withoutNoise } from '../../deadlines/deadline-rules.ts';
import { isInSteps } from '../../rules.ts';
import type { getSubmission, OfficeGrade, saveGrade } from '../grading-contract.ts';
import { MAX_COMMENT, MAX_CRITERION_COMMENT, MAX_PIN_TEXT, MAX_RESUBMIT_DAYS, isWithinDays } from '../grading-rules.ts';

export type OpenedSubmission = RouteResponse<typeof getSubmission>;
export type Rubric = NonNullable<OpenedSubmission['rubric']>;
export type Criterion = Rubric['criteria'][number];
type GradeBody = RouteCall<typeof saveGrade>['body'];

export interface DraftPin {
  id: string;
  fileId: string;
  page: number;
  x: number;
  y: number;
  text: string;
}

interface DraftMark {
  levelId: string | null;
  /** As typed. */
  points: string;
  comment: string;
}

/** A grade as it is being written; points are texts as typed. */
export interface GradeDraft {
  rubricVersion: number | null;
  /** By the id of the criterion. */
  marks: Record<string, DraftMark>;
  /** Without a rubric. */
  points: string;
  comment: string;
  /** In the order of their numbers. */
  pins: DraftPin[];
  outcome: 'accepted' | 'resubmit';
  /** Indian time, `2026-12-14T23:59`. */
  resubmitAt: string;
}

const EMPTY: DraftMark = { levelId: null, points: '', comment: '' };

/** Returns the draft with which grading begins: the saved grade, or an empty one with the rubric in force. */
export function beginDraft(grade: OfficeGrade | null, rubric: Rubric | null): GradeDraft {
  if (grade === null) {
    return {
      rubricVersion: rubric?.version ?? null,
      marks: {},
      points: '',
      comment: '',
      pins: [],
      outcome: 'accepted',
      resubmitAt: '',
    };
  }
  return {
    rubricVersion: grade.rubricVersion,
    marks: Object.fromEntries(
      grade.criteria.map(({ criterionId, levelId, points, comment }) => [
        criterionId,
        { levelId, points: pointsText(points), comment },
      ]),
    ),
    points: grade.rubricVersion === null ? pointsText(grade.points) : '',
    comment: grade.comment,
    pins: grade.pins
      .toSorted((one, other) => one.number - other.number)
      .map(({ id, fileId, page, x, y, text }) => ({ id, fileId, page, x, y, text })),
    outcome: grade.outcome,
    resubmitAt: grade.resubmitDueAt === null ? '' : localTime(grade.resubmitDueAt),
  };
}

/** Returns the version of the rubric that a draft is written with; `null` without one. */
export function rubricOf(opened: Pick<OpenedSubmission, 'rubrics'>, draft: GradeDraft): Rubric | null {
  return opened.rubrics.find(({ version }) => version === draft.rubricVersion) ?? null;
}

export function markOf(draft: GradeDraft, criterionId: string): DraftMark {
  return draft.marks[criterionId] ?? EMPTY;
}

function withMark(draft: GradeDraft, criterionId: string, change: Partial<DraftMark>): GradeDraft {
  return { ...draft, marks: { ...draft.marks, [criterionId]: { ...markOf(draft, criterionId), ...change } } };
}

/** Chooses a level, which sets the points of the criterion. */
export function chooseLevel(draft: GradeDraft, criterion: Criterion, levelId: string): GradeDraft {
  const level = criterion.levels.find(({ id }) => id === levelId);
  return level ? withMark(draft, criterion.id, { levelId, points: pointsText(level.points) }) : draft;
}

/** Types points; those of a level choose it, others leave the criterion without one. */
export function typePoints(draft: GradeDraft, criterion: Criterion, points: string): GradeDraft {
  const level = criterion.levels.find((one) => one.points === readNumber(points));
  return withMark(draft, criterion.id, { points, levelId: level?.id ?? null });
}

export function commentOn(draft: GradeDraft, criterionId: string, comment: string): GradeDraft {
  return withMark(draft, criterionId, { comment });
}

/** Goes over to another version of the rubric; marks of the criteria that it keeps stay where their level still exists. */
export function withRubric(draft: GradeDraft, rubric: Rubric): GradeDraft {
  const kept = rubric.criteria.flatMap(({ id, levels }) => {
    const mark = draft.marks[id];
    if (!mark) return [];
    const level = levels.find((one) => one.id === mark.levelId);
    return [[id, level ? { ...mark, points: pointsText(level.points) } : { ...mark, levelId: null, points: '' }]];
  });
  return { ...draft, rubricVersion: rubric.version, marks: Object.fromEntries(kept) };
}

export interface GradeSum {
  /** Of what was given so far. */
  points: number;
  penalty: number;
  score: number;
  /** Whether any points were given. */
  isBegun: boolean;
}

/** Returns the points so far, with what the late days take off. */
export function sumGrade(
  draft: GradeDraft,
  {
    rubric,
    assignment,
    lateDays,
  }: { rubric: Rubric | null } & Pick<OpenedSubmission, 'assignment'> & { lateDays: number },
): GradeSum {
  const given = (rubric ? rubric.criteria.map(({ id }) => markOf(draft, id).points) : [draft.points])
    .map(readNumber)
    .filter((points) => Number.isFinite(points));
  const points = withoutNoise(given.reduce((sum, one) => sum + one, 0));
  const penalty = latePenalty(assignment.late, { points, maxPoints: assignment.points, lateDays });
  return { points, penalty, score: withoutNoise(points - penalty), isBegun: given.length > 0 };
}

/** What is missing or wrong in a grade, with the place to mend it. */
export interface GradeIssue {
  text: string;
  at: { criterionId: string } | { pinId: string } | 'points' | 'comment' | 'resubmitAt';
}

/** Returns what hinders saving, in the order of the screen. */
export function issuesOf(
  draft: GradeDraft,
  { rubric, maxPoints, now }: { rubric: Rubric | null; maxPoints: number; now: number },
): GradeIssue[] {
  const issues: GradeIssue[] = [];
  for (const { id, maxPoints: max } of rubric?.criteria ?? []) {
    const { points, comment } = markOf(draft, id);
    const at = { criterionId: id };
    if (points.trim() === '') issues.push({ text: 'Choose a level for every criterion.', at });
    else if (!isAllowed(points, max)) issues.push({ text: rangeText(max), at });
    if (comment.length > MAX_CRITERION_COMMENT) issues.push({ text: tooLong(MAX_CRITERION_COMMENT), at });
  }
  if (!rubric && !isAllowed(draft.points, maxPoints)) issues.push({ text: rangeText(maxPoints), at: 'points' });
  if (draft.comment.length > MAX_COMMENT) issues.push({ text: tooLong(MAX_COMMENT), at: 'comment' });
  for (const [index, { id, text }] of draft.pins.entries()) {
    if (text.trim() === '')
      issues.push({ text: `Write the text of pin ${index + 1}, or delete it.`, at: { pinId: id } });
    else if (text.length > MAX_PIN_TEXT) issues.push({ text: tooLong(MAX_PIN_TEXT), at: { pinId: id } });
  }
  if (draft.outcome === 'resubmit') {
    const due = toMoment(draft.resubmitAt);
    const days = MAX_RESUBMIT_DAYS;
    if (due === null) issues.push({ text: 'Please enter a day and a time', at: 'resubmitAt' });
    else if (!isWithinDays(new Date(due), { now: new Date(now), days }))
      issues.push({ text: `The new due date must be in the future, within ${days} days.`, at: 'resubmitAt' });
  }
  return issues;
}

const DAY_MS = 86_400_000;

function isAllowed(points: string, max: number): boolean {
  const value = readNumber(points);
  return value >= 0 && value <= max && isInSteps(value);
}

function rangeText(max: number): string {
  return `Points are from 0 to ${pointsText(max)}, in steps of 0.5.`;
}

function tooLong(max: number): string {
  return `A comment can have ${max.toLocaleString('en-IN')} characters at max`;
}

/** Returns the grade as it is sent: made on the revision that was seen last, for the version that is shown. */
export function toGradeBody(
  draft: GradeDraft,
  {
    rubric,
    version,
    revision,
    isReleased,
  }: { rubric: Rubric | null; version: number; revision: number; isReleased: boolean },
): GradeBody {
  return {
    version,
    revision,
    criteria: (rubric?.criteria ?? []).map(({ id }) => {
      const { levelId, points, comment } = markOf(draft, id);
      return { criterionId: id, levelId, points: readNumber(points), comment };
    }),
    ...(rubric ? { rubricVersion: rubric.version } : { points: readNumber(draft.points) }),
    comment: draft.comment,
    pins: draft.pins.map((pin, index) => ({ ...pin, number: index + 1 })),
    outcome: draft.outcome,
    resubmitDueAt: draft.outcome === 'resubmit' ? toMoment(draft.resubmitAt) : null,
    ...(isReleased && { release: true }),
  };
}

/** Whether two drafts say the same; the order of their keys does not matter. */
export function isSameDraft(one: GradeDraft, other: GradeDraft): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder({ marks, outcome, resubmitAt, ...draft }: GradeDraft) {
  const given = Object.entries(marks).filter(([, { points, comment }]) => points !== '' || comment !== '');
  return {
    ...draft,
    outcome,
    resubmitAt: outcome === 'resubmit' ? resubmitAt : '',
    pins: draft.pins.map(({ id, fileId, page, x, y, text }) => [id, fileId, page, x, y, text]),
    marks: given
      .toSorted(([id], [otherId]) => (id < otherId ? -1 : 1))
      .map(([id, { levelId, points, comment }]) => [id, levelId, points, comment]),
  };
}

/** Returns a draft for a newer version of the work: pins stand on files of the old one, so they stay behind. */
export function forNewerVersion(draft: GradeDraft): GradeDraft {
  return { ...draft, pins: [] };
}

/** Indian time of a moment, as a date and time field takes it. */
export function localTime(iso: string): string {
  const { day, time } = dayAndTime(iso);
  return `${day}T${time}`;
}

/** The moment of an Indian time as typed; `null` for none. */
export function toMoment(local: string): string | null {
  const moment = new Date(`${local}:00+05:30`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null;
}

/** Returns 11:59 pm in India, that number of days from now. */
export function daysFromNow(now: number, days: number): string {
  return `${dayAndTime(new Date(now + days * DAY_MS).toISOString()).day}T23:59`;
}
