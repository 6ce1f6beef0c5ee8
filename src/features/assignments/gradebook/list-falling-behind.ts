import type { z } from 'zod';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { daysOverdue, fallingBehind, type BehindReason } from './falling-behind-rules.ts';
import type { listFallingBehind as behindContract, listMissing as missingContract } from './follow-up-contract.ts';
import { roundPercent } from './grade-rules.ts';
import { loadGradebook, type Gradebook, type GradebookLearner } from './load-gradebook.ts';
import { requireGradebook } from './open-gradebook.ts';
import { pageOf } from './to-gradebook.ts';

/** Returns why a learner of a gradebook is falling behind; nothing for one who is not. A snooze is not looked at. */
export function reasonsOf(
  { now, months }: Pick<Gradebook, 'now' | 'months'>,
  learner: GradebookLearner,
): BehindReason[] {
  const cells = [...learner.cells.values()];
  return fallingBehind({
    now,
    openSince: learner.openSince,
    lastStudiedAt: learner.lastStudiedAt,
    progressPercent: learner.progressPercent,
    hasCertificate: learner.hasCertificate,
    missingDueAts: cells.flatMap(({ status, dueAt }) =>
      status === 'missing' && dueAt !== null ? [new Date(dueAt)] : [],
    ),
    currentPercent: learner.totals.currentPercent,
    gradedCount: cells.filter(({ status, counts }) => status === 'graded' && counts).length,
    months,
    attendance: learner.place,
  });
}

/** Returns a page of the learners of a course who are falling behind, the most reasons first; snoozed ones apart. Throws 404, 403. */
export async function listFallingBehind(
  context: Pick<Context, 'batches' | 'db'>,
  {
    caller,
    courseId,
    query,
  }: { caller: SignedInCaller; courseId: string; query: z.output<typeof behindContract.query> },
): Promise<Omit<z.input<typeof behindContract.output>, 'success'>> {
  const course = await requireGradebook(context.db, { caller, courseId });
  const book = await loadGradebook(context, { courseId: course.id, withUnreleased: true });
  const isSnoozedAsked = query.snoozed === 'true';
  const behind = book.learners
    .filter(({ snooze, place }) => (snooze !== null) === isSnoozedAsked && isOfBatch(place, query.batch))
    .map((learner) => ({ learner, reasons: reasonsOf(book, learner) }))
    .filter(({ reasons }) => isSnoozedAsked || reasons.length > 0)
    .toSorted((one, other) => other.reasons.length - one.reasons.length);
  const { rows, ...paging } = pageOf(behind, query);
  return {
    course: { courseId: course.id, title: course.title },
    batches: book.batches,
    learners: rows.map(({ learner, reasons }) => ({
      userId: learner.userId,
      name: learner.name,
      reasons,
      progressPercent: learner.progressPercent,
      currentPercent: roundPercent(learner.totals.currentPercent),
      lastStudiedAt: learner.lastStudiedAt?.toISOString() ?? null,
      snooze: learner.snooze && { ...learner.snooze, until: new Date(learner.snooze.until).toISOString() },
      missing: missingNames(book, learner),
    })),
    ...paging,
  };
}

/** Returns a page of the missing work of a course, the longest overdue first. Throws 404, 403. */
export async function listMissing(
  context: Pick<Context, 'batches' | 'db'>,
  {
    caller,
    courseId,
    query,
  }: { caller: SignedInCaller; courseId: string; query: z.output<typeof missingContract.query> },
): Promise<Omit<z.input<typeof missingContract.output>, 'success'>> {
  const course = await requireGradebook(context.db, { caller, courseId });
  const book = await loadGradebook(context, { courseId: course.id, withUnreleased: true });
  const missing = book.learners
    .filter(({ place }) => isOfBatch(place, query.batch))
    .flatMap((learner) => missingOf(book, learner))
    .filter(({ itemId }) => query.item === undefined || itemId === query.item)
    .toSorted((one, other) => one.dueAt.localeCompare(other.dueAt));
  const { rows, ...paging } = pageOf(missing, query);
  return {
    course: { courseId: course.id, title: course.title },
    batches: book.batches,
    missing: rows,
    ...paging,
  };
}

/** Names of a learner’s missing work. */
export function missingNames(book: Gradebook, learner: GradebookLearner): string[] {
  return missingOf(book, learner).map(({ itemName }) => itemName);
}

function missingOf({ items, now }: Gradebook, { userId, name, cells, lastStudiedAt }: GradebookLearner) {
  return items.flatMap((item) => {
    const cell = cells.get(item.itemId);
    if (cell?.status !== 'missing' || cell.dueAt === null) return [];
    return {
      userId,
      name,
      itemId: item.itemId,
      itemName: item.name,
      dueAt: cell.dueAt,
      daysOverdue: daysOverdue(now, new Date(cell.dueAt)),
      lastStudiedAt: lastStudiedAt?.toISOString() ?? null,
    };
  });
}

function isOfBatch(place: GradebookLearner['place'], batch: string | undefined): boolean {
  return batch === undefined || place?.batchId === batch;
}
