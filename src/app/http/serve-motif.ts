import { motifDocument } from '../../kit/motif/motif-document.ts';
import { CACHE_CONTROL } from '../../platform/cache/cache-policies.ts';
import { memoryFiles } from './site-files.ts';

/**
 * Images of the motif system: rendered from their URL alone, so they may be cached for a month, and served stale while
 * revalidating.
 */
export function serveMotif(pathname: string): Response {
  const svg = motifDocument(pathname);
  if (svg === null)
    return new Response('There is no such picture.', { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': CACHE_CONTROL[memoryFiles.motif.cache],
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
  });
}
