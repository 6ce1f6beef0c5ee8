import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { VisitCounter } from '../features/reports/count-visits.ts';
import { readSiteFile } from '../features/site/machine-readable/site-file.ts';
import { isTyped, SEARCH_PARAMETER } from '../kit/text/typed-search.ts';
import { findDocument, type Page } from '../pages.ts';
import { describeError } from '../platform/http/describe-error.ts';
import { CACHE_CONTROL } from '../platform/cache/cache-policies.ts';
import { notFound, toErrorBody } from '../platform/http/errors.ts';
import type { Log } from '../platform/log.ts';
import { clientIp, trustedProxies } from './http/client-ip.ts';
import { holdToCacheRules } from './cache/cache-rules.ts';
import type { ContentDeadline } from './cache/content-deadline.ts';
import type { DocumentCache } from './cache/document-cache.ts';
import type { Middleware } from './pages/hot-reload.ts';
import type { UserResponseCache } from './cache/user-response-cache.ts';
import type { Metrics, RequestKind } from './metrics.ts';
import { normalizePath, type NormalisedPath } from './http/normalize-path.ts';
import type { PageRenderer } from './pages/render-pages.ts';
import { ADDRESS_HEADER, REQUEST_ID_HEADER } from './http/request-info.ts';
import { routePattern } from './http/route-pattern.ts';
import { isPublicCall, cachedQuery } from './cache/cached-calls.ts';
import { sendStored } from './cache/send-stored.ts';
import { serveMotif } from './http/serve-motif.ts';
import type { StaticFiles } from './http/static-files.ts';
import type { OpenSpan, Telemetry } from './telemetry/telemetry.ts';

export interface ServerParts {
  publicUrl: string;
  trustedProxies: string[];
  documents: DocumentCache;
  /** Responses of public API calls until the content changes. */
  answers: DocumentCache;
  /** Documents and responses with parameters: their number is unlimited, so they must not evict those without. */
  variants: DocumentCache;
  /** Off in development. */
  personal: UserResponseCache | null;
  /** Rendered motifs: only a new build changes them. */
  pictures: DocumentCache;
  /** When the content changes next by itself. */
  deadline: ContentDeadline;
  /** Off in development: every document is rendered anew. */
  keepsDocuments: boolean;
  files: StaticFiles;
  renderer: PageRenderer;
  metrics: Metrics;
  log: Log;
  /** `null`: nothing is traced. */
  telemetry: Telemetry | null;
  visits: VisitCounter;
  /** The server is about to stop: connections are not reused. */
  isDraining: () => boolean;
  /** Serves sources in development. */
  middleware: Middleware | null;
  /** Everything that is neither a cached document nor a built file. */
  app: (request: Request, env: object) => Response | Promise<Response>;
}

/** The HTTP server: serves cached documents and built files from memory, the rest through the application. */
export function createHttpServer(parts: ServerParts): Server {
  const proxies = trustedProxies(parts.trustedProxies);
  const isSecure = parts.publicUrl.startsWith('https:');
  const listener = getRequestListener(parts.app);
  // Slow senders are disconnected well before the defaults of a minute and more (trust §4).
  const limits = {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2000,
    // A search of 10,000 letters of Hindi is 90 kB as a URL and must get a regular response.
    maxHeaderSize: 128 * 1024,
  };
  return createServer(limits, (request, response) => {
    const started = performance.now();
    if (parts.isDraining()) response.setHeader('connection', 'close');
    holdToCacheRules(request.method ?? '', response);
    const { path, search } = readTarget(request.url ?? '/');
    const pathname = path.kind === 'none' ? nowhere(request.url) : path.pathname;
    // Every layer above uses the normalized path.
    request.url = pathname + search;
    const kind = kindOf(pathname);
    const id = randomUUID();
    const method = request.method ?? '';
    const span = parts.telemetry?.begin('request', knownMethod(method), { 'misaal.request': id });
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      parts.metrics.observe(kind, method, response.statusCode, seconds);
      if (kind === 'document') trackVisit(parts, request, response.statusCode, search);
      if (span || parts.log.isLevelEnabled('info'))
        recordRequest({ parts, span, id, response, method, pathname, seconds });
    });
    response.setHeader('X-Request-Id', id);
    // Browsers accept this header only over TLS, which ends at the proxy.
    if (isSecure) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    stamp(request, REQUEST_ID_HEADER, id);
    stamp(
      request,
      ADDRESS_HEADER,
      clientIp(request.socket.remoteAddress ?? '', joined(request.headers['x-forwarded-for']), proxies),
    );
    const work = async () =>
      path.kind === 'path'
        ? answer(parts, request, response, pathname, search, listener)
        : answerOddPath(request, response, {
            location: path.kind === 'moved' ? pathname + search : null,
            listener,
          });
    (span ? span.run(work) : work()).catch((error: unknown) => fail(response, error));
  });
}

