import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { Zip, ZipPassThrough } from 'fflate';
import { TRAINERS } from '../../../kit/roles.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notAllowed, notSignedIn } from '../../../platform/http/errors.ts';
import { fileHeaders } from '../../../platform/http/send-file.ts';
import { isUuid } from '../../catalogue/rules.ts';
import { fileNotFound } from '../submissions/work-errors.ts';
import { findFile, type FileRow } from '../submissions/work-store.ts';
import { requireKept, sendWorkFile } from '../uploads/serve-work-file.ts';
import { findOwnSubmission } from './get-submission.ts';
import { zipNames } from './grading-rules.ts';
import { selectVersionsWithFiles } from './grading-store.ts';
import { scanAgain } from './scan-again.ts';

type Serving = Pick<Context, 'batches' | 'clock' | 'db' | 'files' | 'jobs' | 'log' | 'scanner' | 'settings'>;

/**
 * Serves a file of a submission that the caller may grade: the whole file or one byte range, checked each time; with `?all` a ZIP of its
 * version. A file whose last scan is more than a day old is scanned again first. Throws 404 `submission-not-found` and `file-not-found`,
 * 410 `file-quarantined` and `file-expired`, 503 `scanner-away`.
 */
export async function serveSubmissionFile(
  context: Serving,
  request: Request,
  { id, fileId, caller }: { id: string; fileId: string; caller: Caller },
): Promise<Response> {
  if (caller.kind !== 'user') throw notSignedIn();
  if (caller.apiKey || !TRAINERS.some((role) => role === caller.role)) throw notAllowed();
  const { assignment, submission } = await findOwnSubmission(context, { id, caller });
  const file = isUuid(fileId) ? await findFile(context.db, fileId) : null;
  if (!file || file.submissionId !== submission.id || file.version === null) throw fileNotFound();
  const { courseId } = submission;
  const opened = { courseId, assignmentName: assignment.name };
  if (!new URL(request.url).searchParams.has('all')) {
    requireKept(file);
    requireKept(await scanAgain(context, { file, ...opened }));
    return sendWorkFile(context, request, file);
  }
  const versions = await selectVersionsWithFiles(context.db, submission.id);
  const held = versions.find(({ version }) => version.number === file.version)?.files ?? [];
  const kept: FileRow[] = [];
  for (const one of held.filter(({ quarantinedAt, expiredAt }) => !quarantinedAt && !expiredAt)) {
    const scanned = await scanAgain(context, { file: one, ...opened });
    if (!scanned.quarantinedAt) kept.push(scanned);
  }
  if (kept.length === 0) requireKept(file);
  if (kept.length === 0) throw fileNotFound();
  return sendZip(context, request, { name: `${assignment.name}, attempt ${file.version}.zip`, files: kept });
}

/** The files as they came, in one archive that is written while it is sent; they are not compressed again. */
function sendZip(
  { files: store }: Pick<Context, 'files'>,
  request: Request,
  { name, files }: { name: string; files: readonly FileRow[] },
): Response {
  const headers = fileHeaders(name, { sizeBytes: 0, contentType: 'application/zip' }, { isDownload: true, name });
  headers.delete('Accept-Ranges');
  headers.delete('ETag');
  headers.set('Cache-Control', 'no-store');
  const stream = Readable.from(writeZip(store, files));
  request.signal.addEventListener('abort', () => stream.destroy(), { once: true });
  return new Response(Readable.toWeb(stream) as NodeWebStream<Uint8Array> as unknown as BodyInit, { headers });
}

async function* writeZip(store: Context['files'], files: readonly FileRow[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const names = zipNames(files.map((file) => file.name));
  for (const [at, file] of files.entries()) {
    const entry = new ZipPassThrough(names[at] ?? file.id);
    entry.mtime = file.uploadedAt;
    zip.add(entry);
    for await (const chunk of await store.read(file.fileKey)) {
      entry.push(chunk as Uint8Array);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
