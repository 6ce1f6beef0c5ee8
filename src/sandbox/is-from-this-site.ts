import { isOwnOrigin } from '../kit/own-origin.ts';

/**
 * False for a cross-site request of a browser. Programs send neither header and pass. `Sec-Fetch-Site` decides if present: a page without
 * a referrer hides its origin (`null`) even from itself.
 */
export function isFromThisSite(publicUrl: string, request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  return origin === null || isOwnOrigin(publicUrl, origin);
}
