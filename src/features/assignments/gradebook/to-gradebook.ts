import type { z } from 'zod';
import { searchMatcher } from '../../../kit/text/search-key.ts';
import { percentOf, type GradeCell, type GradeItem } from './cell-rules.ts';
import { roundPercent } from './grade-rules.ts';
import type { cellSchema, gradedItemSchema, learnerSchema } from './gradebook-contract.ts';
import type { GradebookSorting } from './gradebook-rules.ts';
import type { Gradebook, GradebookLearner } from './load-gradebook.ts';

/** Returns a cell as the office sees it. */
export function toOfficeCell(cell: GradeCell): z.input<typeof cellSchema> {
  const { override } = cell;
  return {
    score: cell.score,
    maxPoints: cell.maxPoints,
    percent: percentOf(cell),
    status: cell.status,
    isLate: cell.isLate,
    isReleased: cell.isReleased,
    isAdjusted: cell.isAdjusted,
    override: override && {
      score: override.score,
      isExcused: override.isExcused,
      reason: override.reason,
      by: override.by,
      at: new Date(override.at).toISOString(),
    },
    revision: cell.revision,
    needsGrading: cell.needsGrading,
  };
}

export function toOfficeLearner(learner: GradebookLearner): z.input<typeof learnerSchema> {
  const { userId, name, cells, totals, progressPercent } = learner;
  return {
    userId,
    name,
    cells: Object.fromEntries([...cells].map(([itemId, cell]) => [itemId, toOfficeCell(cell)])),
    ...toTotals(totals),
    progressPercent,
  };
}

export function toTotals({ currentPercent, finalPercent }: GradebookLearner['totals']) {
  return { currentPercent: roundPercent(currentPercent), finalPercent: roundPercent(finalPercent) };
}

/** Returns an item with a learner’s grade, as learners and the office see it. */
export function toGradedItem(item: GradeItem, cell: GradeCell): z.input<typeof gradedItemSchema> {
  return {
    itemId: item.itemId,
    name: item.name,
    dueAt: cell.dueAt,
    status: cell.status,
    score: cell.score,
    maxPoints: cell.maxPoints,
    percent: percentOf(cell),
    isLate: cell.isLate,
    isAdjusted: cell.isAdjusted,
    outcome: cell.outcome,
    counts: item.counts,
  };
}

/** The learners of a gradebook with these words in their name, of a batch or of all, in an order. */
export function pickLearners(
  { learners }: Pick<Gradebook, 'learners'>,
  { search, batch, sort }: { search: string; batch?: string | undefined; sort: GradebookSorting },
): GradebookLearner[] {
  const isNamed = searchMatcher(search);
  const picked = learners.filter(
    ({ name, place }) => isNamed(name) && (batch === undefined || place?.batchId === batch),
  );
  if (sort === 'name') return picked;
  const total = ({ totals }: GradebookLearner) => totals.currentPercent ?? -1;
  return picked.toSorted((one, other) => (total(one) - total(other)) * (sort === '-total' ? -1 : 1));
}

/** The items of some learners: attendance only of their batches. */
export function itemsOf({ items }: Pick<Gradebook, 'items'>, learners: readonly GradebookLearner[]): GradeItem[] {
  return items.filter(
    ({ category, itemId }) => category !== 'attendance' || learners.some(({ cells }) => cells.has(itemId)),
  );
}

/** The mean of some figures with one decimal, half up; `null` without any. */
export function meanOf(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : roundPercent(known.reduce((sum, figure) => sum + figure, 0) / known.length);
}

/** One page of a list. */
export function pageOf<T>(rows: readonly T[], { page, limit }: { page: number; limit: number }) {
  return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length, isTotalCapped: false, page, limit };
}
