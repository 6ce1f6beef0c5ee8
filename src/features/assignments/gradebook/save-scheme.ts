import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { sumOfWeights } from './cell-rules.ts';
import { DEFAULT_WEIGHTS } from './grade-rules.ts';
import type { saveScheme as contract } from './gradebook-contract.ts';
import { loadGradebook } from './load-gradebook.ts';
import { changedMeanwhile, requireGradebook } from './open-gradebook.ts';
import { findScheme, lockCourseGrades, upsertScheme } from './override-store.ts';

/** Changes the weights of a course and what counts in its grade; the audit log keeps before and after. Throws what the contract lists. */
export async function saveScheme(
  context: Pick<Context, 'batches' | 'db'>,
  { caller, courseId, body }: { caller: SignedInCaller; courseId: string; body: z.output<typeof contract.body> },
) {
  return inTransaction(context.db, async (transaction) => {
    const course = await requireGradebook(transaction, { caller, courseId });
    await lockCourseGrades(transaction, course.id);
    const known = await findScheme(transaction, course.id);
    const before = known ?? { revision: 0, weights: DEFAULT_WEIGHTS, excludedItemIds: [], by: '' };
    const { weights, excludedItemIds } = before;
    const shown = { revision: before.revision, weights, excludedItemIds };
    if (body.revision !== before.revision) throw changedMeanwhile(before.by, { scheme: shown });
    const sum = sumOfWeights(body.weights);
    if (sum !== 100) throw new AppError(422, 'weights-not-100', `Weights add up to ${sum}%. They must add up to 100%.`);
    const excluded = [...new Set(body.excludedItemIds)];
    const { items } = await loadGradebook(
      { ...context, db: transaction },
      { courseId: course.id, withUnreleased: true },
    );
    // What was left out earlier may be gone from the course by now.
    const isKnown = new Set([...items.map(({ itemId }) => itemId), ...excludedItemIds]);
    if (excluded.some((id) => !isKnown.has(id))) throw unknownItem();
    const scheme = { revision: before.revision + 1, weights: body.weights, excludedItemIds: excluded };
    await upsertScheme(transaction, { courseId: course.id, ...scheme, savedBy: caller.userId });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'grade-scheme.updated',
      subject: `course:${course.id}`,
      details: {
        before: { weights, excludedItemIds },
        after: { weights: scheme.weights, excludedItemIds: excluded },
      },
    });
    return { scheme, message: 'Grade settings saved.' };
  });
}

export function unknownItem(): AppError {
  return new AppError(422, 'unknown-item', 'This course has no such grade item.');
}
