import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { factorResetMail } from '../recovery/account-mails.ts';
import { lockAccount, lockOtherAccount } from '../users/find-account.ts';
import { deleteSecondFactor } from './second-factor-store.ts';
import { sendAccountNotice } from '../recovery/send-account-notice.ts';
import { endAllSessions, endOtherSessions } from '../sessions/session-store.ts';
import { factorIsOff } from './switch-factor.ts';

/** Removes two-factor for a user who lost their phone, mails them, and signs out every device. */
export async function resetFactor(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { caller, userId }: { caller: SignedInCaller; userId: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const user = await lockOtherAccount(transaction, { caller, userId });
    if (!(await deleteSecondFactor(transaction, userId))) throw factorIsOff();
    await endAllSessions(transaction, userId);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'second-factor.reset',
      subject: `user:${userId}`,
      details: { before: 'on', after: 'off' },
    });
    await sendAccountNotice(context, transaction, { about: 'second-factor-reset', user, template: factorResetMail });
  });
}

/** Signs out a user's devices; for an admin's own account, all except the current one. */
export async function signOutUser(
  context: Pick<Context, 'db'>,
  { caller, userId }: { caller: SignedInCaller; userId: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    await lockAccount(transaction, userId);
    await endOtherSessions(transaction, userId, caller.sessionId);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'sessions.ended',
      subject: `user:${userId}`,
    });
  });
}
