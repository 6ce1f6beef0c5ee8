import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import type { FileStore } from '../../ports/file-store.ts';
import { readByteRange } from './byte-range.ts';
import { AppError, errorResponse } from './errors.ts';

/**
 * Headers of a stored file; anything that it executes runs outside our origin. `name` is the file name for saving, by default the end of
 * its key.
 */
export function fileHeaders(
  fileKey: string,
  file: { sizeBytes: number; contentType: string },
  wish: { isDownload: boolean; name?: string | null },
): Headers {
  const isShown = /^(video|audio)\/|^image\/(?!svg)|^application\/pdf\b|^text\/vtt\b/.test(file.contentType);
  const name = wish.name ?? fileKey.split('/').at(-1) ?? '';
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Content-Type': file.contentType,
    'Content-Disposition': `${isShown && !wish.isDownload ? 'inline' : 'attachment'}; ${fileNameParameters(name)}`,
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Keys are never reused for other bytes, so key and size identify a version.
    ETag: `"${createHash('sha256').update(`${fileKey}\n${file.sizeBytes}\n${file.contentType}`).digest('base64url').slice(0, 22)}"`,
    'X-Content-Type-Options': 'nosniff',
  });
  if (!isShown) headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  return headers;
}

/** RFC 6266: the name in ASCII for old clients, and in full where it has other characters. */
function fileNameParameters(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_') || 'file';
  if (plain === name) return `filename="${plain}"`;
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The whole file, one byte range of it, or 304, depending on the request. */
export async function sendFile(
  files: FileStore,
  request: Request,
  headers: Headers,
  { fileKey, sizeBytes }: { fileKey: string; sizeBytes: number },
): Promise<Response> {
  const etag = headers.get('ETag') ?? '';
  if (namesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: withoutType(headers) });

  const ifRange = request.headers.get('if-range');
  const range = ifRange === null || ifRange === etag ? readByteRange(request.headers.get('range'), sizeBytes) : 'whole';
  if (range === 'unsatisfiable') return unsatisfiableRange(sizeBytes);
  const [start, end] = range === 'whole' ? [0, sizeBytes - 1] : [range.start, range.end];
  headers.set('Content-Length', String(end - start + 1));
  if (range !== 'whole') headers.set('Content-Range', `bytes ${start}-${end}/${sizeBytes}`);
  const status = range === 'whole' ? 200 : 206;
  if (request.method === 'HEAD' || sizeBytes === 0) return new Response(null, { status, headers });
  return new Response(await openBody(files, request, fileKey, { start, end }), { status, headers });
}

function namesTag(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

function withoutType(headers: Headers): Headers {
  headers.delete('Content-Type');
  return headers;
}

async function openBody(
  files: FileStore,
  request: Request,
  fileKey: string,
  range: { start: number; end: number },
): Promise<BodyInit> {
  const stream = await files.read(fileKey, range);
  // A viewer who leaves or seeks closes the connection: the file must be closed too.
  request.signal.addEventListener('abort', () => stream.destroy(), { once: true });
  return Readable.toWeb(stream) as NodeWebStream<Uint8Array> as unknown as BodyInit;
}

function unsatisfiableRange(sizeBytes: number): Response {
  const error = new AppError(416, 'range-not-satisfiable', 'The file is shorter than that.');
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Range': `bytes */${sizeBytes}`,
    'X-Content-Type-Options': 'nosniff',
  };
  return errorResponse(error, headers);
}
