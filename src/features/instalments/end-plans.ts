import { recordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { selectPlansOf, setPlanState } from './store.ts';

/**
 * Cancels a user's active plans without a word to them: their account is erased, so nobody can be reminded of what is due or use what it pays.
 * Runs inside the caller's transaction, which has locked the user.
 */
export async function endPlans(db: Database, { userId }: { userId: string }): Promise<void> {
  for (const plan of await selectPlansOf(db, userId)) {
    if (plan.state !== 'active') continue;
    await setPlanState(db, plan.id, 'cancelled');
    await recordAudit(db, {
      actorId: null,
      action: 'instalment-plan.cancelled',
      subject: `user:${userId}`,
      details: { course: plan.title, before: 'active', after: 'cancelled', reason: 'the account was erased' },
    });
  }
}
