import { isOwnOrigin } from '../kit/own-origin.ts';

/**
 * False for a request that a page of another site made a browser send. Programs send neither header and pass. Where the browser says
 * which site it comes from, that decides: a page without a referrer hides its origin (`null`) even from itself.
 */
export function isFromThisSite(publicUrl: string, request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  return origin === null || isOwnOrigin(publicUrl, origin);
}