async function answer(
  parts: ServerParts,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  search: string,
  listener: ReturnType<typeof getRequestListener>,
): Promise<void> {
  parts.deadline.check();
  if (request.method === 'GET' || request.method === 'HEAD') {
    const drawn = findDrawn(parts, pathname, search, request.headers[ADDRESS_HEADER]);
    if (drawn) {
      const { cache, key, draw, isSentOnce } = drawn;
      if (cache === parts.pictures) {
        sendStored(request, response, cache.peek(key) ?? (await cache.find(key, draw, { isSentOnce })));
        return;
      }
      const stored = cache.peek(key) ?? (await cache.find(key, afterDeadline(parts, draw), { isSentOnce }));
      sendStored(request, response, stored, parts.deadline.secondsLeft());
      return;
    }
    const file = parts.files.find(pathname);
    if (file) {
      sendStored(request, response, file);
      return;
    }
    if (await parts.personal?.answer(request, response, pathname, search)) return;
  }
  if (parts.middleware) parts.middleware(request, response, () => void listener(request, response));
  else await listener(request, response);
}

/** Renders once the next change of the content is known. Without the database nothing is held by other caches. */
function afterDeadline({ deadline, log }: ServerParts, draw: () => Promise<Response>): () => Promise<Response> {
  return async () => {
    await deadline
      .ready()
      .catch((error: unknown) => log.warn({ err: error }, 'the next change of the content is unknown'));
    return draw();
  };
}

/** An undecodable path is treated as this one, which does not exist. */
const NOWHERE = { api: '/api/404', page: '/404' } as const;

function nowhere(url = ''): string {
  return url.startsWith('/api') ? NOWHERE.api : NOWHERE.page;
}

/** A misspelt path is redirected to the right URL; other invalid ones get the application's not-found page (`normalize-path.ts`). */
async function answerOddPath(
  request: IncomingMessage,
  response: ServerResponse,
  { location, listener }: { location: string | null; listener: ReturnType<typeof getRequestListener> },
): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (location === null) await listener(request, response);
    else response.writeHead(301, { location, 'cache-control': CACHE_CONTROL.shared }).end();
    return;
  }
  const body = JSON.stringify(toErrorBody(notFound('There is nothing at this address.')));
  response.writeHead(404, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' }).end(body);
}

/** Signed content, or content from settings and the day: a minute, as in other caches. */
const CACHED_FOR_A_MINUTE = /^\/\.well-known\/(?:did\.json|security\.txt)$|^\/certificate\/status\/[1-9]\d{0,3}\.json$/;

interface Drawn {
  cache: DocumentCache;
  key: string;
  /** Search texts, which are rarely repeated. */
  isSentOnce: boolean;
  draw: () => Promise<Response>;
}

/** Rendered once for all and cached: documents, files made from content, motifs. */
function findDrawn(
  parts: ServerParts,
  pathname: string,
  search: string,
  asker: string | string[] | undefined,
): Drawn | null {
  // Rendered for an anonymous caller, but charged to the requester's budget.
  const asked = (url: string) =>
    new Request(parts.publicUrl + url, { headers: { [ADDRESS_HEADER]: joined(asker) ?? '' } });
  if (pathname.startsWith('/motif/')) {
    // Names that visitors type are unlimited; the number of motifs is fixed.
    const cache = pathname.startsWith('/motif/person.') ? parts.variants : parts.pictures;
    return { cache, key: pathname, isSentOnce: false, draw: async () => serveMotif(pathname) };
  }
  if (!parts.keepsDocuments) return null;
  if (readSiteFile(pathname)) {
    const draw = async () => parts.app(asked(pathname), {});
    return { cache: parts.documents, key: pathname, isSentOnce: false, draw };
  }
  if (CACHED_FOR_A_MINUTE.test(pathname)) {
    const minute = Math.floor(Date.now() / 60_000);
    const draw = async () => parts.app(asked(pathname), {});
    return { cache: parts.answers, key: `${pathname} ${minute}`, isSentOnce: false, draw };
  }
  if (isPublicCall(pathname)) {
    const query = cachedQuery(pathname, search);
    const key = pathname + (query ?? search);
    const draw = async () => parts.app(asked(key), {});
    return { cache: query === '' ? parts.answers : parts.variants, key, isSentOnce: query === null, draw };
  }
  const page = findDocument(pathname);
  if (!page) return null;
  const parameters = cachedParameters(page, search);
  const path = pathname + parameters;
  const draw = () => parts.renderer.render(asked(path), 'document');
  const isSentOnce = isTyped(new URLSearchParams(parameters).get(SEARCH_PARAMETER));
  return { cache: parameters === '' ? parts.documents : parts.variants, key: path, isSentOnce, draw };
}

