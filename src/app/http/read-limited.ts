import type { Readable } from 'node:stream';
import { AppError } from '../../platform/http/errors.ts';

/** What is not known to carry a file. */
export const BODY_LIMIT_BYTES = 100 * 1024;

/**
 * The whole body, or 413 as soon as it is known to be too large: by its announced length, or while it comes in. Where the
 * server's own stream of the request is at hand it is read from there: a second one over it costs more than the call.
 */
export async function readLimited(request: Request, limitBytes: number, incoming?: Readable): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // What is left of a refused body is read and thrown away by the server: a stream that is ended here would stop the connection,
  // and the next request on it would never be answered.
  const body = incoming?.iterator({ destroyOnReturn: false }) ?? request.body?.values({ preventCancel: true });
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limitBytes) throw tooLarge(limitBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(limitBytes: number): AppError {
  const most = limitBytes >= 1024 * 1024 ? `${Math.floor(limitBytes / 1024 / 1024)} MB` : `${limitBytes / 1024} kB`;
  return new AppError(413, 'too-large', `What was sent is too large. ${most} is the most.`);
}
