import type { Context } from '../platform/context.ts';
import type { Caller, RequestFacts } from '../platform/caller.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { BODY_LIMIT_BYTES, readLimited } from './read-limited.ts';

/** A page that is posted to, as a form without script does: checked like a call before the page's action sees it. */
export async function checkPostedPage(
  context: Pick<Context, 'settings'>,
  request: Request,
  from: { caller: Caller; facts: RequestFacts },
): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  requireOwnOrigin(request, { publicUrl: context.settings.publicUrl, ...from });
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');
  const body = await readLimited(request, isMultipart ? FILES_LIMIT_BYTES : BODY_LIMIT_BYTES);
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, signal, body: body as BodyInit });
}

/** The largest file that a form takes, and the fields around it. */
const FILES_LIMIT_BYTES = 7 * 1024 * 1024;
