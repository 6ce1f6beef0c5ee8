import { isOwnOrigin } from '../../kit/own-origin.ts';
import type { Caller, RequestInfo } from '../../platform/http/caller.ts';
import { AppError } from '../../platform/http/errors.ts';

/** A change that only a cookie authorises must come from the site's own pages; sign-in too, against login CSRF. For calls and posted pages alike. */
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
    // Who opened the site by another of its names can go on at the right one.
    const message = `This change must come from our own pages: please open ${publicUrl} and try again.`;
    throw new AppError(403, 'foreign-origin', message);
  }
}
