import { randomUUID } from 'node:crypto';
import { MemoryLocker, Server } from '@tus/server';
import type { SignedInCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, notAllowed, notSignedIn, toAppError, toErrorBody, viewingOnly } from '../../platform/errors.ts';
import type { Caller } from '../../platform/caller.ts';
import { MEDIA_STAFF } from './contract.ts';
import { UploadParts } from './upload-parts.ts';

/** A new request for an upload ends an older one of this process that still hangs on a dead connection. */
const locker = new MemoryLocker();

/** Resumable uploads below `/media/uploads`: the tus protocol, version 1, for those who work with the library. */
export async function serveUploads(
  context: Pick<Context, 'db' | 'files' | 'log'>,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const owner = requireStaff(caller);
  const { pathname } = new URL(request.url);
  const server = new Server({
    path: pathname.replace(/\/uploads.*$/, '/uploads'),
    datastore: new UploadParts(context, owner.userId),
    locker,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    onResponseError: (_request, thrown) => explain(context, thrown),
  });
  const answer = await server.handleWeb(withPatientBody(request));
  if (answer.status >= 400) answer.headers.set('Content-Type', 'application/json');
  return answer;
}

/** A body that breaks off ends instead, so that everything that arrived before is kept and not dropped on the way. */
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
  if (caller.viewedBy) throw viewingOnly('You see the site as somebody else, so nothing can be changed. Stop first.');
  return caller;
}

/** Refusals of the protocol keep their status; ours bring their own sentence, and anything else tells nothing. */
function explain({ log }: Pick<Context, 'log'>, thrown: Error | { status_code: number; body: string }) {
  const error =
    'status_code' in thrown && !(thrown instanceof AppError)
      ? new AppError(thrown.status_code, 'upload-refused', thrown.body.trim())
      : toAppError(thrown);
  if (error.status >= 500 && error.status !== 507) log.error({ err: thrown }, 'an upload failed');
  return { status_code: error.status, body: JSON.stringify(toErrorBody(error)) };
}