/** Only the parameters that change the page, in one order, so that URLs with campaign parameters share one document. */
function cachedParameters(page: Page, search: string): string {
  if (page.parameters.length === 0 || search === '') return '';
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of page.parameters) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value.slice(0, 300));
  }
  const text = kept.toString();
  return text ? `?${text}` : '';
}

/** Returns the path and the query of a request target, which a proxy may write as an absolute URL (RFC 9112 §3.2.2). */
function readTarget(url: string): { path: NormalisedPath; search: string } {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const mark = target.indexOf('?');
  const raw = mark === -1 ? target : target.slice(0, mark);
  return { path: normalizePath(raw === '' ? '/' : raw), search: mark === -1 ? '' : target.slice(mark) };
}

function kindOf(pathname: string): RequestKind {
  // Open for minutes: among the calls it would look like a slow response.
  if (pathname === '/api/leads/events') return 'stream';
  if (/^\/api\/media\/(uploads|files\/[^/]+\/content)/.test(pathname)) return 'media';
  if (pathname.startsWith('/api')) return 'api';
  if (pathname.startsWith('/sandbox')) return 'sandbox';
  if (pathname.startsWith('/media')) return 'media';
  if (/^\/(healthz|readyz|metrics)$/.test(pathname)) return 'health';
  if (/^\/(assets|islands|motif|picture)\//.test(pathname) || readSiteFile(pathname)) return 'file';
  return findDocument(pathname) ? 'document' : 'application';
}

/** A page view, sent in full or as not modified. */
function trackVisit(
  { visits, publicUrl }: ServerParts,
  request: IncomingMessage,
  status: number,
  search: string,
): void {
  if (request.method !== 'GET' || (status !== 200 && status !== 304)) return;
  const header = (name: string) => joined(request.headers[name]) ?? '';
  visits.note({
    userAgent: header('user-agent'),
    purpose: header('sec-purpose'),
    destination: header('sec-fetch-dest'),
    site: header('sec-fetch-site'),
    referer: header('referer'),
    search,
    host: new URL(publicUrl).host,
  });
}

/** Logs one line per request and ends its span, under the URL pattern, which contains no personal data. */
function recordRequest(request: {
  parts: ServerParts;
  span: OpenSpan | undefined;
  id: string;
  response: ServerResponse;
  method: string;
  pathname: string;
  seconds: number;
}): void {
  const { parts, span, id, response, seconds } = request;
  const status = response.statusCode;
  const method = knownMethod(request.method);
  const route = routePattern(request.method, request.pathname);
  const isCut = !response.writableFinished;
  parts.log.info(
    { request: id, method, route, status, ms: Math.round(seconds * 1000), ...(isCut && { isCut }) },
    'request',
  );
  const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
  span?.end(attributes, status >= 500 ? String(status) : undefined);
}

/** Values made up by clients are kept out of span names. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].includes(method) ? method : 'other';
}

/** The layers above read verified values from internal headers; any that the client sent under those names are dropped. */
function stamp(request: IncomingMessage, name: string, value: string): void {
  const raw = request.rawHeaders;
  for (let index = raw.length - 2; index >= 0; index -= 2) {
    if (raw[index]?.toLowerCase() === name) raw.splice(index, 2);
  }
  raw.push(name, value);
  request.headers[name] = value;
}

function joined(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}

function fail(response: ServerResponse, error: unknown): void {
  console.error(
    JSON.stringify({
      level: 'error',
      msg: 'request failed',
      err: describeError(error),
    }),
  );
  if (!response.headersSent)
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' });
  response.end('The service is restarting. Please try again in a moment.');
}
