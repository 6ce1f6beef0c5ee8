import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { hashSessionToken, newSessionToken } from './session-tokens.ts';
import { SESSION_DAYS } from './rules.ts';
import { endInvitation, insertSession } from './session-store.ts';
import { viewingCookie } from './viewing-cookie.ts';

/** Opens a session with two carriers of different values: the token for the answer's body, the cookie for `Set-Cookie`. */
export async function openSession(
  db: Database,
  /** `isInvited: false` where the person is known to have no invitation that this takes up. */
  input: { userId: string; userAgent: string; visitorId?: string | null; isInvited?: boolean },
): Promise<{ token: string; cookie: string }> {
  const token = newSessionToken();
  const cookie = newSessionToken();
  await insertSession(db, {
    userId: input.userId,
    userAgent: input.userAgent,
    tokenHash: hashSessionToken(token),
    cookieHash: hashSessionToken(cookie),
    browserHash: input.visitorId ? hashSessionToken(input.visitorId) : null,
  });
  if (input.isInvited !== false) await endInvitation(db, input.userId);
  return { token, cookie };
}

/**
 * `Set-Cookie` values for a new session; the second, readable one only hints that somebody is signed in, and whether by the
 * cookie alone: a token that the browser kept is then of a session before.
 */
export function sessionCookies(
  context: Pick<Context, 'settings'>,
  cookie: string,
  { hasToken = true }: { hasToken?: boolean } = {},
): string[] {
  const hint = hasToken ? '1' : '1-by-cookie';
  const seconds = SESSION_DAYS * 86_400;
  // A new session sees with its own eyes, whatever the one before did.
  return [sessionCookie(context, cookie, seconds), hintCookie(context, hint, seconds), viewingCookie(context, null)];
}

/** `Set-Cookie` values that take the session away from the browser. */
export function clearedCookies(context: Pick<Context, 'settings'>): string[] {
  return [sessionCookie(context, '', 0), hintCookie(context, '', 0), viewingCookie(context, null)];
}

function sessionCookie({ settings }: Pick<Context, 'settings'>, value: string, seconds: number): string {
  const isSecure = settings.publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-session' : 'session';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

function hintCookie({ settings }: Pick<Context, 'settings'>, value: string, seconds: number): string {
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `signed_in=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
