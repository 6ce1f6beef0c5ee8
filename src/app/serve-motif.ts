import { motifDocument } from '../kit/motif/motif-address.ts';

/** Pictures of the motif system: drawn from their address alone, so they may be kept for long. */
export function serveMotif(request: Request): Response {
  const svg = motifDocument(new URL(request.url).pathname);
  if (svg === null) return new Response('There is no such picture.', { status: 404 });
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
