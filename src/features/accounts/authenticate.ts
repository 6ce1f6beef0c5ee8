import { NOBODY, type Caller, type RequestFacts } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { enterByKey, isApiKey } from './api-keys.ts';
import { hashSessionToken } from './session-tokens.ts';
import { findCaller, touchSession } from './session-store.ts';

/** Who sends this request: by bearer token, which may be an API key, else by cookie. An unknown, ended or expired session is nobody. */
export async function authenticate(context: Pick<Context, 'db'>, facts: RequestFacts): Promise<Caller> {
  const carrier = facts.bearerToken ? 'token' : 'cookie';
  const secret = facts.bearerToken ?? facts.sessionCookie;
  if (!secret) return NOBODY;
  if (facts.bearerToken && isApiKey(facts.bearerToken)) return enterByKey(context, facts.bearerToken);
  const found = await findCaller(context.db, carrier, hashSessionToken(secret));
  if (!found) return NOBODY;
  const { isStale, ...caller } = found;
  if (isStale) await touchSession(context.db, caller.sessionId);
  return caller;
}
