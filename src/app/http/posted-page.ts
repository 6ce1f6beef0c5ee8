import type { Context } from '../../platform/http/context.ts';
import type { Caller, RequestInfo } from '../../platform/http/caller.ts';
import { AppError } from '../../platform/http/errors.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { BODY_LIMIT_BYTES, readLimited } from './read-limited.ts';

/** A page that accepts POST, as from a form without script: checked like a call before the page's action runs. */
export async function checkPostedPage(
  context: Pick<Context, 'settings'>,
  request: Request,
  from: { caller: Caller; requestInfo: RequestInfo },
): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  requireOwnOrigin(request, { publicUrl: context.settings.publicUrl, ...from });
  const contentType = request.headers.get('content-type') ?? '';
  const isMultipart = /^multipart\/form-data\b/i.test(contentType);
  if (!isMultipart && !/^application\/x-www-form-urlencoded\b/i.test(contentType)) throw wrongType();
  const body = await readLimited(request, isMultipart ? FILES_LIMIT_BYTES : BODY_LIMIT_BYTES);
  await requireForm(body, contentType);
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, signal, body: body as BodyInit });
}

/** The largest file that a form accepts, plus its fields. */
const FILES_LIMIT_BYTES = 7 * 1024 * 1024;

/** A body may be cut short, or its type lack the boundary: the page's action parses it without another check. */
async function requireForm(body: Uint8Array, contentType: string): Promise<void> {
  try {
    await new Response(body as BodyInit, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new AppError(400, 'malformed-form', 'What was sent is not a valid form.');
  }
}

function wrongType(): AppError {
  const message = 'Please send a form (application/x-www-form-urlencoded or multipart/form-data).';
  return new AppError(415, 'wrong-type', message);
}
