import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoredDocument } from './document-cache.ts';

/** Writes a stored document or file in the best encoding the client takes, or 304 when it has it already. */
export function sendStored(request: IncomingMessage, response: ServerResponse, stored: StoredDocument): void {
  const headers: Record<string, string | number> = { ...stored.headers, etag: stored.etag, vary: 'Accept-Encoding' };
  if (stored.status === 200 && request.headers['if-none-match']?.includes(stored.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  let body = stored.body;
  // What is compressed by nature (fonts, pictures) has no second form.
  if (stored.brotli !== stored.body && /\bbr\b/.test(accepted)) {
    body = stored.brotli;
    headers['content-encoding'] = 'br';
  } else if (stored.gzip !== stored.body && /\bgzip\b/.test(accepted)) {
    body = stored.gzip;
    headers['content-encoding'] = 'gzip';
  }
  headers['content-length'] = body.length;
  response.writeHead(stored.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
