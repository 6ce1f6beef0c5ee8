import { pointsText } from '../../../../kit/numbers/points-text.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { GradeCategory } from '../grade-rules.ts';
import type { getGradebook } from '../gradebook-contract.ts';

export type GradebookRead = RouteResponse<typeof getGradebook>;
export type GridLearner = GradebookRead['learners'][number];
export type GridItem = GradebookRead['items'][number];

/** A column: an item, or the attendance of each learner’s own batch, which is one column for all. */
export interface GradeColumn {
  key: string;
  category: GradeCategory;
  name: string;
  under: string;
  item: GridItem | null;
  itemIdOf: (learner: GridLearner) => string;
}

/** Returns the columns of a gradebook in the order of its items, attendance last. */
export function columnsOf({ items, learners }: GradebookRead): GradeColumn[] {
  const shown = items
    .filter(({ category }) => category !== 'attendance')
    .map((item) => ({
      key: item.itemId,
      category: item.category,
      name: item.name,
      under: `of ${pointsText(item.maxPoints)}${item.counts ? '' : ', not counted'}`,
      item: item.category === 'assignments' ? item : null,
      itemIdOf: () => item.itemId,
    }));
  const attendance = items.filter(({ category }) => category === 'attendance');
  const [first] = attendance;
  if (!first) return shown;
  const itemIdOf = ({ cells }: GridLearner) => attendance.find(({ itemId }) => cells[itemId])?.itemId ?? '';
  const isHeld = learners.some((learner) => learner.cells[first.itemId]?.status === 'graded');
  const classes = isHeld && attendance.length === 1 ? `of ${pointsText(first.maxPoints)} classes` : 'of classes';
  const under = attendance.some(({ counts }) => counts) ? classes : `${classes}, not counted`;
  return [...shown, { key: 'attendance', category: 'attendance', name: 'Attendance', under, item: null, itemIdOf }];
}

/** Returns what stands in the row of averages. */
export function averageText({ items, averages }: GradebookRead, { item, key, category }: GradeColumn): string {
  if (category !== 'attendance') {
    const average = averages.items[item?.itemId ?? key] ?? null;
    return average === null ? '–' : average.toFixed(1);
  }
  const [only, ...others] = items.filter((one) => one.category === 'attendance');
  const average = only && others.length === 0 ? (averages.items[only.itemId] ?? null) : null;
  return average === null ? '–' : `${Math.floor(average)}%`;
}

/** Returns columns that stand beside each other by their category. */
export function groupColumns(columns: readonly GradeColumn[]): { category: GradeCategory; columns: GradeColumn[] }[] {
  return [...Map.groupBy(columns, ({ category }) => category)].map(([category, held]) => ({ category, columns: held }));
}
