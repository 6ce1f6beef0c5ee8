import type { IncomingHttpHeaders } from 'node:http';
import type { Credentials } from '../features/accounts/authenticate.ts';
import type { RequestFacts } from '../platform/caller.ts';
import { readCookies } from '../platform/read-cookies.ts';

/** Header in which the server hands the checked address to the layers above; a client's own is dropped. */
export const ADDRESS_HEADER = 'x-client-address';

/** Header in which the server hands the number of a request above, as it stands in the log and in the answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Tells the network address of the person behind a request. */
export type AddressReader = (request: Request) => string;

/** Reads what verbs may need to know of a request. */
export function readFacts(request: Request, addressOf: AddressReader): RequestFacts {
  const cookies = readCookies(request.headers.get('cookie'));
  return {
    address: addressOf(request),
    headers: request.headers,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    visitorId: readVisitorId(cookies.get('__Host-visitor') ?? cookies.get('visitor')),
    ...credentialsOf(cookies, request.headers.get('authorization')),
  };
}

/** The same part of a request as Node has it. */
export function readCredentials({ cookie, authorization }: IncomingHttpHeaders): Credentials {
  return credentialsOf(readCookies(cookie), authorization);
}

function credentialsOf(cookies: Map<string, string>, authorization: string | null | undefined): Credentials {
  return {
    sessionCookie: cookies.get('__Host-session') ?? cookies.get('session') ?? null,
    bearerToken: /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '')?.[1] ?? null,
  };
}

/** What is not of our making names nobody. */
function readVisitorId(value: string | undefined): string | null {
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : null;
}

/** Reads what the server stamped on the request. */
export const stampedAddress: AddressReader = (request) => request.headers.get(ADDRESS_HEADER) ?? '';
