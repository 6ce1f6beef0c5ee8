import { randomUUID } from 'node:crypto';
import { MemoryLocker, Server } from '@tus/server';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import {
  AppError,
  notAllowed,
  notSignedIn,
  toAppError,
  toErrorBody,
  impersonationOnly,
} from '../../../platform/http/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { MEDIA_STAFF } from '../contract.ts';
import { UploadParts } from './upload-parts.ts';
import { libraryPolicy, type UploadPolicy } from './upload-policy.ts';

/** A new request for an upload aborts an older one of this process that still waits on a dead connection. */
const locker = new MemoryLocker();

/** Serves resumable uploads below `/media/uploads`: the tus protocol, version 1, for users of the library. */
export async function serveUploads(
  context: Pick<Context, 'db' | 'files' | 'log'>,
  request: Request,
  caller: Caller,
): Promise<Response> {
  return serveUploadsOf(context, request, { ownerId: requireStaff(caller).userId, policy: libraryPolicy });
}

/** The same for another purpose and its owner, whom the caller has let in. */
export async function serveUploadsOf(
  context: Pick<Context, 'db' | 'files' | 'log'>,
  request: Request,
  { ownerId, policy }: { ownerId: string; policy: UploadPolicy },
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const server = new Server({
    path: pathname.replace(/\/uploads.*$/, '/uploads'),
    datastore: new UploadParts(context, ownerId, policy),
    locker,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    onResponseError: (_request, thrown) => explain(context, thrown, policy),
  });
  requireKnownMethod(request);
  return withOwnErrorBody(await server.handleWeb(withPatientBody(request)));
}

/** The methods of the protocol; the library has no downloads, so GET is not among them. */
const METHODS = ['HEAD', 'OPTIONS', 'POST', 'PATCH', 'DELETE'];

function requireKnownMethod({ method }: Request): void {
  if (METHODS.includes(method)) return;
  throw new AppError(405, 'wrong-method', `Uploads take ${METHODS.join(', ')}.`);
}

/** The tus library sends its own errors as plain text: they get our usual error body. */
async function withOwnErrorBody(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const text = await response.text();
  const { status } = response;
  const body = text.startsWith('{') ? text : JSON.stringify(toErrorBody(refused(status, text)));
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'application/json');
  headers.delete('Content-Length');
  return new Response(body, { status, headers });
}

/** Another offset than the one in store: the upload went on in another tab, or on another device. */
const OFFSET_CONFLICT = 409;

/** The protocol answers 501 to unsupported extensions; this is a client error, not a failure of ours. */
function refused(status: number, text: string): AppError {
  return new AppError(status === 501 ? 400 : status, 'upload-refused', text.trim());
}

/** Turns an aborted body into a normal end, so that all bytes that arrived before are stored. */
function withPatientBody(request: Request): Request {
  if (!request.body) return request;
  const reader = request.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const read = await reader.read().catch(() => null);
      if (read?.value) controller.enqueue(read.value);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}

function requireStaff(caller: Caller): SignedInCaller {
  if (caller.kind !== 'user') throw notSignedIn();
  if (caller.apiKey || !MEDIA_STAFF.some((role) => role === caller.role)) throw notAllowed();
  if (caller.impersonatedBy)
    throw impersonationOnly('You are viewing the site as someone else, so nothing can be changed. Stop viewing first.');
  return caller;
}

/** Maps errors: those of the protocol keep their status, ours keep their message, any other reveals nothing. */
function explain(
  { log }: Pick<Context, 'log'>,
  thrown: Error | { status_code: number; body: string },
  policy: UploadPolicy,
) {
  const error =
    'status_code' in thrown && !(thrown instanceof AppError)
      ? thrown.status_code === OFFSET_CONFLICT
        ? policy.moved()
        : refused(thrown.status_code, thrown.body)
      : toAppError(thrown);
  if (error.status >= 500 && error.status !== 507) log.error({ err: thrown }, 'an upload failed');
  return { status_code: error.status, body: JSON.stringify(toErrorBody(error)) };
}
