import { isOwnOrigin } from '../kit/own-origin.ts';

/** False for a request that a page of another site made a browser send. Programs send neither header and pass. */
export function isFromThisSite(publicUrl: string, request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('origin');
  return origin === null || isOwnOrigin(publicUrl, origin);
}
