import { isOwnOrigin } from '../../kit/own-origin.ts';
import type { Caller, RequestInfo } from '../../platform/http/caller.ts';
import { AppError } from '../../platform/http/errors.ts';

/**
 * A change authorised only by a cookie must come from the site's own pages; sign-in too, against login CSRF. For API
 * calls and posted forms alike.
 */
export function requireOwnOrigin(
  request: Request,
  { publicUrl, caller, requestInfo }: { publicUrl: string; caller: Caller; requestInfo: RequestInfo },
): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const isBrowserForeign =
    (origin !== null && !isOwnOrigin(publicUrl, origin)) ||
    (site !== null && site !== 'same-origin' && site !== 'none');
  const isCookieAlone = caller.kind === 'user' && requestInfo.bearerToken === null;
  const isProvenOwn = origin !== null || site === 'same-origin';
  if (isBrowserForeign || (isCookieAlone && !isProvenOwn)) {
    // A visitor who opened the site under another host name can continue at the configured one.
    const message = `This change must come from our own pages: please open ${publicUrl} and try again.`;
    throw new AppError(403, 'foreign-origin', message);
  }
}
