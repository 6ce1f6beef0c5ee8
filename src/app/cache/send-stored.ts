import type { IncomingMessage, ServerResponse } from 'node:http';
import { capFreshness } from './cache-rules.ts';
import type { StoredDocument } from './document-cache.ts';

/**
 * Writes a stored document or file in the best encoding that the client accepts, or 304 when the client has it already.
 * `secondsLeft`: until its content changes by itself; no cache may hold it longer.
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredDocument,
  secondsLeft: number | null = null,
): void {
  const { status, headers, body } = chooseForm(stored, {
    known: request.headers['if-none-match'],
    accepted: String(request.headers['accept-encoding'] ?? ''),
  });
  const cacheControl = headers['cache-control'];
  if (cacheControl !== undefined) headers['cache-control'] = capFreshness(cacheControl, secondsLeft);
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The same as a response of the application. */
export function storedAnswer(request: Request, stored: StoredDocument): Response {
  const { status, headers, body } = chooseForm(stored, {
    known: request.headers.get('if-none-match') ?? undefined,
    accepted: request.headers.get('accept-encoding') ?? '',
  });
  const bytes = body === undefined || request.method === 'HEAD' ? null : new Uint8Array(body);
  return new Response(bytes, { status, headers });
}

interface Form {
  status: number;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

function chooseForm(stored: StoredDocument, client: { known: string | undefined; accepted: string }): Form {
  const headers: Record<string, string> = { ...stored.headers, etag: stored.etag, vary: 'Accept-Encoding' };
  if (stored.status === 200 && client.known?.includes(stored.etag)) return { status: 304, headers, body: undefined };
  let { body } = stored;
  // Formats that are already compressed (fonts, images) have no second encoding.
  if (stored.brotli !== stored.body && /\bbr\b/.test(client.accepted)) {
    body = stored.brotli;
    headers['content-encoding'] = 'br';
  } else if (stored.gzip !== stored.body && /\bgzip\b/.test(client.accepted)) {
    body = stored.gzip;
    headers['content-encoding'] = 'gzip';
  }
  headers['content-length'] = String(body.length);
  return { status: stored.status, headers, body };
}
