import type { PermissionOverrides } from '../../kit/permissions.ts';
import type { Role } from '../../kit/roles.ts';

/** The caller: anonymous, or a signed-in user with their session. */
export type Caller = { kind: 'anonymous' } | SignedInCaller;

export interface SignedInCaller {
  kind: 'user';
  userId: string;
  name: string;
  email: string;
  role: Role;
  /** Single permissions that differ from the role's. */
  permissions?: PermissionOverrides | undefined;
  sessionId: string;
  /** Set where another system calls with a key of the office. */
  apiKey?: { id: string; isReadOnly: boolean } | undefined;
  /** The admin who impersonates this user and may change nothing meanwhile. */
  impersonatedBy?: { userId: string; name: string } | undefined;
}

/** What verbs may need of a request beside the input. */
export interface RequestInfo {
  /** IP address of the client, forwarded only by a trusted proxy. */
  address: string;
  userAgent: string;
  headers: Headers;
  /** Value of the session cookie, if any. */
  sessionCookie: string | null;
  bearerToken: string | null;
  /** Identifies the browser, by a cookie that our responses set; `null` before the first. */
  visitorId: string | null;
}

export const ANONYMOUS: Caller = { kind: 'anonymous' };
