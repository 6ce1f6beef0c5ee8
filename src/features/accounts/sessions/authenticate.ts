import { ANONYMOUS, type Caller, type RequestInfo } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { authenticateByApiKey, isApiKey } from '../api-keys/api-keys.ts';
import { hashSessionToken } from './session-tokens.ts';
import { loadCaller } from './load-caller.ts';
import { touchSession } from './session-store.ts';

/** What a request carries to identify its sender. */
export type Credentials = Pick<RequestInfo, 'bearerToken' | 'sessionCookie'>;

/**
 * The caller of a request: by bearer token, which may be an API key, else by cookie. An unknown, ended or expired
 * session is anonymous.
 */
export async function authenticate(context: Pick<Context, 'db'>, credentials: Credentials): Promise<Caller> {
  return (await identify(context, credentials)).caller;
}

/** The caller, with the version of the session user's data (`user-version.ts`); `null` for others. */
export async function identify(
  context: Pick<Context, 'db'>,
  { bearerToken, sessionCookie }: Credentials,
): Promise<{ caller: Caller; userVersion: number | null }> {
  const carrier = bearerToken ? 'token' : 'cookie';
  const secret = bearerToken ?? sessionCookie;
  if (!secret) return { caller: ANONYMOUS, userVersion: null };
  if (bearerToken && isApiKey(bearerToken))
    return { caller: await authenticateByApiKey(context, bearerToken), userVersion: null };
  const found = await loadCaller(context.db, carrier, hashSessionToken(secret));
  if (!found) return { caller: ANONYMOUS, userVersion: null };
  const { caller, userVersion, isStale } = found;
  if (isStale) await touchSession(context.db, caller.sessionId);
  return { caller, userVersion };
}

/** The current caller of an open stream. Unlike a request it does not count as use of the session. */
export async function identifyAgain(
  context: Pick<Context, 'db'>,
  { bearerToken, sessionCookie }: Credentials,
): Promise<Caller> {
  if (bearerToken && isApiKey(bearerToken)) return authenticateByApiKey(context, bearerToken);
  const secret = bearerToken ?? sessionCookie;
  const found = secret
    ? await loadCaller(context.db, bearerToken ? 'token' : 'cookie', hashSessionToken(secret))
    : null;
  return found?.caller ?? ANONYMOUS;
}
