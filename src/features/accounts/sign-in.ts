import type { RequestFacts } from '../../platform/caller.ts';
import { onOneConnection } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { closedError } from '../../platform/failure-limits.ts';
import { browserOf, enterAccount, type SignInContext } from './enter-account.ts';
import { isPasswordRight } from './hash-password.ts';
import { tidyEmail } from './rules.ts';
import { findEntrant, type Entrant } from './session-store.ts';

/** Failures only: a class behind one address signs in freely (trust §4.2). */
const freeFailures = { pair: 5, account: 20, address: 100 };

/** Signs in. Text, status and time are the same for an unknown address and a wrong password. */
export async function signIn(
  context: SignInContext,
  input: { email: string; password: string; facts: RequestFacts; visitorId: string },
) {
  const email = tidyEmail(input.email);
  const { failures } = context.rateLimits;
  const keys = keysOf(email, input.facts);
  const [entrant, closings] = await onOneConnection(context.db, (connection) =>
    Promise.all([
      findEntrant(connection, email, browserOf(input.facts)),
      failures.findClosings(connection, Object.values(keys)),
    ]),
  );
  const budgets = failureBudgets(keys, entrant);
  const guardKeys = budgets.map(({ key }) => key);
  const refusal = closedError(closings, guardKeys);
  if (refusal) throw refusal;
  const { user } = entrant;
  const isRight = await isPasswordRight(input.password, user?.passwordHash ?? null);
  if (!user || !isRight) {
    await failures.fail(budgets);
    throw new AppError(401, 'wrong-credentials', 'The e-mail address or the password is not right.');
  }
  // Of guesses that were sent all at once, those checked before this one count first; whether the keys are open is asked again as the session is opened.
  await failures.settle(guardKeys);
  if (closings.has(keys.pair)) {
    await failures.requireOpen(context.db, guardKeys);
    await failures.forgive(keys.pair);
  }
  return enterAccount(context, { user, facts: input.facts, visitorId: input.visitorId, entrant, guardKeys });
}

/** A browser that has signed in to the account before is not slowed down by what strangers try elsewhere. */
function failureBudgets({ pair, address, account }: Keys, { isKnown }: Entrant) {
  return [
    { key: pair, free: freeFailures.pair },
    { key: address, free: freeFailures.address, isByAddress: true as const },
    ...(isKnown ? [] : [{ key: account, free: freeFailures.account }]),
  ];
}

type Keys = ReturnType<typeof keysOf>;

/** Under which the failures of a sign-in are counted. */
function keysOf(email: string, { address }: RequestFacts) {
  return {
    pair: `sign-in-pair:${email.toLowerCase()}|${address}`,
    address: `sign-in-address:${address}`,
    account: `sign-in-account:${email.toLowerCase()}`,
  };
}
