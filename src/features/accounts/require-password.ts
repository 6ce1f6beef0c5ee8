import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { isPasswordRight } from './hash-password.ts';
import { findUser } from './store.ts';

/** Ten tries in a quarter of an hour: whoever holds a session must not guess the password. */
const tries = { points: 10, seconds: 900 };

/** Lets a person pass who knows their own password; 422 `wrong-password` otherwise. */
export async function requirePassword(
  context: Pick<Context, 'db' | 'rateLimits'>,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  await context.rateLimits.spend('password-check', userId, tries);
  const row = await findUser(context.db, userId);
  if (row && (await isPasswordRight(password, row.passwordHash))) return;
  const message = 'The password is not right.';
  throw new AppError(422, 'wrong-password', message, { issues: [{ path: 'password', message }] });
}
