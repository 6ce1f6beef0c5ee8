import { pointsText } from '../../../kit/numbers/points-text.ts';
import { hasVisibleText } from '../../../kit/text/plain-text.ts';
import { hasWords } from '../../blog/word-rules.ts';
import {
  isInSteps,
  isSameScale,
  MAX_ATTEMPTS,
  MAX_POINTS,
  rubricPoints,
  type AssignmentDraft,
  type RubricCriterion,
} from '../rules.ts';

/** The issue of a rubric whose points, levels or criteria differ from those in use. */
export const RUBRIC_FIXED = 'Grading has begun, so points and levels are fixed. Make a new rubric version.';

const MAX_MINUTES = 6000; // assignments §5
const MIN_MINUTES = 5;
const MAX_DAYS = 365;
const MAX_DAYS_AFTER_SESSION = 60;
const MAX_PERCENT_PER_DAY = 50;

interface BriefIssue {
  /** The field, below the content. */
  path: string;
  message: string;
}

/** What the assignment’s content says beside its settings. */
interface Brief {
  durationSeconds: number;
  assignment: AssignmentDraft;
  /** The rubric in force once a grade has been saved with it; `null` before. */
  frozen: readonly RubricCriterion[] | null;
}

/** Returns everything that prevents publishing an assignment (assignments §5). */
export function briefIssues({ durationSeconds, assignment, frozen }: Brief): BriefIssue[] {
  const { brief, kinds, fileTypes, points, maxAttempts, rubric } = assignment;
  return [
    ...found(!brief.some(hasWords), 'assignment/brief', 'Write the brief.'),
    ...found(kinds.length === 0, 'assignment/kinds', 'Choose what learners submit.'),
    ...found(
      kinds.includes('file') && fileTypes.length === 0,
      'assignment/fileTypes',
      'Choose at least one file type.',
    ),
    ...found(
      points < 1 || points > MAX_POINTS || !isInSteps(points),
      'assignment/points',
      'Points are from 1 to 1,000, in steps of 0.5.',
    ),
    ...found(
      durationSeconds < MIN_MINUTES * 60 || durationSeconds > MAX_MINUTES * 60,
      'durationSeconds',
      'The estimated time is from 5 to 6,000 minutes.',
    ),
    ...found(
      maxAttempts < 1 || maxAttempts > MAX_ATTEMPTS,
      'assignment/maxAttempts',
      'An assignment has 1 to 10 attempts.',
    ),
    ...dateIssues(assignment),
    ...(rubric ? rubricIssues(rubric.criteria, points) : []),
    ...(frozen && !rubric?.isNewVersion && !isSameScale(rubric?.criteria ?? [], frozen)
      ? [
          {
            path: 'assignment/rubric',
            message: RUBRIC_FIXED,
          },
        ]
      : []),
  ];
}

function dateIssues({ due, late, availableUntil }: AssignmentDraft): BriefIssue[] {
  const { kind, at, days, sessionNumber } = due;
  const isDaysMissing =
    (kind === 'days-after-access' && (days === null || days < 1 || days > MAX_DAYS)) ||
    (kind === 'session' && (days ?? 0) > MAX_DAYS_AFTER_SESSION);
  return [
    ...found(kind === 'date' && at === null, 'assignment/due', 'Please enter a day and a time'),
    ...found(
      isDaysMissing,
      'assignment/due',
      kind === 'session' ? 'The days after a class are from 0 to 60.' : 'The days after access are from 1 to 365.',
    ),
    ...found(kind === 'session' && (sessionNumber ?? 0) < 1, 'assignment/due', 'Enter the number of the class.'),
    ...found(
      late.policy === 'per-day' && (late.percentPerDay === null || late.percentPerDay < 1),
      'assignment/late',
      'Enter the percentage per day.',
    ),
    ...found(
      late.policy === 'per-day' && (late.percentPerDay ?? 0) > MAX_PERCENT_PER_DAY,
      'assignment/late',
      'The percentage per day is from 1 to 50.',
    ),
    ...found(
      availableUntil !== null && kind === 'date' && at !== null && Date.parse(availableUntil) < Date.parse(at),
      'assignment/availableUntil',
      '“Available until” can’t be before the due date.',
    ),
  ];
}

function rubricIssues(criteria: readonly RubricCriterion[], points: number): BriefIssue[] {
  const path = 'assignment/rubric';
  const levels = criteria.flatMap((criterion) => criterion.levels);
  const sum = rubricPoints(criteria);
  return [
    ...found(criteria.length === 0, path, 'A rubric has 1 to 10 criteria.'),
    ...found(
      criteria.some((criterion) => criterion.levels.length < 2),
      path,
      'A criterion has 2 to 6 levels.',
    ),
    ...found(
      [...criteria, ...levels].some(({ title }) => !hasVisibleText(title)),
      path,
      'A criterion or level of the rubric has no title.',
    ),
    ...found(
      levels.some((level) => !isInSteps(level.points)),
      path,
      'Points of a level are 0 or more, in steps of 0.5.',
    ),
    ...found(
      sum !== points,
      path,
      `The rubric adds up to ${pointsText(sum)} points, the assignment has ${pointsText(points)}.`,
    ),
  ];
}

function found(isIssue: boolean, path: string, message: string): BriefIssue[] {
  return isIssue ? [{ path, message }] : [];
}
