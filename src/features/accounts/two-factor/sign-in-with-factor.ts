import type { RequestInfo } from '../../../platform/http/caller.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findAccountToken, spendAccountToken } from '../recovery/account-token-store.ts';
import { checkFactor } from './check-factor.ts';
import { openAccountSession, type SignInContext } from '../sessions/complete-sign-in.ts';
import { offerFactor } from './offer-factor.ts';
import { hashSessionToken } from '../sessions/session-tokens.ts';
import { findUser, type UserRow } from '../store.ts';
import { switchFactorOn } from './switch-factor.ts';

/**
 * Completes two-factor at sign-in. Where the app was just set up, it becomes active and the recovery codes are
 * returned.
 */
export async function signInWithFactor(
  context: SignInContext,
  input: { token: string; code: string; requestInfo: RequestInfo; visitorId: string },
) {
  const user = await findSignIn(context, input.token);
  const { isConfirmed } = await checkFactor(context, { userId: user.id, code: input.code });
  return inTransaction(context.db, async (transaction) => {
    if (!(await spendAccountToken(transaction, 'second-factor', hashSessionToken(input.token)))) throw expired();
    const recoveryCodes = isConfirmed ? undefined : await switchFactorOn(context, transaction, user.id);
    const opened = await openAccountSession({ ...context, db: transaction }, { ...input, user });
    return { ...opened, recoveryCodes };
  });
}

/** A secret for an office account that must set up two-factor before signing in. */
export async function setUpFactorAtSignIn(context: SignInContext, input: { token: string }) {
  return offerFactor(context, await findSignIn(context, input.token));
}

async function findSignIn(context: Pick<SignInContext, 'db'>, token: string): Promise<UserRow> {
  const found = await findAccountToken(context.db, 'second-factor', hashSessionToken(token));
  const user = found && (await findUser(context.db, found.userId));
  if (!user || user.disabledAt) throw expired();
  return user;
}

function expired(): AppError {
  return new AppError(401, 'sign-in-expired', 'This took too long. Please sign in again.');
}
