import type { Caller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, notAllowed, notSignedIn } from '../../../platform/http/errors.ts';
import { fileHeaders, sendFile } from '../../../platform/http/send-file.ts';
import { formatLongDate } from '../../../kit/numbers/dates.ts';
import { isUuid } from '../../catalogue/rules.ts';
import { fileNotFound } from '../submissions/work-errors.ts';
import { findFile, type FileRow } from '../submissions/work-store.ts';

/**
 * Serves a file of the caller’s own work: the whole file or one byte range, under the session and checked each time. Pictures are shown as
 * their re-encoded copy; `?download=1` gives the original to save. Another learner’s file is 404, like one that does not exist.
 */
export async function serveWorkFile(
  context: Pick<Context, 'db' | 'files'>,
  request: Request,
  { id, fileId, caller }: { id: string; fileId: string; caller: Caller },
): Promise<Response> {
  if (caller.kind !== 'user') throw notSignedIn();
  if (caller.apiKey) throw notAllowed();
  const file = isUuid(fileId) ? await findFile(context.db, fileId) : null;
  if (!file || file.userId !== caller.userId || file.assignmentId !== id) throw fileNotFound();
  return sendWorkFile(context, request, file);
}

/** Sends a file of somebody’s work; the caller of this has checked who may read it. Throws 410 `file-quarantined`, `file-expired`. */
export async function sendWorkFile(
  { files }: Pick<Context, 'files'>,
  request: Request,
  file: FileRow,
): Promise<Response> {
  requireKept(file);
  const isDownload = new URL(request.url).searchParams.has('download') || !isShown(file);
  const fileKey = (isDownload ? null : file.shownKey) ?? file.fileKey;
  const stored = await files.stat(fileKey);
  if (!stored) throw fileNotFound();
  const contentType = fileKey === file.fileKey ? file.contentType : stored.contentType;
  const headers = fileHeaders(fileKey, { ...stored, contentType }, { isDownload, name: file.name });
  headers.set('Cache-Control', 'no-store');
  return sendFile(files, request, headers, { fileKey, sizeBytes: stored.sizeBytes });
}

/** Throws for a file that is not handed out any more. */
export function requireKept({ quarantinedAt, expiredAt }: FileRow): void {
  if (quarantinedAt)
    throw new AppError(
      410,
      'file-quarantined',
      'This file is held back: the virus scanner found something harmful in it.',
    );
  if (expiredAt)
    throw new AppError(
      410,
      'file-expired',
      `The files of this submission were deleted on ${formatLongDate(expiredAt.toISOString())}. The grade and the feedback are kept.`,
    );
}

/** Everything else is for download only: nothing that was sent in is ever run. */
function isShown({ kind, contentType }: FileRow): boolean {
  return kind === 'image' || kind === 'audio' || contentType === 'application/pdf';
}
