import { createHmac } from 'node:crypto';
import type { RequestFacts } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { deriveKey } from '../../platform/sealing.ts';
import { insertAccountToken } from './account-token-store.ts';
import { describeDevice } from './rules.ts';
import { isFactorRequired } from './is-factor-required.ts';
import { openSession } from './open-session.ts';
import { findSecondFactor } from './second-factor-store.ts';
import { endBrowserSessions, endCarriedSession, findTraces, type Traces } from './session-store.ts';
import { hashSessionToken, newSessionToken } from './session-tokens.ts';
import { showUser } from './show-user.ts';
import type { UserRow } from './store.ts';
import { tellOfSignIn } from './tell-of-sign-in.ts';

export type SignInContext = Pick<Context, 'clock' | 'db' | 'jobs' | 'rateLimits' | 'settings'>;

interface Entering {
  user: UserRow;
  facts: RequestFacts;
  visitorId: string;
  /** Where they were read already. */
  traces?: Traces;
}

/** By which a browser is known again; `null` for one that has no cookie of ours. */
export function browserOf({ visitorId }: Pick<RequestFacts, 'visitorId'>): Buffer | null {
  return visitorId === null ? null : hashSessionToken(visitorId);
}

/**
 * Behind the first step of signing in, whichever it was: opens the session, or asks for the second step with a token for it
 * (401 `second-factor-required`, or `second-factor-setup-required` where the office has none yet).
 */
export async function enterAccount(context: SignInContext, entering: Entering) {
  const { user } = entering;
  if (user.disabledAt) {
    throw new AppError(403, 'account-disabled', 'This account is closed. Please write to us to have it opened again.');
  }
  const factor = await findSecondFactor(context.db, user.id);
  if (factor?.isConfirmed) {
    throw await secondStep(context, user, 'second-factor-required', 'Please enter the code of your authenticator app.');
  }
  if (await isFactorRequired(context, user.role)) {
    const message = 'Accounts of the office sign in with an authenticator app. Please set one up now.';
    throw await secondStep(context, user, 'second-factor-setup-required', message);
  }
  return openAccountSession(context, entering);
}

/** Opens a session in place of those that the browser had, of sign-up too, and tells the person when the browser is new. */
export async function openAccountSession(
  context: Pick<Context, 'clock' | 'db' | 'jobs' | 'settings'>,
  { user, facts, visitorId, traces }: Entering,
) {
  const { userAgent } = facts;
  return inTransaction(context.db, async (transaction) => {
    if (facts.sessionCookie) await endCarriedSession(transaction, 'cookie', hashSessionToken(facts.sessionCookie));
    const browserHash = browserOf(facts);
    const { hasSessions, isKnown } = traces ?? (await findTraces(transaction, user.email, browserHash));
    if (browserHash) await endBrowserSessions(transaction, user.id, browserHash);
    const isInvited = user.invitedAt !== null;
    const session = await openSession(transaction, { userId: user.id, userAgent, visitorId, isInvited });
    if (hasSessions && !isKnown) {
      const device = describeDevice(userAgent);
      const now = context.clock.now();
      // Programs without cookies are new each time; one notice a day for those of a network is enough.
      const day = now.toISOString().slice(0, 10);
      const key = `new-device:${user.id}:${device}:${markOf(context, facts)}:${day}`;
      const when = `${moment.format(now)} (Indian time)`;
      await tellOfSignIn(context, transaction, { userId: user.id, key, device, when });
    }
    return { user: showUser(user), ...session };
  });
}

/** Tells one unknown browser from another without keeping its address. */
function markOf({ settings }: Pick<Context, 'settings'>, { address, visitorId }: RequestFacts): string {
  const mac = createHmac('sha256', deriveKey(settings.signingKey, 'new-device'));
  return mac.update(`${address}|${visitorId ?? ''}`).digest('base64url');
}

async function secondStep(
  context: Pick<Context, 'db'>,
  user: UserRow,
  code: string,
  message: string,
): Promise<AppError> {
  const secondFactorToken = newSessionToken();
  await insertAccountToken(context.db, {
    userId: user.id,
    purpose: 'second-factor',
    email: user.email,
    tokenHash: hashSessionToken(secondFactorToken),
  });
  return new AppError(401, code, message, { details: { secondFactorToken } });
}

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
