/** A page that is sent once, squeezed on its way when the browser takes it. */
export function compressPage(request: Request, page: Response): Response {
  const headers = new Headers(page.headers);
  headers.append('vary', 'Accept-Encoding');
  const isTaken = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  if (!page.body || request.method === 'HEAD' || !isTaken)
    return new Response(page.body, { status: page.status, headers });
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  const squeezed = page.body.pipeThrough(new CompressionStream('gzip'));
  return new Response(squeezed, { status: page.status, headers });
}
