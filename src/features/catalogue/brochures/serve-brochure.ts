import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import type { RequestInfo } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, errorResponse, toAppError } from '../../../platform/http/errors.ts';
import { authenticate } from '../../accounts/sessions/authenticate.ts';
import { mayOpenBrochure } from '../../enquiries/forms/may-open-brochure.ts';
import { loadBrochureContent } from './brochure-content.ts';
import { courseNotFound } from '../courses/course-not-found.ts';
import { findCourse, type Course } from '../courses/find-course.ts';
import { renderBrochure, versionOf } from './render-brochure.ts';

type BrochureContext = Pick<Context, 'db' | 'clock' | 'files' | 'log' | 'rateLimits' | 'settings'>;

/**
 * Serves `/brochure/{slug}`: 404 without a published course, 403 until the visitor has signed in, sent an enquiry in this browser or
 * has the address from the office (spec 3 §5), else the file: the office's own, or one generated from the course.
 */
export async function serveBrochure(
  context: BrochureContext,
  request: Request,
  input: { slug: string; requestInfo: RequestInfo },
): Promise<Response> {
  try {
    return await respondWithBrochure(context, request, input);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) context.log.error({ err: thrown }, 'a brochure could not be made');
    const headers: Record<string, string> = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
    if (error.status === 405) headers.Allow = 'GET, HEAD';
    return errorResponse(error, headers);
  }
}

async function respondWithBrochure(
  context: BrochureContext,
  request: Request,
  { slug, requestInfo }: { slug: string; requestInfo: RequestInfo },
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new AppError(405, 'wrong-method', 'A brochure can only be read.');
  const course = await findCourse(context.db, slug);
  if (!course) throw courseNotFound();
  const caller = await authenticate(context, requestInfo);
  const pass = new URL(request.url).searchParams.get('pass');
  if (!(await mayOpenBrochure(context, { caller, visitorId: requestInfo.visitorId, pass }))) throw brochureClosed();

  const file = (await findOwnFile(context, course)) ?? (await makeFile(context, course));
  const headers = new Headers({
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${course.slug}-brochure.pdf"`,
    // Cached by this browser only, and revalidated each time, because access can change.
    'Cache-Control': 'private, no-cache',
    ETag: file.etag,
    Vary: 'Cookie, Authorization',
    'X-Content-Type-Options': 'nosniff',
  });
  if (request.headers.get('if-none-match')?.includes(file.etag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Length', String(file.sizeBytes));
  return new Response(request.method === 'HEAD' ? null : await file.open(), { status: 200, headers });
}

/** Returns the error, with what to do about it. */
function brochureClosed(): AppError {
  return new AppError(
    403,
    'brochure-closed',
    'The brochure opens once you have signed in, or sent us an enquiry from this browser.',
  );
}

interface BrochureFile {
  etag: string;
  sizeBytes: number;
  open(): Promise<BodyInit>;
}

/** Returns the brochure that the office uploaded, if it exists. */
async function findOwnFile({ files, log }: BrochureContext, course: Course): Promise<BrochureFile | null> {
  const key = course.brochureFile;
  if (key === null) return null;
  const found = await files.stat(key);
  if (!found) {
    log.warn({ key }, 'an uploaded brochure is missing; one is made from the course');
    return null;
  }
  return {
    etag: tagOf(`${key}\n${found.sizeBytes}`),
    sizeBytes: found.sizeBytes,
    async open() {
      const stream = await files.read(key);
      return Readable.toWeb(stream) as NodeWebStream<Uint8Array> as unknown as BodyInit;
    },
  };
}

async function makeFile(context: BrochureContext, course: Course): Promise<BrochureFile> {
  const content = await loadBrochureContent(context, { id: course.id });
  const bytes = await renderBrochure(context.files, content);
  return { etag: tagOf(versionOf(content)), sizeBytes: bytes.length, open: async () => new Uint8Array(bytes) };
}

function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
