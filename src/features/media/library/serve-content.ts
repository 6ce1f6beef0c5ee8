import type { Caller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notAllowed, notFound, notSignedIn } from '../../../platform/http/errors.ts';
import { fileHeaders, sendFile } from '../../../platform/http/send-file.ts';
import { MEDIA_STAFF } from '../contract.ts';
import { findDownloadName } from './list-keys.ts';
import { findMedia } from '../store.ts';

/** Serves the bytes of a file of the library to the office; `?download=1` makes the browser save them. */
export async function serveContent(
  { db, files }: Pick<Context, 'db' | 'files'>,
  request: Request,
  { id, caller }: { id: string; caller: Caller },
): Promise<Response> {
  if (caller.kind !== 'user') throw notSignedIn();
  if (!MEDIA_STAFF.some((role) => role === caller.role)) throw notAllowed();
  const file = /^[\da-f-]{36}$/.test(id) ? await findMedia(db, id) : null;
  const stored = file && (await files.stat(file.fileKey));
  if (!file || !stored) throw notFound('This file was not found.');
  const isDownload = new URL(request.url).searchParams.has('download');
  const name = isDownload ? await findDownloadName(db, file.fileKey) : null;
  const headers = fileHeaders(file.fileKey, stored, { isDownload, name });
  headers.set('Cache-Control', 'private, no-cache');
  return sendFile(files, request, headers, { fileKey: file.fileKey, sizeBytes: stored.sizeBytes });
}
