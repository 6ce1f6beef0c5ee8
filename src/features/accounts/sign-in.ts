import type { RequestFacts } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { isPasswordRight } from './hash-password.ts';
import { openSession } from './open-session.ts';
import { tidyEmail } from './rules.ts';
import { showUser } from './show-user.ts';
import { findUserByEmail } from './store.ts';

/** Failures only: a class behind one address signs in freely (trust §4.2). */
const failuresPerAccountAndAddress = { points: 5, seconds: 900 };
const failuresPerAccount = { points: 20, seconds: 900 };

/** Signs in. Text, status and time are the same for an unknown address and a wrong password. */
export async function signIn(
  context: Pick<Context, 'db' | 'rateLimits'>,
  input: { email: string; password: string; facts: RequestFacts },
) {
  const email = tidyEmail(input.email);
  const account = email.toLowerCase();
  const pair = `${account}|${input.facts.address}`;
  await context.rateLimits.spend('sign-in-pair', pair, failuresPerAccountAndAddress, 0);
  await context.rateLimits.spend('sign-in-account', account, failuresPerAccount, 0);
  const row = await findUserByEmail(context.db, email);
  const isRight = await isPasswordRight(input.password, row?.passwordHash ?? null);
  if (!row || !isRight) {
    await context.rateLimits.spend('sign-in-pair', pair, failuresPerAccountAndAddress);
    await context.rateLimits.spend('sign-in-account', account, failuresPerAccount);
    throw new AppError(401, 'wrong-credentials', 'The e-mail address or the password is not right.');
  }
  const session = await openSession(context.db, { userId: row.id, userAgent: input.facts.userAgent });
  return { user: showUser(row), ...session };
}
