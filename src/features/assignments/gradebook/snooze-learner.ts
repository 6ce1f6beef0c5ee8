import type { z } from 'zod';
import { formatLongDate } from '../../../kit/numbers/dates.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import type { snoozeLearner as contract } from './follow-up-contract.ts';
import { loadGradebook } from './load-gradebook.ts';
import { requireGradebook, requireLearner, requireLearnerId } from './open-gradebook.ts';
import { deleteSnooze, upsertSnooze } from './override-store.ts';

/** Leaves a learner out of those falling behind for some days, or ends that. Throws 404, 403. */
export async function snoozeLearner(
  context: Pick<Context, 'batches' | 'db'>,
  {
    caller,
    body: { days, note },
    ...asked
  }: { caller: SignedInCaller; courseId: string; userId: string; body: z.output<typeof contract.body> },
) {
  return inTransaction(context.db, async (transaction) => {
    const { id: courseId } = await requireGradebook(transaction, { caller, courseId: asked.courseId });
    const userId = requireLearnerId(asked.userId);
    const within = { ...context, db: transaction };
    await lockUser(transaction, userId);
    requireLearner(await loadGradebook(within, { courseId, userIds: [userId], withUnreleased: true }), userId);
    const until =
      days === 0 ? null : await upsertSnooze(transaction, { courseId, userId, days, note, madeBy: caller.userId });
    if (until === null) await deleteSnooze(transaction, { courseId, userId });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: until === null ? 'learner-snooze.ended' : 'learner.snoozed',
      subject: `user:${userId}`,
      details: { courseId, days },
    });
    if (until === null) return { snooze: null, message: 'Snooze ended.' };
    const iso = until.toISOString();
    return {
      snooze: { until: iso, note, by: caller.name },
      message: `Snoozed until ${formatLongDate(iso)}.`,
    };
  });
}
