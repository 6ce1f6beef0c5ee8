import type { Credentials } from '../../features/accounts/sessions/authenticate.ts';
import { SESSION_COOKIE } from '../../features/accounts/sessions/open-session.ts';
import type { Caller, RequestInfo } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import { VISITOR_COOKIE } from '../../platform/http/name-visitor.ts';

/** Header in which the server passes the verified client IP to the layers above; a client's own is dropped. */
export const ADDRESS_HEADER = 'x-client-address';

/** Header in which the server passes the request id that is in the log and in the response. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Returns the client's IP address of a request. */
export type ClientIpReader = (request: Request) => string;

/** Reads the request information that verbs may need. */
export function readRequestInfo(
  { settings }: Pick<Context, 'settings'>,
  request: Request,
  addressOf: ClientIpReader,
): RequestInfo {
  const cookie = request.headers.get('cookie');
  return {
    address: addressOf(request),
    headers: request.headers,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    visitorId: readVisitorId(readCookie(settings, cookie, VISITOR_COOKIE)),
    ...readCredentials(settings, { cookie, authorization: request.headers.get('authorization') }),
  };
}

/** The credentials of a request, from its two headers. */
export function readCredentials(
  site: Pick<Context['settings'], 'publicUrl'>,
  { cookie, authorization }: { cookie?: string | null | undefined; authorization?: string | null | undefined },
): Credentials {
  return {
    sessionCookie: readCookie(site, cookie, SESSION_COOKIE),
    bearerToken: /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '')?.[1] ?? null,
  };
}

/** An invalid token counts as anonymous. */
function readVisitorId(value: string | null): string | null {
  return value !== null && /^[\w-]{22}$/.test(value) ? value : null;
}

/** Reads what the server stamped on the request. */
export const clientIpOf: ClientIpReader = (request) => request.headers.get(ADDRESS_HEADER) ?? '';

/** What the user cache knows about a request and records about its response; passed on in the application's environment. */
export interface KnownRequest {
  caller: Caller;
  /** Set to false by a page whose data may not be cached. */
  isKeepable: boolean;
}

/** Request information in the environment; requests of the server itself and of tests have none. */
export function knownRequest(environment: unknown): KnownRequest | undefined {
  return (environment as { known?: KnownRequest } | undefined)?.known;
}
