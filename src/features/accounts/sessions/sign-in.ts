import type { RequestInfo } from '../../../platform/http/caller.ts';
import { networksOf } from '../../../platform/http/address-network.ts';
import { onOneConnection } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import {
  closedError,
  failuresByAddress,
  type Closings,
  type FailureBudget,
} from '../../../platform/limits/failure-limits.ts';
import { browserOf, completeSignIn, type SignInContext } from './complete-sign-in.ts';
import { passwordQueue, verifyPassword } from '../passwords/hash-password.ts';
import { normalizeEmail } from '../rules.ts';
import { findSignInAccount, type SignInAccount } from './session-store.ts';

/** Failures only: a class behind one address signs in freely (trust §4). */
const freeFailures = { pair: 5, account: 20, address: 100 };

/** Correct passwords cost a hash too, so accounts and addresses have a limit, far above normal use. */
const signInsPerAccount = { points: 300, seconds: 900 };
const triesPerAddress = { points: 1200, seconds: 900 };

/** Signs in. Text, status and timing are the same for an unknown address and a wrong password. */
export async function signIn(
  context: SignInContext,
  input: { email: string; password: string; requestInfo: RequestInfo; visitorId: string },
) {
  const email = normalizeEmail(input.email);
  const { failures } = context.rateLimits;
  const account = email.toLowerCase();
  const allBudgets = budgetsOf(account, input.requestInfo);
  const [known, closings] = await onOneConnection(context.db, (connection) =>
    Promise.all([
      findSignInAccount(connection, email, browserOf(input.requestInfo)),
      failures.findClosings(
        connection,
        Object.values(allBudgets).flatMap((budgets) => budgets.map(({ key }) => key)),
      ),
    ]),
  );
  const budgets = failureBudgets(allBudgets, known);
  const guardKeys = budgets.map(({ key }) => key);
  const failure = closedError(closings, guardKeys);
  if (failure) throw isClosedByOthers(closings, allBudgets) ? withWayIn(failure) : failure;
  await requireBudget(context, { account, requestInfo: input.requestInfo });
  const { user } = known;
  // A failure is counted before the queue slot is free, so that the next attempt is rejected before its hash.
  const isRight = await passwordQueue.run(
    async ({ hasWaited }) => {
      if (hasWaited) await failures.requireOpen(context.db, guardKeys);
      const isVerified = (await verifyPassword(input.password, user?.passwordHash ?? null)) && user !== null;
      if (!isVerified) await failures.fail(budgets);
      return isVerified;
    },
    { account },
  );
  if (!user || !isRight)
    throw new AppError(401, 'wrong-credentials', 'The e-mail address or the password is incorrect.');
  await context.rateLimits.spend('sign-in', account, signInsPerAccount);
  // Of concurrent guesses, those checked earlier count first; the keys are checked again when the session is opened.
  await failures.flush(guardKeys);
  const [pair] = allBudgets.pair;
  if (pair && closings.has(pair.key)) {
    await failures.requireOpen(context.db, guardKeys);
    await failures.reset(pair.key);
  }
  return completeSignIn(context, {
    user,
    requestInfo: input.requestInfo,
    visitorId: input.visitorId,
    account: known,
    guardKeys,
  });
}

/** Rejects requests over their limit before any hashing. */
async function requireBudget(
  { rateLimits }: Pick<SignInContext, 'rateLimits'>,
  { account, requestInfo }: { account: string; requestInfo: RequestInfo },
): Promise<void> {
  await Promise.all([
    rateLimits.spend('sign-in', account, signInsPerAccount, 0),
    rateLimits.spendByAddress('sign-in-tries', requestInfo.address, triesPerAddress),
  ]);
}

/** A browser that has signed in to the account before is not limited by attempts from elsewhere. */
function failureBudgets({ pair, address, account }: Budgets, { isKnown }: SignInAccount): FailureBudget[] {
  return [...pair, ...address, ...(isKnown ? [] : account)];
}

/** Whether the account is closed by attempts of others, not of this address. */
function isClosedByOthers(closings: Closings, { pair, address }: Budgets): boolean {
  return (
    closedError(
      closings,
      [...pair, ...address].map(({ key }) => key),
    ) === null
  );
}

/** The same error, plus the way in for the mailbox owner: the browser that sets a new password can sign in at once. */
function withWayIn(failure: AppError): AppError {
  const { status, code, message, retryAfterSeconds = 0 } = failure;
  const wayIn = 'Or choose "Forgot password?" and sign in with a new password now.';
  return new AppError(status, code, `${message} ${wayIn}`, { retryAfterSeconds });
}

type Budgets = ReturnType<typeof budgetsOf>;

/** The keys under which sign-in failures are counted. */
function budgetsOf(account: string, { address }: RequestInfo) {
  return {
    pair: [{ key: `sign-in-pair:${account}|${networksOf(address).own}`, free: freeFailures.pair }],
    address: failuresByAddress('sign-in-address', address, freeFailures.address),
    account: [{ key: `sign-in-account:${account}`, free: freeFailures.account }],
  } satisfies Record<string, FailureBudget[]>;
}
