import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import type { Context } from '../../platform/context.ts';
import { AppError, notFound, toAppError, toErrorBody } from '../../platform/errors.ts';
import { isPreviewFile } from '../catalogue/is-preview-file.ts';
import { readByteRange } from './byte-range.ts';
import { servePlaylist } from './serve-playlist.ts';
import { verifyMediaAddress } from './sign-media.ts';
import { stampedCopy } from './stamped-copy.ts';

type MediaContext = Pick<Context, 'db' | 'clock' | 'files' | 'settings' | 'log'>;

/**
 * Answers everything below `/media/`: signed addresses of course files, and `/media/public/{key}` (also `/media/{key}`) for the free
 * previews of published courses. Whole files or one byte range; `?download=1` makes the browser save the file. A PDF to keep is a copy with
 * the learner's name.
 */
export async function serveMedia(context: MediaContext, request: Request): Promise<Response> {
  try {
    return await answerMedia(context, request);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) context.log.error({ err: thrown }, 'a file could not be served');
    return refusal(error);
  }
}

async function answerMedia(context: MediaContext, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new AppError(405, 'method-not-allowed', 'Files can only be read.');
  }
  const url = new URL(request.url);
  const { fileKey, cacheControl, userId } = await allowedFile(context, url.pathname.replace(/^\/media\//, ''));
  if (userId !== null && fileKey.endsWith('.m3u8')) return servePlaylist(context, { userId, fileKey });
  const file = await context.files.stat(fileKey);
  if (!file) throw notFound('This file is not here.');

  const isDownload = url.searchParams.has('download');
  const headers = fileHeaders(fileKey, file, { isDownload });
  if (userId !== null && /^application\/pdf\b/.test(file.contentType) && (isDownload || !isReadByPage(request)))
    return sendStamped(context, request, headers, { userId, fileKey, sizeBytes: file.sizeBytes });
  headers.set('Cache-Control', cacheControl);
  const etag = headers.get('ETag') ?? '';
  if (namesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: withoutType(headers) });

  const ifRange = request.headers.get('if-range');
  const range =
    ifRange === null || ifRange === etag ? readByteRange(request.headers.get('range'), file.sizeBytes) : 'whole';
  if (range === 'unsatisfiable') return rangeRefusal(file.sizeBytes);
  const [start, end] = range === 'whole' ? [0, file.sizeBytes - 1] : [range.start, range.end];
  headers.set('Content-Length', String(end - start + 1));
  if (range !== 'whole') headers.set('Content-Range', `bytes ${start}-${end}/${file.sizeBytes}`);
  const status = range === 'whole' ? 200 : 206;
  if (request.method === 'HEAD' || file.sizeBytes === 0) return new Response(null, { status, headers });
  return new Response(await openBody(context, request, fileKey, { start, end }), { status, headers });
}

interface AllowedFile {
  fileKey: string;
  cacheControl: string;
  /** For whom the address was signed; `null` for what is for all. */
  userId: string | null;
}

/** The file that an address may hand out, and how long it may be kept; 403 or 404 otherwise. */
async function allowedFile(context: MediaContext, path: string): Promise<AllowedFile> {
  const signed = verifyMediaAddress(context, path);
  if (signed?.isValid)
    return { fileKey: signed.fileKey, userId: signed.userId, cacheControl: `private, max-age=${signed.secondsLeft}` };
  const fileKey = path.replace(/^public\//, '');
  if (isKey(fileKey) && (await isPreviewFile(context.db, fileKey)))
    return { fileKey, userId: null, cacheControl: 'public, max-age=3600' };
  if (path.startsWith('public/')) throw notFound('This file is not here.');
  // The same answer whether such a file exists or not: addresses can't be tried out.
  throw new AppError(
    403,
    'media-address-over',
    'This address does not work, or no longer. Open the lesson again for a fresh one.',
  );
}

/** Keys are made by us (`ports/file-store.ts`); nothing else is asked of the store. */
function isKey(text: string): boolean {
  return text.length <= 400 && /^[a-z0-9_][a-z0-9._-]*(\/[a-z0-9_][a-z0-9._-]*)*$/.test(text);
}

function fileHeaders(
  fileKey: string,
  file: { sizeBytes: number; contentType: string },
  wish: { isDownload: boolean },
): Headers {
  const isShown = /^(video|audio)\/|^image\/(?!svg)|^application\/pdf\b|^text\/vtt\b/.test(file.contentType);
  const name = (fileKey.split('/').at(-1) ?? '').replace(/[^\w.-]/g, '_') || 'file';
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Content-Type': file.contentType,
    'Content-Disposition': `${isShown && !wish.isDownload ? 'inline' : 'attachment'}; filename="${name}"`,
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Keys are never used again for other bytes, so key and size tell versions apart.
    ETag: `"${createHash('sha256').update(`${fileKey}\n${file.sizeBytes}\n${file.contentType}`).digest('base64url').slice(0, 22)}"`,
    'X-Content-Type-Options': 'nosniff',
  });
  // Whatever runs in a file, it runs without our origin.
  if (!isShown) headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  return headers;
}

function namesTag(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

function withoutType(headers: Headers): Headers {
  headers.delete('Content-Type');
  return headers;
}

/** The player's reader fetches the file itself; an address that is opened, saved or taken elsewhere gives a copy with the learner's name. */
function isReadByPage(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'empty' && request.headers.get('sec-fetch-site') === 'same-origin';
}

async function sendStamped(
  context: MediaContext,
  request: Request,
  headers: Headers,
  file: { userId: string; fileKey: string; sizeBytes: number },
): Promise<Response> {
  const copy = await stampedCopy(context, file);
  headers.set('Cache-Control', 'no-store');
  headers.set('Content-Length', String(copy.length));
  headers.delete('Accept-Ranges');
  headers.delete('ETag');
  return new Response(request.method === 'HEAD' ? null : Buffer.from(copy), { headers });
}

async function openBody(
  context: MediaContext,
  request: Request,
  fileKey: string,
  range: { start: number; end: number },
): Promise<BodyInit> {
  const stream = await context.files.read(fileKey, range);
  // A viewer who leaves or seeks closes the connection: the file must not stay open.
  request.signal.addEventListener('abort', () => stream.destroy(), { once: true });
  return Readable.toWeb(stream) as NodeWebStream<Uint8Array> as unknown as BodyInit;
}

function rangeRefusal(sizeBytes: number): Response {
  const answer = refusal(new AppError(416, 'range-not-satisfiable', 'The file is shorter than that.'));
  answer.headers.set('Content-Range', `bytes */${sizeBytes}`);
  return answer;
}

function refusal(error: AppError): Response {
  const headers: Record<string, string> = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  if (error.status === 405) headers.Allow = 'GET, HEAD';
  if (error.retryAfterSeconds !== undefined) headers['Retry-After'] = String(error.retryAfterSeconds);
  return Response.json(toErrorBody(error), { status: error.status, headers });
}
