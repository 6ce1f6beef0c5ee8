import type { Context } from '../../../platform/http/context.ts';
import { cookieLine, hintCookieLine } from '../../../platform/http/cookies.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashSessionToken, newSessionToken } from './session-tokens.ts';
import { SESSION_DAYS } from '../rules.ts';
import { endInvitation, insertSession, type NewSession, type Replacement, replaceSession } from './session-store.ts';
import { impersonationCookie } from '../impersonation/impersonate.ts';

export const SESSION_COOKIE = 'session';

interface Opening {
  userId: string;
  userAgent: string;
  visitorId?: string | null;
}

/** Response body and `Set-Cookie` carry two values for one session. */
interface Carriers {
  token: string;
  cookie: string;
}

/** Opens an additional session for the user. */
export async function openSession(db: Database, opening: Opening): Promise<Carriers> {
  const carriers = newCarriers();
  await insertSession(db, sessionOf(opening, carriers));
  await endInvitation(db, opening.userId);
  return carriers;
}

/** Replaces sessions by a new one; `null` while that is blocked (`Replacement`). An invitation stays. */
export async function reopenSession(db: Database, opening: Opening, replaced: Replacement): Promise<Carriers | null> {
  const carriers = newCarriers();
  return (await replaceSession(db, sessionOf(opening, carriers), replaced)) ? carriers : null;
}

function newCarriers(): Carriers {
  return { token: newSessionToken(), cookie: newSessionToken() };
}

function sessionOf({ userId, userAgent, visitorId }: Opening, { token, cookie }: Carriers): NewSession {
  return {
    userId,
    userAgent,
    tokenHash: hashSessionToken(token),
    cookieHash: hashSessionToken(cookie),
    browserHash: visitorId ? hashSessionToken(visitorId) : null,
  };
}

/**
 * `Set-Cookie` values for a new session. The second, readable one only hints that someone is signed in, and whether by
 * cookie alone: a stored token then belongs to an earlier session.
 */
export function sessionCookies(
  context: Pick<Context, 'settings'>,
  cookie: string,
  { hasToken = true }: { hasToken?: boolean } = {},
): string[] {
  const hint = hasToken ? '1' : '1-by-cookie';
  const seconds = SESSION_DAYS * 86_400;
  // A new session never impersonates.
  return [
    sessionCookie(context, cookie, seconds),
    hintCookie(context, hint, seconds),
    impersonationCookie(context, null),
  ];
}

/** `Set-Cookie` values that clear the session. */
export function clearedCookies(context: Pick<Context, 'settings'>): string[] {
  return [sessionCookie(context, '', 0), hintCookie(context, '', 0), impersonationCookie(context, null)];
}

function sessionCookie({ settings }: Pick<Context, 'settings'>, value: string, seconds: number): string {
  return cookieLine(settings, { name: SESSION_COOKIE, value, seconds });
}

function hintCookie({ settings }: Pick<Context, 'settings'>, value: string, seconds: number): string {
  return hintCookieLine(settings, { name: 'signed_in', value, seconds });
}
