import type { RequestFacts } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { enterAccount, type SignInContext } from './enter-account.ts';
import { isPasswordRight } from './hash-password.ts';
import { tidyEmail } from './rules.ts';
import { hashSessionToken } from './session-tokens.ts';
import { findTraces } from './session-store.ts';
import { findUserByEmail } from './store.ts';

/** Failures only: a class behind one address signs in freely (trust §4.2). */
const freeFailures = { pair: 5, account: 20, address: 100 };

/** Signs in. Text, status and time are the same for an unknown address and a wrong password. */
export async function signIn(
  context: SignInContext,
  input: { email: string; password: string; facts: RequestFacts; visitorId: string },
) {
  const email = tidyEmail(input.email);
  const budgets = await failureBudgets(context, { ...input, email });
  const { failures } = context.rateLimits;
  await failures.requireOpen(budgets);
  const row = await findUserByEmail(context.db, email);
  const isRight = await isPasswordRight(input.password, row?.passwordHash ?? null);
  if (!row || !isRight) {
    await failures.fail(budgets);
    throw new AppError(401, 'wrong-credentials', 'The e-mail address or the password is not right.');
  }
  // Guesses that were sent all at once learn nothing either.
  await failures.requireOpen(budgets);
  await failures.forgive(pairKey(email, input.facts.address));
  return enterAccount(context, { user: row, facts: input.facts, visitorId: input.visitorId });
}

/** A browser that has signed in to the account before is not slowed down by what strangers try elsewhere. */
async function failureBudgets(context: Pick<Context, 'db'>, { email, facts }: { email: string; facts: RequestFacts }) {
  const browserHash = facts.visitorId === null ? null : hashSessionToken(facts.visitorId);
  const { isKnown } = await findTraces(context.db, email, browserHash);
  return [
    { key: pairKey(email, facts.address), free: freeFailures.pair },
    { key: `sign-in-address:${facts.address}`, free: freeFailures.address, isByAddress: true as const },
    ...(isKnown ? [] : [{ key: `sign-in-account:${email.toLowerCase()}`, free: freeFailures.account }]),
  ];
}

function pairKey(email: string, address: string): string {
  return `sign-in-pair:${email.toLowerCase()}|${address}`;
}
