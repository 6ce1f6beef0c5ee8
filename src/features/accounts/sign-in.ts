import type { RequestFacts } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { browserOf, enterAccount, type SignInContext } from './enter-account.ts';
import { isPasswordRight } from './hash-password.ts';
import { tidyEmail } from './rules.ts';
import { findTraces, type Traces } from './session-store.ts';
import { findUserByEmail } from './store.ts';

/** Failures only: a class behind one address signs in freely (trust §4.2). */
const freeFailures = { pair: 5, account: 20, address: 100 };

/** Signs in. Text, status and time are the same for an unknown address and a wrong password. */
export async function signIn(
  context: SignInContext,
  input: { email: string; password: string; facts: RequestFacts; visitorId: string },
) {
  const email = tidyEmail(input.email);
  const traces = await findTraces(context.db, email, browserOf(input.facts));
  const budgets = failureBudgets({ ...input, email }, traces);
  const { failures } = context.rateLimits;
  await failures.requireOpen(budgets);
  const row = await findUserByEmail(context.db, email);
  const isRight = await isPasswordRight(input.password, row?.passwordHash ?? null);
  if (!row || !isRight) {
    await failures.fail(budgets);
    throw new AppError(401, 'wrong-credentials', 'The e-mail address or the password is not right.');
  }
  // Guesses that were sent all at once learn nothing either.
  const hasFailures = await failures.requireOpen(budgets);
  if (hasFailures) await failures.forgive(pairKey(email, input.facts.address));
  return enterAccount(context, { user: row, facts: input.facts, visitorId: input.visitorId, traces });
}

/** A browser that has signed in to the account before is not slowed down by what strangers try elsewhere. */
function failureBudgets({ email, facts }: { email: string; facts: RequestFacts }, { isKnown }: Traces) {
  return [
    { key: pairKey(email, facts.address), free: freeFailures.pair },
    { key: `sign-in-address:${facts.address}`, free: freeFailures.address, isByAddress: true as const },
    ...(isKnown ? [] : [{ key: `sign-in-account:${email.toLowerCase()}`, free: freeFailures.account }]),
  ];
}

function pairKey(email: string, address: string): string {
  return `sign-in-pair:${email.toLowerCase()}|${address}`;
}
