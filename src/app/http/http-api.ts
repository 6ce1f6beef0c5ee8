import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { authenticate } from '../../features/accounts/sessions/authenticate.ts';
import { CACHE_CONTROL } from '../../platform/cache/cache-policies.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Upload } from '../../platform/http/define-route.ts';
import { AppError, toAppError, toErrorBody } from '../../platform/http/errors.ts';
import { executeRoute, type ApiRoute, type RawRequest } from '../../platform/http/execute-route.ts';
import { apiFileRoutes } from './api-files.ts';
import { apiRoutes } from '../api.ts';
import { registerFiles } from './file-route.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { lowerCasePath } from './lower-case-path.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { BODY_LIMIT_BYTES, readLimited } from './read-limited.ts';
import { readRequestInfo, REQUEST_ID_HEADER, type ClientIpReader, knownRequest } from './request-info.ts';
import { routePattern } from './route-pattern.ts';

/** The API over HTTP, to be mounted at `/api`. */
export function createHttpApi(
  context: Context,
  addressOf: ClientIpReader,
  /** Of the current content. */
  responses: ResponseCache | null = null,
): Hono {
  const app = new Hono();
  app.use('*', async (c, next) => {
    await next();
    // Sets the header on the existing response: `c.header` would create a new one each time. Files have their own.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  });
  registerFiles(
    app,
    apiFileRoutes(
      context,
      apiRoutes.map(({ contract }) => contract),
    ),
    { context, addressOf, below: '/api' },
  );
  for (const entry of apiRoutes) {
    app.on(entry.contract.method, entry.contract.path, (c) =>
      answer(context, { addressOf, answers: responses, entry }, c),
    );
  }
  // A route instead of `notFound`, which is ignored in a mounted application.
  app.all('*', () => {
    throw new AppError(404, 'not-found', 'There is no such call.');
  });
  app.onError((error, c) => {
    const appError = inSmallLetters(c, toAppError(error));
    const { status, code } = appError;
    const call = { request: c.req.header(REQUEST_ID_HEADER), route: routePattern(c.req.method, c.req.path) };
    if (status >= 500) context.log.error({ err: error, ...call }, 'call failed');
    else if (status === 401 || status === 403 || status === 429)
      context.log.info({ ...call, status, reason: code }, 'call refused');
    return errorResponse(c, appError);
  });
  return app;
}

/** Redirects (301 `moved`) a URL with capitals that is not found to the same URL in lower case, if that exists. */
function inSmallLetters(c: HonoContext, error: AppError): AppError {
  const path = `/api${c.req.path.replace(/^\/api(?=\/)/, '')}`;
  const location = error.status === 404 && c.req.method === 'GET' ? lowerCasePath(path) : null;
  return location === null
    ? error
    : new AppError(301, 'moved', 'This address is written in small letters.', { location });
}

interface Call {
  addressOf: ClientIpReader;
  answers: ResponseCache | null;
  entry: ApiRoute;
}

async function answer(context: Context, { addressOf, answers, entry }: Call, c: HonoContext): Promise<Response> {
  const requestInfo = readRequestInfo(context, c.req.raw, addressOf);
  const caller = knownRequest(c.env)?.caller ?? (await authenticate(context, requestInfo));
  requireOwnOrigin(c.req.raw, { publicUrl: context.settings.publicUrl, caller, requestInfo });
  const body = await readBody(entry, c);
  const request: RawRequest = {
    params: c.req.param(),
    query: c.req.query(),
    body,
    caller,
    requestInfo,
    setHeader: (name, value) => c.header(name, value, { append: true }),
  };
  const key =
    answers && entry.contract.serverCache === 'anonymous' && caller.kind === 'anonymous' ? keyOf(entry, request) : null;
  const result =
    answers && key !== null
      ? await findOrExecute(context, answers, { key, entry, request })
      : await executeRoute(context, entry, request);
  c.header('Cache-Control', CACHE_CONTROL[entry.contract.cache]);
  return result instanceof Response ? result : c.json(result as object);
}

/** Longer queries are rarely repeated. */
const MAX_CACHED_KEY_LENGTH = 400;

function keyOf({ contract }: ApiRoute, { params, query, body }: RawRequest): string | null {
  const key = JSON.stringify([contract.method, contract.path, params, query, body]);
  return key.length <= MAX_CACHED_KEY_LENGTH ? key : null;
}

/** From memory, but charged to the caller's budget. */
async function findOrExecute(
  context: Context,
  responses: ResponseCache,
  { key, entry, request }: { key: string; entry: ApiRoute; request: RawRequest },
): Promise<unknown> {
  let isAsked = false;
  const ask = () => {
    isAsked = true;
    return executeRoute(context, entry, request);
  };
  const answered = responses.find(key, ask);
  if (!isAsked)
    await context.rateLimits.take(entry.contract.rate, { address: request.requestInfo.address, userId: null });
  return answered;
}

async function readBody(entry: ApiRoute, c: HonoContext): Promise<unknown> {
  if (entry.contract.body === undefined) return undefined;
  const contentType = c.req.header('content-type') ?? '';
  const { multipart, limitBytes } = entry.contract;
  const isMultipart = multipart !== undefined && /^multipart\/form-data\b/i.test(contentType);
  const max = isMultipart ? multipart.limitBytes : (limitBytes ?? BODY_LIMIT_BYTES);
  const bytes = await readLimited(c.req.raw, max, incomingOf(c));
  if (entry.contract.body === 'raw') return bytes;
  if (bytes.length === 0) return {};
  if (isMultipart) return readMultipart(bytes, contentType);
  if (!/^application\/json\b/i.test(contentType)) {
    throw new AppError(415, 'wrong-type', 'Please send JSON (Content-Type: application/json).');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError(400, 'malformed-json', 'What was sent is not valid JSON.');
  }
}

/** The Node request; absent when a page calls the API. */
function incomingOf(c: HonoContext): IncomingMessage | undefined {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming;
}

/** Returns the fields of a form: texts unchanged, files as `Upload`s. The last value of a repeated field counts. */
async function readMultipart(bytes: Uint8Array, contentType: string): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(bytes as BodyInit, { headers: { 'content-type': contentType } }).formData();
    const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    for (const [name, value] of form) {
      fields[name] =
        typeof value === 'string'
          ? value
          : ({ fileName: value.name, bytes: new Uint8Array(await value.arrayBuffer()) } satisfies Upload);
    }
    return fields;
  } catch {
    throw new AppError(400, 'malformed-form', 'What was sent is not a valid form.');
  }
}

function errorResponse(c: HonoContext, error: AppError): Response {
  if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
  if (error.location !== undefined) c.header('Location', error.location);
  return c.json(toErrorBody(error), error.status as ContentfulStatusCode);
}
