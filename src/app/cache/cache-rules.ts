import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { DEFAULT_RETRY_SECONDS } from '../../platform/http/errors.ts';

/** The parts of a response that the caching rules depend on. */
export interface ResponseInfo {
  method: string;
  status: number;
  cacheControl: string | undefined;
  setsCookie: boolean;
}

/**
 * Returns the `Cache-Control` to send; `undefined` for a 304 without one. Shared caches may store only 200 and 301,
 * never a response that sets a cookie, and only where it says so. A 304 carries the policy of the 200 it replaces (RFC
 * 9110 §15.4.5), and a partial response may be stored by the browser that asked for it.
 */
export function cacheControlOf({ method, status, cacheControl, setsCookie }: ResponseInfo): string | undefined {
  if (cacheControl?.includes('no-store')) return cacheControl;
  if (status === 304) return cacheControl;
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || setsCookie) return 'no-store';
  if (status === 206) return cacheControl === undefined ? 'no-store' : forOneBrowser(cacheControl);
  if (status === 200 || status === 301) return cacheControl ?? 'no-store';
  return 'no-store';
}

/**
 * The same policy, with no time in it beyond the next moment at which the content changes by itself, in seconds; `null`
 * when none is known. What may be served stale while it is fetched anew counts as well.
 */
export function capFreshness(cacheControl: string, secondsLeft: number | null): string {
  if (secondsLeft === null) return cacheControl;
  const left = Math.max(0, Math.floor(secondsLeft));
  const ages = [...cacheControl.matchAll(/\b(?:s-maxage|max-age)=(\d+)/g)].map(([, age]) =>
    Math.min(Number(age), left),
  );
  const stale = left - Math.max(0, ...ages);
  return cacheControl
    .replaceAll(
      /\b(s-maxage|max-age)=(\d+)/g,
      (_, name: string, age: string) => `${name}=${Math.min(Number(age), left)}`,
    )
    .replace(
      /\b(stale-while-revalidate)=(\d+)/,
      (_, name: string, age: string) => `${name}=${Math.min(Number(age), stale)}`,
    );
}

function forOneBrowser(cacheControl: string): string {
  const parts = cacheControl.split(',').map((part) => part.trim());
  const own = parts.filter((part) => !/^(public|private|s-maxage=.*|stale-while-revalidate=.*)$/.test(part));
  return ['private', ...own].join(', ');
}

/**
 * Applies the rules for caching and errors to every response, whichever layer writes it: `cacheControlOf`, and
 * `Retry-After` on each 429 and 503.
 */
export function holdToCacheRules(method: string, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, reason?: string) => ServerResponse;
  response.writeHead = ((status: number, ...rest: [(string | Headers)?, Headers?]) => {
    const [reason, headers] = typeof rest[0] === 'string' ? [rest[0], rest[1]] : [undefined, rest[0] ?? rest[1]];
    setAll(response, headers);
    const cacheControl = response.getHeader('cache-control');
    const ruled = cacheControlOf({
      method,
      status,
      cacheControl: cacheControl === undefined ? undefined : String(cacheControl),
      setsCookie: response.hasHeader('set-cookie'),
    });
    if (ruled !== undefined) response.setHeader('cache-control', ruled);
    if ((status === 429 || status === 503) && !response.hasHeader('retry-after'))
      response.setHeader('retry-after', String(DEFAULT_RETRY_SECONDS[status]));
    return reason === undefined ? writeHead(status) : writeHead(status, reason);
  }) as ServerResponse['writeHead'];
}

type Headers = OutgoingHttpHeaders | readonly (string | number | readonly string[])[];

/** Headers in both forms that `writeHead` accepts: an object, or names and values in turn. */
function setAll(response: ServerResponse, headers: Headers | undefined): void {
  if (headers === undefined) return;
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders)) {
      if (value !== undefined) response.setHeader(name, value);
    }
    return;
  }
  const inTurn = headers.flat().map(String);
  const names = new Set(inTurn.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()));
  for (const name of names) response.removeHeader(name);
  for (let index = 0; index < inTurn.length; index += 2)
    response.appendHeader(inTurn[index] ?? '', inTurn[index + 1] ?? '');
}
