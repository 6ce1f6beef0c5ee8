import type { z } from 'zod';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { percentOf, type GradeItem } from './cell-rules.ts';
import type { getGradebook as contract } from './gradebook-contract.ts';
import { loadGradebook, type GradebookLearner } from './load-gradebook.ts';
import { requireGradebook } from './open-gradebook.ts';
import { itemsOf, meanOf, pageOf, pickLearners, toOfficeLearner } from './to-gradebook.ts';

/** Returns a page of a course’s gradebook. The same number of queries for any number of learners and items. Throws 404, 403. */
export async function getGradebook(
  context: Pick<Context, 'batches' | 'db'>,
  { caller, courseId, query }: { caller: SignedInCaller; courseId: string; query: z.output<typeof contract.query> },
): Promise<Omit<z.input<typeof contract.output>, 'success'>> {
  const course = await requireGradebook(context.db, { caller, courseId });
  const { book, learners, ...paging } = await readPage(context, course.id, query);
  const items = itemsOf(book, learners);
  return {
    course: { courseId: course.id, title: course.title },
    batches: book.batches,
    scheme: book.scheme,
    items,
    learners: learners.map(toOfficeLearner),
    averages: {
      items: Object.fromEntries(items.map((item) => [item.itemId, averageOf(item, learners)])),
      currentPercent: meanOf(learners.map(({ totals }) => totals.currentPercent)),
    },
    ...paging,
  };
}

/** By name the page is cut before grades are read; totals and batches are known only with them. */
async function readPage(
  context: Pick<Context, 'batches' | 'db'>,
  courseId: string,
  query: z.output<typeof contract.query>,
) {
  if (query.sort !== 'name' || query.batch !== undefined) {
    const book = await loadGradebook(context, { courseId, withUnreleased: true });
    const { rows, ...paging } = pageOf(pickLearners(book, query), query);
    return { book, learners: rows, ...paging };
  }
  const { page, limit, search } = query;
  const asked = { search, limit, offset: (page - 1) * limit };
  const book = await loadGradebook(context, { courseId, withUnreleased: true, page: asked });
  return { book, learners: book.learners, total: book.total, isTotalCapped: false, page, limit };
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
