import type { z } from 'zod';
import { searchMatcher } from '../../../kit/text/search-key.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listCourseChoices } from '../../catalogue/courses/list-course-choices.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import type { listGradebooks as contract } from './gradebook-contract.ts';
import { loadGradebooks } from './load-gradebook.ts';
import { reasonsOf } from './list-falling-behind.ts';
import { meanOf, pageOf } from './to-gradebook.ts';

/** Returns a page of the courses whose gradebook the caller may see. The same number of queries for any page. */
export async function listGradebooks(
  context: Pick<Context, 'batches' | 'db'>,
  { caller, query }: { caller: SignedInCaller; query: z.output<typeof contract.query> },
): Promise<Omit<z.input<typeof contract.output>, 'success'>> {
  const { db } = context;
  const [own, choices] = await Promise.all([listOwnCourseIds(context, { caller }), listCourseChoices(db)]);
  const isFound = searchMatcher(query.search);
  const all = choices.filter(
    ({ id, title, state }) => state !== 'draft' && (own === null || own.includes(id)) && isFound(title),
  );
  const { rows, ...paging } = pageOf(all, query);
  const courseIds = rows.map(({ id }) => id);
  const books = await loadGradebooks(context, { courseIds, withUnreleased: true });
  return {
    courses: rows.flatMap(({ id, title }) => {
      const book = books.get(id);
      if (!book) return [];
      const { learners, items, waiting } = book;
      return {
        courseId: id,
        title,
        learners: learners.length,
        items: items.filter(({ category }) => category !== 'attendance').length,
        averagePercent: meanOf(learners.map(({ totals }) => totals.currentPercent)),
        needsGrading: waiting,
        fallingBehind: learners.filter((learner) => learner.snooze === null && reasonsOf(book, learner).length > 0)
          .length,
      };
    }),
    ...paging,
  };
}
