import { isAdmin } from '../../../kit/roles.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, errorResponse, notFound, toAppError } from '../../../platform/http/errors.ts';
import { fileHeaders, sendFile } from '../../../platform/http/send-file.ts';
import type { MediaAccess } from './media-access.ts';
import { findDownloadName } from '../library/list-keys.ts';
import { servePlaylist } from './serve-playlist.ts';
import { verifyMediaUrl } from './sign-media.ts';
import { stampedCopy } from './stamped-copy.ts';

type MediaContext = Pick<Context, 'db' | 'clock' | 'files' | 'settings' | 'log'> & { access: MediaAccess };

/**
 * Serves everything below `/media/`: signed URLs of course files, and `/media/public/{key}` (also `/media/{key}`) for the free previews of
 * published courses and the videos of posts. Whole files or one byte range; `?download=1` makes the browser save the file. For a PDF a
 * learner always gets a copy with their name; only one that cannot be stamped is shown unstamped, in the lesson alone. `identify` returns
 * the caller of the request: a signed URL does not work in another user's session.
 */
export async function serveMedia(
  context: MediaContext,
  request: Request,
  identify: () => Promise<Caller>,
): Promise<Response> {
  try {
    return await respondWithMedia(context, request, identify);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) context.log.error({ err: thrown }, 'a file could not be served');
    return failure(error);
  }
}

async function respondWithMedia(
  context: MediaContext,
  request: Request,
  identify: () => Promise<Caller>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new AppError(405, 'method-not-allowed', 'Files can only be read.');
  }
  const url = new URL(request.url);
  const { fileKey, cacheControl, userId } = await allowedFile(context, url.pathname.replace(/^\/media\//, ''));
  if (userId !== null && isForeign(await identify(), userId)) throw addressOver();
  if (userId !== null && fileKey.endsWith('.m3u8')) return servePlaylist(context, { userId, fileKey });
  const file = await context.files.stat(fileKey);
  if (!file) throw notFound('This file was not found.');

  const isDownload = url.searchParams.has('download');
  const name = isDownload ? await findDownloadName(context.db, fileKey) : null;
  const headers = fileHeaders(fileKey, file, { isDownload, name });
  if (userId !== null && /^application\/pdf\b/.test(file.contentType)) {
    const isToKeep = isDownload || !isReadByPage(request);
    headers.set('Cache-Control', isToKeep ? 'no-store' : cacheControl);
    return sendStamped(context, request, headers, { userId, fileKey, sizeBytes: file.sizeBytes, isToKeep });
  }
  headers.set('Cache-Control', cacheControl);
  return sendFile(context.files, request, headers, { fileKey, sizeBytes: file.sizeBytes });
}

interface AllowedFile {
  fileKey: string;
  cacheControl: string;
  /** The user that the URL was signed for; `null` for a public file. */
  userId: string | null;
}

/** Returns the file of a URL, and how long it may be cached. Throws 403 or 404. */
async function allowedFile(context: MediaContext, path: string): Promise<AllowedFile> {
  const signed = verifyMediaUrl(context, path);
  if (signed?.isValid)
    return { fileKey: signed.fileKey, userId: signed.userId, cacheControl: `private, max-age=${signed.secondsLeft}` };
  const fileKey = path.replace(/^public\//, '');
  if (isKey(fileKey) && (await context.access.isPublic(context.db, fileKey)))
    return { fileKey, userId: null, cacheControl: 'public, max-age=3600' };
  if (path.startsWith('public/')) throw notFound('This file was not found.');
  // The same response whether such a file exists or not, so that keys cannot be probed.
  throw addressOver();
}

/** Requests without a session may come from an external player, and admins look at what learners were shown. */
function isForeign(caller: Caller, userId: string): boolean {
  return caller.kind === 'user' && caller.userId !== userId && !isAdmin(caller.role);
}

function addressOver(): AppError {
  return new AppError(403, 'media-address-over', 'This link has expired. Open the lesson again.');
}

/** Keys are generated (`ports/file-store.ts`); the store is asked for nothing else. */
function isKey(text: string): boolean {
  return text.length <= 400 && /^[a-z0-9_][a-z0-9._-]*(\/[a-z0-9_][a-z0-9._-]*)*$/.test(text);
}

/**
 * Whether the player's PDF reader fetches the file. These headers can be forged: they decide only the form of an error, and whether an
 * unstampable file may be read.
 */
function isReadByPage(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'empty' && request.headers.get('sec-fetch-site') === 'same-origin';
}

async function sendStamped(
  context: MediaContext,
  request: Request,
  headers: Headers,
  file: { userId: string; fileKey: string; sizeBytes: number; isToKeep: boolean },
): Promise<Response> {
  const copy = await stampedCopy(context, file).catch((error: unknown) => {
    if (file.isToKeep || !isUnstampable(error)) throw error;
    context.log.warn({ fileKey: file.fileKey }, 'a PDF that cannot be stamped is read without a stamp');
    return null;
  });
  // A learner who paid can read the lesson even if the office uploaded an unstampable file.
  if (copy === null) return sendFile(context.files, request, headers, file);
  headers.set('Content-Length', String(copy.length));
  headers.delete('Accept-Ranges');
  headers.delete('ETag');
  return new Response(request.method === 'HEAD' ? null : Buffer.from(copy), { headers });
}

/** Too large, locked or damaged: a retry would not help. */
function isUnstampable(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'unstampable-pdf' || error.code === 'too-large');
}

function failure(error: AppError): Response {
  const headers: Record<string, string> = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  if (error.status === 405) headers.Allow = 'GET, HEAD';
  return errorResponse(error, headers);
}
