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

/** A way back is a path with a few parameters; longer ones would not fit into the cookie. */
const MAX_PATH_LENGTH = 1000;

/** Leads to Google; what has to be kept meanwhile is encrypted into a cookie of this browser. */
export async function startGoogleSignIn(
  context: GoogleContext,
  { redirect, requestInfo }: { redirect: string | undefined; requestInfo: RequestInfo },
): Promise<Onward> {
  const goTo = redirect && redirect.length <= MAX_PATH_LENGTH ? safePath(redirect, '') || null : null;
  return returnTo(context, { goTo, linksUserId: null }, () => begin(context, { goTo, linksUserId: null, requestInfo }));
}

/** Begins to link a Google account to one's own, which takes the password. */
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

/** Google leads back here: opens the session, or leads to the page that says why not. */
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
  const { address, pending: proof } = await context.identityProvider.start();
  return { goTo: address, cookies: [pendingCookie(context, { ...aim, proof })] };
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

/** A way back opens one session, whatever the provider thinks of its code. */
async function spendState({ rateLimits }: Pick<Context, 'rateLimits'>, { proof }: PendingSignIn): Promise<void> {
  try {
    await rateLimits.spend('google-state', proof.state, { points: 1, seconds: 900 });
  } catch (thrown) {
    throw thrown instanceof AppError ? identityProblem('sign-in-expired') : thrown;
  }
}

/** Only the account that began it, in the browser that began it, gets the identity. */
async function finishLink(
  context: GoogleContext,
  { caller, userId, proved }: { caller: Caller; userId: string; proved: ProvedUser },
): Promise<Onward> {
  if (caller.kind !== 'user' || caller.userId !== userId || caller.impersonatedBy)
    throw identityProblem('not-signed-in');
  await linkIdentity(context, { userId, proved });
  return { goTo: `${LINKS_FROM}?linked=google`, cookies: [] };
}
