import type { Readable } from 'node:stream';
import { AppError } from '../../platform/http/errors.ts';

/** Content types that cannot contain a file. */
export const BODY_LIMIT_BYTES = 100 * 1024;

/**
 * Returns the whole body. Throws 413 as soon as it is known to be too large, by its declared length or while reading.
 * Reads the Node stream where there is one: wrapping it in a second stream costs more than the call.
 */
export async function readLimited(request: Request, limitBytes: number, incoming?: Readable): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The server discards the rest of a rejected body: ending the stream here would stall the connection, and its next
  // request would get no response.
  const body = incoming?.iterator({ destroyOnReturn: false }) ?? request.body?.values({ preventCancel: true });
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limitBytes) throw tooLarge(limitBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(limitBytes: number): AppError {
  const max = limitBytes >= 1024 * 1024 ? `${Math.floor(limitBytes / 1024 / 1024)} MB` : `${limitBytes / 1024} kB`;
  return new AppError(413, 'too-large', `What was sent is too large. ${max} is the most.`);
}
