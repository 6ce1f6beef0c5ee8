import { recordAudit } from '../../../platform/audit.ts';
import type { RequestInfo } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { firstPasswordMail, passwordChangedMail } from './account-mails.ts';
import { findAccountToken, revokeAccountTokens, spendAccountToken } from './account-token-store.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { deleteStrangeIdentities } from '../google/identity-store.ts';
import { invalidToken } from './invalid-token.ts';
import { openSession } from '../sessions/open-session.ts';
import { requireGoodPassword } from '../passwords/require-good-password.ts';
import { sendAccountNotice } from './send-account-notice.ts';
import { hashSessionToken } from '../sessions/session-tokens.ts';
import { endAllSessions } from '../sessions/session-store.ts';
import { selectInviter } from '../users/users-store.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { clearSignInPhone, findUser, setPassword, type UserRow } from '../store.ts';
import type { Role } from '../../../kit/roles.ts';

/** Links that set a password: requested for a lost one, or sent with an account created by the office. */
const PURPOSES = ['reset-password', 'first-password'] as const;

/**
 * Sets a new password with a mailed link, once. Ends every session and invalidates other pending changes of the
 * account. Reading the mail also verifies the address.
 */
export async function resetPassword(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  input: { token: string; password: string; requestInfo: Pick<RequestInfo, 'userAgent'>; visitorId: string },
): Promise<{ isFirst: boolean }> {
  const tokenHash = hashSessionToken(input.token);
  const { user, isFirst } = await requireResetLink(context, input);
  await requireGoodPassword(context, { password: input.password, user: user, field: 'password' });
  const passwordHash = await hashPassword(input.password);
  await inTransaction(context.db, async (transaction) => {
    if (!(await spendAccountToken(transaction, PURPOSES, tokenHash))) throw invalidToken();
    await setPassword(transaction, user.id, passwordHash);
    // Records the browser as known, so that it can sign in while strangers' failed attempts lock the account for new
    // browsers.
    await openSession(transaction, {
      userId: user.id,
      userAgent: input.requestInfo.userAgent,
      visitorId: input.visitorId,
    });
    await endAllSessions(transaction, user.id);
    await revokeAccountTokens(transaction, user.id);
    // An intruder may have linked a number or a Google account as a backdoor.
    await clearSignInPhone(transaction, user.id);
    await deleteStrangeIdentities(transaction, user.id, user.email);
    await recordAudit(transaction, { actorId: user.id, action: 'password.reset', subject: `user:${user.id}` });
    const template = isFirst ? firstPasswordMail : passwordChangedMail;
    await sendAccountNotice(context, transaction, { about: 'password-changed', user, template });
  });
  return { isFirst };
}

/** For the page of the link: who invites and to what, `null` for a lost password. Throws 422 `invalid-token`. */
export async function showResetLink(
  context: Pick<Context, 'db'>,
  input: { token: string },
): Promise<{ invitation: { institute: string; role: Role; by: string | null } | null }> {
  const { user, isFirst } = await requireResetLink(context, input);
  if (!isFirst) return { invitation: null };
  const { name: institute } = await loadInstitute(context.db);
  return { invitation: { institute, role: user.role, by: await selectInviter(context.db, user.id) } };
}

/** The user whose password the mailed link sets. Throws an error when it is invalid, used or expired. */
async function requireResetLink(
  context: Pick<Context, 'db'>,
  { token }: { token: string },
): Promise<{ user: UserRow; isFirst: boolean }> {
  const found = await findAccountToken(context.db, PURPOSES, hashSessionToken(token));
  const user = found && (await findUser(context.db, found.userId));
  if (!found || !user || user.email !== found.email) throw invalidToken();
  return { user, isFirst: found.purpose === 'first-password' };
}
