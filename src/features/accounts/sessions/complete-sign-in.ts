import { createHmac } from 'node:crypto';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import type { RequestInfo } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { ErrorCode } from '../../../platform/http/error-codes.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { deriveKey } from '../../../platform/secrets/encryption.ts';
import { tooMany } from '../../../platform/http/too-many.ts';
import { insertAccountToken } from '../recovery/account-token-store.ts';
import { describeDevice } from '../rules.ts';
import { isFactorRequired } from '../two-factor/offer-factor.ts';
import { reopenSession } from './open-session.ts';
import { endInvitation, type SignInAccount, findSignInAccount } from './session-store.ts';
import { hashSessionToken, newSessionToken } from './session-tokens.ts';
import { toUser } from '../profile/to-user.ts';
import type { UserRow } from '../store.ts';
import { queueProvedPhone } from './take-proved-phone.ts';
import { isToldOf, tellOfSignIn } from './tell-of-sign-in.ts';

export type SignInContext = Pick<Context, 'clock' | 'db' | 'jobs' | 'rateLimits' | 'settings'>;

interface SignIn {
  user: UserRow;
  requestInfo: RequestInfo;
  visitorId: string;
  /** Passed when it was already loaded. */
  account?: SignInAccount;
  /** Keys of failures that block the sign-in while one is closed, even after a correct first step. */
  guardKeys?: readonly string[];
}

/** Identifies a browser; `null` when it has none of our cookies. */
export function browserOf({ visitorId }: Pick<RequestInfo, 'visitorId'>): Buffer | null {
  return visitorId === null ? null : hashSessionToken(visitorId);
}

/**
 * Completes any first step of a sign-in: opens the session, or requires two-factor with a token for it (401
 * `second-factor-required`, or `second-factor-setup-required` where an office user has none yet).
 */
export async function completeSignIn(context: SignInContext, entering: SignIn) {
  const { user, requestInfo, guardKeys = [] } = entering;
  const account = entering.account ?? (await findSignInAccount(context.db, user.email, browserOf(requestInfo)));
  const isOpenedAtOnce = !user.disabledAt && !account.hasSecondFactor && !(await isFactorRequired(context, user.role));
  if (isOpenedAtOnce) return openAccountSession(context, { ...entering, account });
  await context.rateLimits.failures.requireOpen(context.db, guardKeys);
  if (user.disabledAt) {
    throw new AppError(403, 'account-disabled', 'This account is closed. Please write to us to reopen it.');
  }
  if (account.hasSecondFactor) {
    throw await twoFactorStep(
      context,
      user,
      'second-factor-required',
      'Please enter the code from your authenticator app.',
    );
  }
  const message = 'Staff accounts sign in with an authenticator app. Please set one up now.';
  throw await twoFactorStep(context, user, 'second-factor-setup-required', message);
}

/** Replaces the browser's sessions by a new one, and notifies the user when the browser is new. */
export async function openAccountSession(context: SignInContext, entering: SignIn) {
  const { user, requestInfo } = entering;
  const { hasSessions, isKnown } =
    entering.account ?? (await findSignInAccount(context.db, user.email, browserOf(requestInfo)));
  const isInvited = user.invitedAt !== null;
  const mark = hasSessions && !isKnown ? fingerprintOf(context, user, requestInfo) : null;
  const isTold = mark === null || isToldOf(mark);
  // Usually the session is one statement, which needs no transaction around it.
  const session =
    isTold && !isInvited
      ? await openOrThrow(context, context.db, entering)
      : await inTransaction(context.db, async (transaction) => {
          const opened = await openOrThrow(context, transaction, entering);
          if (isInvited) await endInvitation(transaction, user.id);
          if (!isTold) await tellOfSignIn(context, transaction, mark, noticeOf(context, user, requestInfo));
          return opened;
        });
  const { visitorId } = requestInfo;
  if (user.phone === '' && visitorId !== null) await queueProvedPhone(context, { userId: user.id, visitorId });
  return { user: toUser(user), ...session };
}

async function openOrThrow(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  db: Database,
  { user, requestInfo, visitorId, guardKeys = [] }: SignIn,
) {
  const cookieHash = requestInfo.sessionCookie ? hashSessionToken(requestInfo.sessionCookie) : null;
  const opening = { userId: user.id, userAgent: requestInfo.userAgent, visitorId };
  const session = await reopenSession(db, opening, { browserHash: browserOf(requestInfo), cookieHash, guardKeys });
  if (session) return session;
  await rateLimits.failures.requireOpen(db, guardKeys);
  // The key was closed at this very moment.
  throw tooMany(1);
}

/**
 * Identifies a notice already sent by this process: programs without cookies look new each time, and one notice a day
 * per network is enough.
 */
function fingerprintOf({ clock }: Pick<Context, 'clock'>, { id }: UserRow, requestInfo: RequestInfo): string {
  const day = clock.now().toISOString().slice(0, 10);
  return [id, describeDevice(requestInfo.userAgent), requestInfo.address, requestInfo.visitorId ?? '', day].join('|');
}

/** The content of the notice about a sign-in from a new browser. */
function noticeOf(context: Pick<Context, 'clock' | 'settings'>, { id: userId }: UserRow, requestInfo: RequestInfo) {
  const device = describeDevice(requestInfo.userAgent);
  const now = context.clock.now();
  const key = `new-device:${userId}:${device}:${nameBrowser(context, requestInfo)}:${now.toISOString().slice(0, 10)}`;
  return { userId, key, device, when: `${formatDateTime(now.toISOString())} (Indian time)` };
}

/** Distinguishes unknown browsers without storing their address. */
function nameBrowser({ settings }: Pick<Context, 'settings'>, { address, visitorId }: RequestInfo): string {
  const mac = createHmac('sha256', deriveKey(settings.signingKey, 'new-device'));
  return mac.update(`${address}|${visitorId ?? ''}`).digest('base64url');
}

async function twoFactorStep(
  context: Pick<Context, 'db'>,
  user: UserRow,
  code: ErrorCode,
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
