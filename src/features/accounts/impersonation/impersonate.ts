import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findAccount } from '../users/find-account.ts';
import { setImpersonatedUser } from '../sessions/session-store.ts';
import { hintCookieLine } from '../../../platform/http/cookies.ts';
import { SESSION_DAYS } from '../rules.ts';

/**
 * Lets an admin's session view the site as a student; returns the student's name. Office users cannot be impersonated, and of a deleted
 * account there is nothing to see.
 */
export async function startImpersonation(
  context: Pick<Context, 'db'>,
  { caller, userId }: { caller: SignedInCaller; userId: string },
): Promise<string> {
  const user = await findAccount(context.db, userId);
  if (user.role !== 'student') {
    throw new AppError(422, 'office-person', 'Only students can be viewed this way.');
  }
  await inTransaction(context.db, async (transaction) => {
    await setImpersonatedUser(transaction, caller.sessionId, user.id);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'impersonation.started',
      subject: `user:${user.id}`,
    });
  });
  return user.name;
}

/** Ends impersonation. Idempotent. */
export async function stopImpersonation(
  context: Pick<Context, 'db'>,
  { caller }: { caller: SignedInCaller },
): Promise<void> {
  const { impersonatedBy } = caller;
  if (!impersonatedBy) return;
  await inTransaction(context.db, async (transaction) => {
    await setImpersonatedUser(transaction, caller.sessionId, null);
    await recordAudit(transaction, {
      actorId: impersonatedBy.userId,
      action: 'impersonation.ended',
      subject: `user:${caller.userId}`,
    });
  });
}

/** A readable cookie with the impersonated user's name, for the banner on every page; it authorises nothing. */
export function impersonationCookie({ settings }: Pick<Context, 'settings'>, name: string | null): string {
  // Same lifetime as the session, so that banner and impersonation end together.
  const seconds = name === null ? 0 : SESSION_DAYS * 86_400;
  return hintCookieLine(settings, { name: 'viewing_as', value: encodeURIComponent(name ?? ''), seconds });
}
