import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { revokeAccountTokens } from '../recovery/account-token-store.ts';
import { lockOtherAccount } from './find-account.ts';
import { send } from './invite-user.ts';
import { setDisabled } from './users-store.ts';
import { isUnused } from '../rules.ts';
import type { UserRow } from '../store.ts';

interface Invited {
  caller: SignedInCaller;
  userId: string;
}

/** Resends an invitation with a new link. Throws 404, 409 `not-invited`. */
export async function resendInvitation(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { caller, userId }: Invited,
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const user = await lockUnused(transaction, { caller, userId });
    await send({ ...context, db: transaction }, { user, role: user.role, caller, action: 'invitation.resent' });
  });
}

/** Withdraws an invitation: neither its link nor a password reset works. Throws 404, 409 `not-invited`. */
export async function withdrawInvitation(context: Pick<Context, 'db'>, { caller, userId }: Invited): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const user = await lockUnused(transaction, { caller, userId });
    await revokeAccountTokens(transaction, user.id);
    await setDisabled(transaction, user.id, true);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'invitation.withdrawn',
      subject: `user:${user.id}`,
      details: { role: user.role },
    });
  });
}

/** An account that was invited or imported and never signed in. */
async function lockUnused(transaction: Database, invited: Invited): Promise<UserRow> {
  const user = await lockOtherAccount(transaction, invited);
  if (!isUnused(user)) throw new AppError(409, 'not-invited', `${user.name} has no open invitation.`);
  return user;
}
