import { cleanText } from '../../../kit/text/plain-text.ts';
import type { Role } from '../../../kit/roles.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { lockOtherAccount } from './find-account.ts';
import { endInvitation, setDisabled } from './users-store.ts';
import { endAllSessions } from '../sessions/session-store.ts';

/** Closes an account: its next request is rejected, and sign-in says whom to contact. */
export async function closeAccount(
  context: Pick<Context, 'db'>,
  { caller, userId, reason }: { caller: SignedInCaller; userId: string; reason: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const user = await lockOtherAccount(transaction, { caller, userId });
    if (user.disabledAt) throw new AppError(409, 'account-closed', 'This account is already closed.');
    await setDisabled(transaction, userId, true);
    await renewTrainerPages(transaction, user);
    // A withdrawn invitation may be repeated; an account closed for a reason must be reopened explicitly.
    await endInvitation(transaction, userId);
    await endAllSessions(transaction, userId);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'account.closed',
      subject: `user:${userId}`,
      details: { before: 'open', after: 'closed', reason: cleanText(reason) },
    });
  });
}

/** Reopens a closed account. */
export async function reopenAccount(
  context: Pick<Context, 'db'>,
  { caller, userId }: { caller: SignedInCaller; userId: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const user = await lockOtherAccount(transaction, { caller, userId });
    if (!user.disabledAt) throw new AppError(409, 'account-open', 'This account is already open.');
    await setDisabled(transaction, userId, false);
    await renewTrainerPages(transaction, user);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'account.reopened',
      subject: `user:${userId}`,
      details: { before: 'closed', after: 'open' },
    });
  });
}

/** A course page shows its trainer's photograph while their account is open. */
async function renewTrainerPages(db: Database, { role }: { role: Role }): Promise<void> {
  if (role === 'trainer') await bumpDocumentVersion(db);
}
