import { safePath } from '../../../kit/safe-path.ts';
import type { Caller, RequestInfo, SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import type { ProvedUser } from '../../../ports/identity-provider.ts';
import type { SignInContext } from '../sessions/complete-sign-in.ts';
import { signInWithIdentity } from './sign-in-with-identity.ts';
import { identityProblem, toIdentityProblem } from './identity-problem.ts';
import { LINKS_FROM, returnTo, type Onward } from '../recovery/return-to.ts';
import { linkIdentity, requireLinkable } from './link-identity.ts';
import { sessionCookies } from '../sessions/open-session.ts';
import { clearedPendingCookie, pendingCookie, readPending, type PendingSignIn } from '../sessions/pending-sign-in.ts';
import { homeOf } from '../rules.ts';
import { twoFactorCookie } from '../two-factor/two-factor-cookie.ts';

export type GoogleContext = SignInContext & Pick<Context, 'identityProvider' | 'log'>;

/** A return path has few parameters; a longer one would not fit into the cookie. */
const MAX_PATH_LENGTH = 1000;

/** Redirects to Google; the pending state is stored encrypted in a cookie of this browser. */
export async function startGoogleSignIn(
  context: GoogleContext,
  { redirect, requestInfo }: { redirect: string | undefined; requestInfo: RequestInfo },
): Promise<Onward> {
  const goTo = redirect && redirect.length <= MAX_PATH_LENGTH ? safePath(redirect, '') || null : null;
  return returnTo(context, { goTo, linksUserId: null }, () => begin(context, { goTo, linksUserId: null, requestInfo }));
}

/** Starts linking a Google account; requires the password. */
export async function startGoogleLink(
  context: GoogleContext,
  { caller, password, requestInfo }: { caller: SignedInCaller; password: string; requestInfo: RequestInfo },
): Promise<Onward> {
  if (!context.identityProvider) throw notFound('Google is not set up here.');
  await requireLinkable(context, { caller, password });
  return begin(context, { goTo: LINKS_FROM, linksUserId: caller.userId, requestInfo }).catch((thrown: unknown) => {
    throw toIdentityProblem(thrown);
  });
}

/** Handles Google's callback: opens the session, or redirects to the page with the error. */
export async function finishGoogleSignIn(
  context: GoogleContext,
  input: {
    parameters: Record<string, string | undefined>;
    caller: Caller;
    requestInfo: RequestInfo;
    visitorId: string;
  },
): Promise<Onward> {
  const pending = readPending(context, input.requestInfo.headers);
  const onward = await returnTo(context, pending, async () => {
    if (!pending) throw identityProblem('sign-in-expired');
    const proved = await prove(context, { ...input, pending });
    if (pending.linksUserId !== null) return finishLink(context, { ...input, proved, userId: pending.linksUserId });
    const { user, cookie } = await signInWithIdentity(context, { ...input, proved });
    const cookies = [...sessionCookies(context, cookie, { hasToken: false }), twoFactorCookie(context, null)];
    return { goTo: safePath(pending.goTo, homeOf(user)), cookies };
  });
  return { ...onward, cookies: [...onward.cookies, clearedPendingCookie(context)] };
}

async function begin(
  context: GoogleContext,
  { requestInfo, ...aim }: Omit<PendingSignIn, 'proof'> & { requestInfo: RequestInfo },
): Promise<Onward> {
  if (!context.identityProvider) throw identityProblem('provider-away');
  await context.rateLimits.take('identities', { address: requestInfo.address, userId: null });
  const { url, pending: proof } = await context.identityProvider.start();
  return { goTo: url, cookies: [pendingCookie(context, { ...aim, proof })] };
}

async function prove(
  context: GoogleContext,
  {
    pending,
    parameters,
    requestInfo,
  }: { pending: PendingSignIn; parameters: Record<string, string | undefined>; requestInfo: RequestInfo },
): Promise<ProvedUser> {
  if (!context.identityProvider) throw identityProblem('provider-away');
  await context.rateLimits.take('identities', { address: requestInfo.address, userId: null });
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const proved = await context.identityProvider.finish(new URLSearchParams(given), pending.proof);
  await spendState(context, pending);
  return proved;
}

/** A state is good for one session, even if the provider accepts its code again. */
async function spendState({ rateLimits }: Pick<Context, 'rateLimits'>, { proof }: PendingSignIn): Promise<void> {
  try {
    await rateLimits.spend('google-state', proof.state, { points: 1, seconds: 900 });
  } catch (thrown) {
    throw thrown instanceof AppError ? identityProblem('sign-in-expired') : thrown;
  }
}

/** Only the account and browser that started the link receive the identity. */
async function finishLink(
  context: GoogleContext,
  { caller, userId, proved }: { caller: Caller; userId: string; proved: ProvedUser },
): Promise<Onward> {
  if (caller.kind !== 'user' || caller.userId !== userId || caller.impersonatedBy)
    throw identityProblem('not-signed-in');
  await linkIdentity(context, { userId, proved });
  return { goTo: `${LINKS_FROM}?linked=google`, cookies: [] };
}
