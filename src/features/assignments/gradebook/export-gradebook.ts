import type { z } from 'zod';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import type { GradeItem } from './cell-rules.ts';
import { roundPercent } from './grade-rules.ts';
import type { exportGradebook as contract } from './gradebook-contract.ts';
import { MAX_EXPORTED } from './gradebook-rules.ts';
import { loadGradebook, type GradebookLearner } from './load-gradebook.ts';
import { requireGradebook } from './open-gradebook.ts';
import { itemsOf, pickLearners } from './to-gradebook.ts';

/** Exports the gradebook of a course as a file, a line for each learner. The export is audited. Throws 404, 403. */
export async function exportGradebook(
  context: Pick<Context, 'batches' | 'clock' | 'db'>,
  { caller, courseId, query }: { caller: SignedInCaller; courseId: string; query: z.output<typeof contract.query> },
): Promise<Response> {
  const course = await requireGradebook(context.db, { caller, courseId });
  const book = await loadGradebook(context, { courseId: course.id, withUnreleased: true });
  const learners = pickLearners(book, query).slice(0, MAX_EXPORTED);
  const places = new Map(learners.map(({ userId }, at) => [userId, at]));
  return csvFile(context, {
    name: `gradebook-${course.slug}`,
    audit: {
      actorId: caller.userId,
      action: 'gradebook.exported',
      subject: `course:${course.id}`,
      details: { learners: learners.length, isSearched: query.search !== '' },
    },
    columns: columnsOf(itemsOf(book, learners)),
    async readAfter(last, limit) {
      const from = last === null ? 0 : (places.get(last.userId) ?? 0) + 1;
      return learners.slice(from, from + limit);
    },
  });
}

function columnsOf(items: readonly GradeItem[]): CsvColumn<GradebookLearner>[] {
  return [
    { head: 'Name', cell: ({ name }) => name },
    ...items.map(({ itemId, name }, at) => ({
      head: headOf(name, items.slice(0, at)),
      cell: ({ cells }: GradebookLearner) => {
        const cell = cells.get(itemId);
        return cell?.status === 'excused' ? 'EX' : (cell?.score ?? '');
      },
    })),
    { head: 'Current grade %', cell: ({ totals }) => roundPercent(totals.currentPercent) ?? '' },
    { head: 'Final grade %', cell: ({ totals }) => roundPercent(totals.finalPercent) ?? '' },
    { head: 'Progress %', cell: ({ progressPercent }) => progressPercent },
  ];
}

/** A second item of a name gets a number, so that each column can be told. */
function headOf(name: string, before: readonly GradeItem[]): string {
  const count = before.filter((item) => item.name === name).length;
  return count === 0 ? name : `${name} (${count + 1})`;
}
