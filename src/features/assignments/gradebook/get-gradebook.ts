import type { z } from 'zod';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { percentOf, type GradeItem } from './cell-rules.ts';
import type { getGradebook as contract } from './gradebook-contract.ts';
import { loadGradebook, type GradebookLearner } from './load-gradebook.ts';
import { requireGradebook } from './open-gradebook.ts';
import { batchesOf, itemsOf, meanOf, pageOf, pickLearners, toOfficeLearner } from './to-gradebook.ts';

/** Returns a page of a course’s gradebook. The same number of queries for any number of learners and items. Throws 404, 403. */
export async function getGradebook(
  context: Pick<Context, 'batches' | 'db'>,
  { caller, courseId, query }: { caller: SignedInCaller; courseId: string; query: z.output<typeof contract.query> },
): Promise<Omit<z.input<typeof contract.output>, 'success'>> {
  const course = await requireGradebook(context.db, { caller, courseId });
  const book = await loadGradebook(context, { courseId: course.id, withUnreleased: true });
  const picked = pickLearners(book, query);
  const items = itemsOf(book, picked);
  const { rows, ...paging } = pageOf(picked, query);
  return {
    course: { courseId: course.id, title: course.title },
    batches: batchesOf(book),
    scheme: book.scheme,
    items,
    learners: rows.map(toOfficeLearner),
    averages: {
      items: Object.fromEntries(items.map((item) => [item.itemId, averageOf(item, picked)])),
      currentPercent: meanOf(picked.map(({ totals }) => totals.currentPercent)),
    },
    ...paging,
  };
}

/** Of the points; of attendance in per cent, as learners had different numbers of classes. */
function averageOf({ itemId, category }: GradeItem, learners: readonly GradebookLearner[]): number | null {
  return meanOf(
    learners.map(({ cells }) => {
      const cell = cells.get(itemId);
      if (cell?.status !== 'graded') return null;
      return category === 'attendance' ? percentOf(cell) : cell.score;
    }),
  );
}
