import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { AppError, notSignedIn } from '../../platform/errors.ts';
import { spendAccountToken } from './account-token-store.ts';
import { invalidToken } from './invalid-token.ts';
import { sendAccountLink } from './send-account-link.ts';
import { hashSessionToken } from './session-tokens.ts';
import { findUser, setEmailVerified } from './store.ts';

const mailsPerAccount = { points: 3, seconds: 3600 };

/** Notes that the address of the token belongs to the account, as long as it still is the account's. */
export async function verifyEmail(context: Pick<Context, 'db'>, input: { token: string }): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const token = await spendAccountToken(transaction, 'verify-email', hashSessionToken(input.token));
    if (!token || !(await setEmailVerified(transaction, token.userId, token.email))) throw invalidToken();
  });
}

/** Sends the mail of the registration once more. */
export async function sendVerification(
  context: Pick<Context, 'db' | 'jobs' | 'rateLimits' | 'settings'>,
  input: { userId: string },
): Promise<void> {
  const user = await findUser(context.db, input.userId);
  if (!user) throw notSignedIn();
  if (user.emailVerifiedAt) throw new AppError(409, 'already-verified', 'Your e-mail address is confirmed already.');
  await context.rateLimits.spend('verification-mail', user.id, mailsPerAccount);
  await inTransaction(context.db, (transaction) =>
    sendAccountLink(context, transaction, { purpose: 'verify-email', user, email: user.email }),
  );
}
