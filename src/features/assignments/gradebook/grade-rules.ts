/** The kinds of what is graded in a course. */
export const GRADE_CATEGORIES = ['assignments', 'quizzes', 'finalTest', 'attendance'] as const;
export type GradeCategory = (typeof GRADE_CATEGORIES)[number];

/** Their names on screens and in files. */
export const CATEGORY_NAMES: Record<GradeCategory, string> = {
  assignments: 'Assignments',
  quizzes: 'Quizzes',
  finalTest: 'Final test',
  attendance: 'Attendance',
};

export type GradeWeights = Record<GradeCategory, number>;

export const DEFAULT_WEIGHTS: GradeWeights = { assignments: 50, quizzes: 20, finalTest: 30, attendance: 0 }; // assignments §9

/** What a learner has for an item: nothing yet and not due, nothing and too late, ungraded work, a score, or an excuse. */
export const CELL_STATUSES = ['none', 'missing', 'submitted', 'graded', 'excused'] as const;
export type CellStatus = (typeof CELL_STATUSES)[number];

export interface GradedCell {
  category: GradeCategory;
  /** Whether it counts in the grade. */
  counts: boolean;
  maxPoints: number;
  status: CellStatus;
  score: number | null;
  /**
   * Not taken, and without a date that has passed: out of the current grade, and 0 in the final one (assignments §4). A missing assignment
   * counts 0 in the final grade as well.
   */
  isUntaken?: boolean;
}

export interface Totals {
  /** Unrounded percent of each category with a graded, counted item. */
  categories: ReadonlyMap<GradeCategory, number>;
  currentPercent: number | null;
  finalPercent: number | null;
}

/**
 * Returns a learner’s grades from unrounded values. The current grade counts what has been graded; the final grade counts what is missing
 * or was not taken as 0. Excused items and items that are not due yet are left out of both.
 */
export function computeTotals(cells: readonly GradedCell[], weights: GradeWeights): Totals {
  const counted = cells.filter(({ counts }) => counts);
  const graded = counted.filter(({ status }) => status === 'graded');
  const final = counted.filter(
    ({ status, isUntaken }) => status === 'graded' || status === 'missing' || (status === 'none' && isUntaken === true),
  );
  const categories = percentByCategory(graded);
  return {
    categories,
    currentPercent: weigh(categories, weights),
    finalPercent: weigh(percentByCategory(final), weights),
  };
}

/** The mean of the items of each category by their points; quizzes and tests weigh equally. */
function percentByCategory(cells: readonly GradedCell[]): Map<GradeCategory, number> {
  const byCategory = Map.groupBy(cells, ({ category }) => category);
  const percents = new Map<GradeCategory, number>();
  for (const [category, held] of byCategory) {
    const weightOf = ({ maxPoints }: GradedCell) => (category === 'assignments' ? maxPoints : 1);
    const total = held.reduce((sum, cell) => sum + weightOf(cell), 0);
    if (total <= 0) continue;
    const earned = held.reduce((sum, cell) => sum + weightOf(cell) * shareOf(cell), 0);
    percents.set(category, (earned / total) * 100);
  }
  return percents;
}

function shareOf({ status, score, maxPoints }: GradedCell): number {
  return status === 'graded' && score !== null && maxPoints > 0 ? score / maxPoints : 0;
}

/** Scales the weights of the present categories to 100. */
function weigh(percents: ReadonlyMap<GradeCategory, number>, weights: GradeWeights): number | null {
  const present = [...percents].filter(([category]) => weights[category] > 0);
  const total = present.reduce((sum, [category]) => sum + weights[category], 0);
  if (total === 0) return null;
  return present.reduce((sum, [category, percent]) => sum + percent * weights[category], 0) / total;
}

/** Returns a percentage with one decimal, half up; `null` for none. */
export function roundPercent(percent: number | null): number | null {
  if (percent === null) return null;
  // 82.45 is 82.4500…01 or 82.4499…99 as a sum of fractions: noise beyond the ninth decimal does not decide.
  return Math.floor(Math.round(percent * 1e9) / 1e8 + 0.5) / 10;
}
