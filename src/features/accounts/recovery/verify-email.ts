import type { Caller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError, notSignedIn } from '../../../platform/http/errors.ts';
import { findAccountToken, spendAccountToken } from './account-token-store.ts';
import { clearSignInLockouts } from '../sessions/clear-sign-in-lockouts.ts';
import { invalidToken } from './invalid-token.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import { sendAccountLink } from './send-account-link.ts';
import { hashSessionToken } from '../sessions/session-tokens.ts';
import { findUser, lockUser, setEmailVerified, type UserRow } from '../store.ts';

const mailsPerAccount = { points: 3, seconds: 3600 };

/**
 * Marks the token's address as verified, as long as it still is the account's. A user who is signed in or knows the
 * password keeps everything. Otherwise the account was created by a stranger: its password and sessions are
 * invalidated (trust §3 row 24), and the response has a token for a new password.
 */
export async function verifyEmail(
  context: Pick<Context, 'db' | 'rateLimits'>,
  { token, password, caller }: { token: string; password: string | undefined; caller: Caller },
): Promise<{ resetToken?: string }> {
  const { id: userId } = await requireVerifyLink(context, token);
  if (password !== undefined) await requireOwnPassword(context, { userId, password, field: 'password' });
  const isOwner = password !== undefined || isCaller(caller, userId);
  return inTransaction(context.db, async (transaction) => {
    const user = await lockUser(transaction, userId);
    const spent = await spendAccountToken(transaction, 'verify-email', hashSessionToken(token));
    if (!user || !spent || !(await setEmailVerified(transaction, userId, spent.email))) throw invalidToken();
    return isOwner || user.emailVerifiedAt ? {} : { resetToken: await clearSignInLockouts(transaction, user) };
  });
}

/** Whether this link requires the account's password. Throws an error when the link is invalid, used or expired. */
export async function checkVerification(
  context: Pick<Context, 'db'>,
  { token, caller }: { token: string; caller: Caller },
): Promise<{ asksPassword: boolean }> {
  const user = await requireVerifyLink(context, token);
  return { asksPassword: !user.emailVerifiedAt && user.passwordHash !== null && !isCaller(caller, user.id) };
}

/** Sends the registration mail again. */
export async function sendVerification(
  context: Pick<Context, 'db' | 'jobs' | 'rateLimits' | 'settings'>,
  input: { userId: string },
): Promise<void> {
  const user = await findUser(context.db, input.userId);
  if (!user) throw notSignedIn();
  if (user.emailVerifiedAt) throw new AppError(409, 'already-verified', 'Your e-mail address is already confirmed.');
  await context.rateLimits.spend('verification-mail', user.id, mailsPerAccount);
  await inTransaction(context.db, (transaction) =>
    sendAccountLink(context, transaction, { purpose: 'verify-email', user, email: user.email }),
  );
}

async function requireVerifyLink({ db }: Pick<Context, 'db'>, token: string): Promise<UserRow> {
  const found = await findAccountToken(db, 'verify-email', hashSessionToken(token));
  const user = found && (await findUser(db, found.userId));
  if (!found || !user || user.email !== found.email) throw invalidToken();
  return user;
}

function isCaller(caller: Caller, userId: string): boolean {
  return caller.kind === 'user' && caller.userId === userId;
}
