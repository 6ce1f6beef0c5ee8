import type { Role } from '../../kit/roles.ts';

/** Who asks: nobody, or a signed-in user with the session that says so. */
export type Caller = { kind: 'anonymous' } | SignedInCaller;

export interface SignedInCaller {
  kind: 'user';
  userId: string;
  name: string;
  email: string;
  role: Role;
  sessionId: string;
  /** Set where another system calls with a key of the office. */
  apiKey?: { id: string; isReadOnly: boolean } | undefined;
  /** The admin who sees the site as this person, and may change nothing meanwhile. */
  impersonatedBy?: { userId: string; name: string } | undefined;
}

/** What verbs may need of a request beside the input. */
export interface RequestInfo {
  /** Network address of the person, from a trusted proxy only. */
  address: string;
  userAgent: string;
  headers: Headers;
  /** Value of the session cookie, if any. */
  sessionCookie: string | null;
  bearerToken: string | null;
  /** Names the browser, by a cookie that our answers set; `null` before the first. */
  visitorId: string | null;
}

export const ANONYMOUS: Caller = { kind: 'anonymous' };
