import { ANONYMOUS, type Caller, type RequestInfo } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { authenticateByApiKey, isApiKey } from '../api-keys/api-keys.ts';
import { hashSessionToken } from './session-tokens.ts';
import { findCaller, touchSession } from './session-store.ts';

/** What a request carries to say who sends it. */
export type Credentials = Pick<RequestInfo, 'bearerToken' | 'sessionCookie'>;

/** Who sends this request: by bearer token, which may be an API key, else by cookie. An unknown, ended or expired session is nobody. */
export async function authenticate(context: Pick<Context, 'db'>, credentials: Credentials): Promise<Caller> {
  return (await identify(context, credentials)).caller;
}

/** The same, with the number of the state in which the data of a person with a session is (`user-version.ts`); `null` for others. */
export async function identify(
  context: Pick<Context, 'db'>,
  { bearerToken, sessionCookie }: Credentials,
): Promise<{ caller: Caller; userVersion: number | null }> {
  const carrier = bearerToken ? 'token' : 'cookie';
  const secret = bearerToken ?? sessionCookie;
  if (!secret) return { caller: ANONYMOUS, userVersion: null };
  if (bearerToken && isApiKey(bearerToken))
    return { caller: await authenticateByApiKey(context, bearerToken), userVersion: null };
  const found = await findCaller(context.db, carrier, hashSessionToken(secret));
  if (!found) return { caller: ANONYMOUS, userVersion: null };
  const { caller, userVersion, isStale } = found;
  if (isStale) await touchSession(context.db, caller.sessionId);
  return { caller, userVersion };
}

/** Who the credentials of an open stream stand for by now. Unlike a request it is no use of the session, which may go idle meanwhile. */
export async function identifyAgain(
  context: Pick<Context, 'db'>,
  { bearerToken, sessionCookie }: Credentials,
): Promise<Caller> {
  if (bearerToken && isApiKey(bearerToken)) return authenticateByApiKey(context, bearerToken);
  const secret = bearerToken ?? sessionCookie;
  const found = secret
    ? await findCaller(context.db, bearerToken ? 'token' : 'cookie', hashSessionToken(secret))
    : null;
  return found?.caller ?? ANONYMOUS;
}
