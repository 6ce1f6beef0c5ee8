import type { Context } from '../../../platform/http/context.ts';
import { AppError, notSignedIn } from '../../../platform/http/errors.ts';
import { isPasswordRight } from './hash-password.ts';
import { findUser, type UserRow } from '../store.ts';

/** Attempts at one's own password, so that a stolen session cannot guess it. */
const passwordTries = { points: 10, seconds: 900 };

/**
 * Requires the user's password for sensitive changes. Throws 422 `wrong-password`, or `no-password` where none is set.
 * Returns the stored user.
 */
export async function requireOwnPassword(
  context: Pick<Context, 'db' | 'rateLimits'>,
  input: { userId: string; password: string; field: string; message?: string },
): Promise<UserRow> {
  await context.rateLimits.spend('password-change', input.userId, passwordTries);
  const user = await findUser(context.db, input.userId);
  if (!user) throw notSignedIn();
  if (user.passwordHash === null) throw noPassword(input.field);
  const account = user.email.toLowerCase();
  if (await isPasswordRight(input.password, user.passwordHash, { account })) return user;
  const message = input.message ?? 'The password is incorrect.';
  throw new AppError(422, 'wrong-password', message, { issues: [{ path: input.field, message }] });
}

function noPassword(field: string): AppError {
  const message = 'Your account has no password yet. Set one with "Forgot password?" on the sign-in page first.';
  return new AppError(422, 'no-password', message, { issues: [{ path: field, message }] });
}
