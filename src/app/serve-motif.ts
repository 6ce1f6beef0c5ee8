import { motifDocument } from '../kit/motif/motif-document.ts';

/** Pictures of the motif system: drawn from their address alone, so they may be kept for a month, and for longer while a new one is fetched. */
export function serveMotif(pathname: string): Response {
  const svg = motifDocument(pathname);
  if (svg === null)
    return new Response('There is no such picture.', { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=2592000, stale-while-revalidate=31536000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
  });
}
