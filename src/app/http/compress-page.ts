/** Compresses a page that is not stored, if the browser accepts it. */
export function compressPage(request: Request, page: Response): Response {
  const headers = new Headers(page.headers);
  headers.append('vary', 'Accept-Encoding');
  const isTaken = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  if (!page.body || request.method === 'HEAD' || !isTaken)
    return new Response(page.body, { status: page.status, headers });
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  const compressed = page.body.pipeThrough(new CompressionStream('gzip'));
  return new Response(compressed, { status: page.status, headers });
}
