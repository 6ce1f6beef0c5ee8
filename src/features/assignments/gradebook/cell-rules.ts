import {
  computeTotals,
  roundPercent,
  type CellStatus,
  type GradeCategory,
  type GradeWeights,
  type Totals,
} from './grade-rules.ts';
import type { WorkStatus } from '../submissions/work-rules.ts';

/** A column of a gradebook. */
export interface GradeItem {
  itemId: string;
  category: GradeCategory;
  name: string;
  maxPoints: number;
  /** ISO 8601; `null` without a date that is the same for all learners. */
  dueAt: string | null;
  counts: boolean;
}

/** A grade that the office adjusted, or an excuse. A removed one only has its revision. */
export interface Override {
  revision: number;
  isRemoved: boolean;
  score: number | null;
  isExcused: boolean;
  reason: string;
  by: string;
  at: string;
}

/** What stands behind a cell before an adjustment. */
export interface Result {
  status: CellStatus;
  score: number | null;
  maxPoints: number;
  isLate: boolean;
  /** Whether the learner sees the score. */
  isReleased: boolean;
  /** Not taken, and without a date that has passed (assignments §10). */
  isUntaken: boolean;
  /** When the item is due for the learner; ISO 8601. */
  dueAt: string | null;
  /** Whether the newest version waits for a grade. */
  needsGrading: boolean;
  submissionId: string | null;
  outcome: WorkStatus['outcome'];
}

export interface GradeCell extends Result {
  itemId: string;
  category: GradeCategory;
  counts: boolean;
  isAdjusted: boolean;
  override: Override | null;
  /** The score under an adjustment; `null` without one. */
  underlyingScore: number | null;
  revision: number;
}

const NOTHING: Result = {
  status: 'none',
  score: null,
  maxPoints: 0,
  isLate: false,
  isReleased: false,
  isUntaken: false,
  dueAt: null,
  needsGrading: false,
  submissionId: null,
  outcome: null,
};

/** The best attempt of a learner at a quiz or final test that is not set aside. */
export interface QuizResult {
  score: number;
  total: number;
}

/** Returns what a quiz or final test counts for: its best attempt; without one 0 in the final grade. */
export function quizResult(best: QuizResult | null, { maxPoints }: Pick<GradeItem, 'maxPoints'>): Result {
  if (best === null) return { ...NOTHING, maxPoints, isUntaken: true };
  const { score, total } = best;
  return { ...NOTHING, status: 'graded', score, maxPoints: total, isReleased: true };
}

/** Returns what attendance counts for: the classes that count and those attended of them. */
export function attendanceResult({ attended, counted }: { attended: number; counted: number }): Result {
  if (counted === 0) return { ...NOTHING, maxPoints: 100 };
  return { ...NOTHING, status: 'graded', score: attended, maxPoints: counted, isReleased: true };
}

/** The work of a learner for an assignment. */
export interface WorkResult {
  points: number;
  status: Pick<WorkStatus, 'isMissing' | 'isLate' | 'dueAt' | 'outcome'>;
  submission: {
    id: string;
    score: number | null;
    officeScore: number | null;
    hasUnreleasedGrade: boolean;
    gradeState: 'none' | 'saved' | 'released';
  } | null;
  /** Whether access has ended or the course is completed, so that nothing more will come. */
  isOver: boolean;
}

/** Returns what an assignment counts for; only released grades unless `withUnreleased`. */
export function workResult({ points, status, submission, isOver }: WorkResult, withUnreleased: boolean): Result {
  const dueAt = status.dueAt?.toISOString() ?? null;
  const common = { ...NOTHING, maxPoints: points, dueAt };
  if (submission === null) {
    if (status.isMissing) return { ...common, status: 'missing' };
    return { ...common, isUntaken: dueAt === null && isOver };
  }
  const score = withUnreleased ? (submission.officeScore ?? submission.score) : submission.score;
  return {
    ...common,
    status: score === null ? 'submitted' : 'graded',
    score,
    isLate: status.isLate,
    isReleased: score !== null && !(withUnreleased && submission.hasUnreleasedGrade),
    needsGrading: submission.gradeState === 'none',
    submissionId: submission.id,
    outcome: status.outcome,
  };
}

/** Returns the cell of a result: an adjustment replaces its score, an excuse takes the item out. */
export function toCell(
  item: Pick<GradeItem, 'itemId' | 'category' | 'counts'>,
  result: Result,
  override: Override | null,
): GradeCell {
  const held = override?.isRemoved === false ? override : null;
  const { itemId, category, counts } = item;
  const cell: GradeCell = {
    ...result,
    itemId,
    category,
    counts,
    isAdjusted: held !== null && !held.isExcused,
    override: held,
    underlyingScore: held === null ? null : result.score,
    revision: override?.revision ?? 0,
  };
  if (held === null) return cell;
  if (held.isExcused) return { ...cell, status: 'excused', score: null, isReleased: true };
  return { ...cell, status: 'graded', score: held.score, isReleased: true };
}

/** Returns the percent of a cell with one decimal, half up; `null` without a score. */
export function percentOf({
  status,
  score,
  maxPoints,
}: Pick<GradeCell, 'status' | 'score' | 'maxPoints'>): number | null {
  return status === 'graded' && score !== null && maxPoints > 0 ? roundPercent((score / maxPoints) * 100) : null;
}

/** Returns the totals of a learner’s cells. */
export function totalsOf(cells: Iterable<GradeCell>, weights: GradeWeights): Totals {
  return computeTotals([...cells], weights);
}

/** An adjusted score reaches at most this multiple of the item’s points. */
export const MAX_SCORE_SHARE = 1.2; // assignments §5

/** Whether an adjusted score is from 0 to its maximum, with one decimal. */
export function isScoreInRange(score: number, maxPoints: number): boolean {
  const isOneDecimal = Math.abs(score * 10 - Math.round(score * 10)) < 1e-9;
  return isOneDecimal && score >= 0 && score <= maxPoints * MAX_SCORE_SHARE + 1e-9;
}

/** Whole weights that add up to 100. */
export function sumOfWeights(weights: GradeWeights): number {
  return Object.values(weights).reduce((sum, weight) => sum + weight, 0);
}
