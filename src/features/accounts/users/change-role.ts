import type { Role } from '../../../kit/roles.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { lockOtherAccount } from './find-account.ts';
import { lockOpenAdmins, setRole } from './users-store.ts';
import { endAllSessions } from '../sessions/session-store.ts';

/**
 * Changes a user's role. Their sessions end, so that the new role's sign-in rules apply (trust §3 row 27). Throws 403
 * `owner-only` unless an owner creates an owner; while there is none, an admin can.
 */
export async function changeRole(
  context: Pick<Context, 'db'>,
  { caller, userId, role }: { caller: SignedInCaller; userId: string; role: Role },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const user = await lockOtherAccount(transaction, { caller, userId });
    if (user.role === role) return;
    if (role === 'owner') await requireMayMakeOwner(transaction, caller);
    await setRole(transaction, userId, role);
    // A course page shows its trainer's photograph.
    if (user.role === 'trainer' || role === 'trainer') await bumpDocumentVersion(transaction);
    await endAllSessions(transaction, userId);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'role.updated',
      subject: `user:${userId}`,
      details: { before: user.role, after: role },
    });
  });
}

/** Owners are created by owners; while there is none, by any admin. Throws 403 `owner-only`. */
export async function requireMayMakeOwner(transaction: Database, caller: SignedInCaller): Promise<void> {
  const owners = (await lockOpenAdmins(transaction)).filter(({ role }) => role === 'owner');
  if (owners.length > 0 && owners.every(({ id }) => id !== caller.userId))
    throw new AppError(403, 'owner-only', 'Only an owner can make another owner.');
}
