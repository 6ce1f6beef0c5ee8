import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, data, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import { authenticate } from '../../features/accounts/sessions/authenticate.ts';
import type { getInstitute } from '../../features/settings/contract.ts';
import { iconVersion } from '../../features/settings/rules.ts';
import { DOCUMENT_GATE } from '../../pages.ts';
import { CACHE_CONTROL } from '../../platform/cache/cache-policies.ts';
import type { Context } from '../../platform/http/context.ts';
import { ANONYMOUS } from '../../platform/http/caller.ts';
import { toAppError } from '../../platform/http/errors.ts';
import { createInlineStyleRules } from '../../ui/document/inline-styles-to-rules.ts';
import type { CallApi, PageContext, PreviewNote } from '../../ui/document/page-context.ts';
import { createInProcessApi } from '../api.ts';
import { frameOriginsOf, isPlayer } from './frame-origins.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { lowerCasePath } from '../http/lower-case-path.ts';
import { keepDocumentData } from './document-data.ts';
import { takeMarks, type InlineSources } from './own-inline.ts';
import { checkPostedPage } from '../http/posted-page.ts';
import { readRequestInfo, type ClientIpReader, type KnownRequest } from '../http/request-info.ts';
import { isCachedCall, isUserCacheable } from '../cache/cached-calls.ts';
import { hashSource, pageSecurityHeaders } from '../http/security-headers.ts';
import { readCriticalCss, type CriticalCss } from './critical-css.ts';

/** Renders pages: documents for anonymous visitors, application pages for the signed-in user. */
export interface PageRenderer {
  /** `known`: what the user cache knows about the request; the renderer records the response's cacheability in it. */
  render(request: Request, kind: 'document' | 'application', known?: KnownRequest): Promise<Response>;
}

export interface PageRendererOptions {
  loadBuild: () => Promise<ServerBuild>;
  islandsScript: string;
  /** `null` in development. */
  styles: PageStyles | null;
  addressOf: ClientIpReader;
  isHotReload: boolean;
  /** For calls of pages without parameters. */
  answers: ResponseCache;
  /** For those of pages with parameters, whose number is unlimited. */
  variantAnswers: ResponseCache;
  /** Shown above a preview. */
  note?: PreviewNote;
}

/** The stylesheet of all pages: the link to it in a head, and the rules that a document uses. */
export interface PageStyles {
  link: string;
  criticalOf: CriticalCss;
  /** URL of the stylesheet chunks, for documents that a visitor interacts with. */
  chunks: string;
}

export function createPageRenderer(context: Context, options: PageRendererOptions): PageRenderer {
  const answerFrom = keepHandler(options.isHotReload ? 'development' : 'production');
  return {
    async render(request, kind, known) {
      const build = await options.loadBuild();
      const requestInfo = readRequestInfo(context, request, options.addressOf);
      const caller = kind === 'document' ? ANONYMOUS : (known?.caller ?? (await authenticate(context, requestInfo)));
      let posted: Request;
      try {
        posted = await checkPostedPage(context, request, { caller, requestInfo });
      } catch (thrown) {
        return errorResponse(thrown);
      }
      const mark = randomBytes(16).toString('base64url');
      const cookies: string[] = [];
      const refused = { retryAfterSeconds: 0 };
      let html: string | null = null;
      const keepCookie = (name: string, value: string) => {
        if (name.toLowerCase() === 'set-cookie') cookies.push(value);
      };
      const page: PageContext = {
        call: withPageErrors(
          keepCalls(new URL(request.url).search === '' ? options.answers : options.variantAnswers, {
            isAnonymous: caller.kind === 'anonymous',
            ask: createInProcessApi(context, caller, requestInfo, keepCookie),
            askAnonymously: createInProcessApi(context, ANONYMOUS, requestInfo),
            onOther: () => known && (known.isKeepable = false),
          }),
          { context, refused },
        ),
        cookies,
        caller,
        publicUrl: context.settings.publicUrl,
        nonce: mark,
        islandsScript: options.islandsScript,
        stylesheetChunks: options.styles?.chunks ?? null,
        styleRules: options.isHotReload ? null : createInlineStyleRules(),
        keepHtml: (markup) => (html = markup),
        iconVersion: null,
        previewNote: options.note ?? null,
        documentData: kind === 'document' ? new Map() : null,
      };
      page.iconVersion = await findIconVersion(page.call);
      const provider = new RouterContextProvider();
      provider.set(contextKey(build), page);
      const response = await answerFrom(build)(posted, provider);
      const { pathname, search } = new URL(request.url);
      const lowered = response.status === 404 ? lowerCasePath(pathname) : null;
      if (lowered !== null) {
        const cacheControl = kind === 'document' ? CACHE_CONTROL[DOCUMENT_GATE.cache] : 'private, no-store';
        return new Response(null, {
          status: 301,
          headers: { location: lowered + search, 'cache-control': cacheControl },
        });
      }
      const isPayment = pathname.startsWith('/checkout') || pathname.startsWith('/pay/');
      const body = dress(html ?? response.body, { kind, mark, options, inlineRules: page.styleRules?.text() ?? '' });
      const headers = pageSecurityHeaders({
        kind,
        scripts: body.scripts,
        styles: body.styles,
        isPayment,
        hasCamera: pathname.startsWith('/attend'),
        paymentOrigins: isPayment ? context.payments.checkout.origins : [],
        hasMicrophone: isPlayer(pathname),
        frameOrigins: frameOriginsOf(pathname),
        isHotReload: options.isHotReload,
      });
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      // React Router keeps the status of a thrown response, but not its headers.
      if (refused.retryAfterSeconds > 0 && (response.status === 429 || response.status === 503))
        response.headers.set('retry-after', String(refused.retryAfterSeconds));
      for (const cookie of cookies) response.headers.append('set-cookie', cookie);
      const isShared = kind === 'document' && (response.status === 200 || response.status === 301);
      response.headers.set('cache-control', isShared ? CACHE_CONTROL[DOCUMENT_GATE.cache] : 'private, no-store');
      return new Response(body.content, response);
    },
  };
}

/** Of the institute's own icon. A page whose data fails says so itself. */
async function findIconVersion(call: CallApi): Promise<string | null> {
  try {
    const { institute } = await call<typeof getInstitute>({ method: 'GET', path: '/site/institute' });
    return iconVersion(institute);
  } catch {
    return null;
  }
}

/** The handler of the current build: creating one visits every route, and only an edit in development changes the build. */
function keepHandler(
  mode: 'development' | 'production',
): (build: ServerBuild) => ReturnType<typeof createRequestHandler> {
  let kept: { build: ServerBuild; handler: ReturnType<typeof createRequestHandler> } | null = null;
  return (build) => {
    if (kept?.build !== build)
      kept = { build, handler: createRequestHandler(keepDocumentData(build, contextKey(build)), mode) };
    return kept.handler;
  };
}

/**
 * The page with its critical CSS in the head, and the hashes for its policy. As bytes, joined from parts of the markup:
 * a concatenated string would be copied as a whole when it is next read.
 */
function dress(
  drawn: string | ReadableStream | null,
  {
    kind,
    mark,
    options,
    inlineRules,
  }: {
    kind: 'document' | 'application';
    mark: string;
    options: PageRendererOptions;
    inlineRules: string;
  },
): { content: BodyInit | null } & InlineSources {
  // Data for the router.
  if (typeof drawn !== 'string') return { content: drawn, scripts: [], styles: [] };
  // In development React compares the markup with its own, and the policy allows every inline script.
  if (options.isHotReload) return { content: DOCTYPE + drawn, scripts: [], styles: [] };
  const { html, scripts, styles } = takeMarks(drawn, mark);
  const endOfHead = Math.max(0, html.indexOf('</head>'));
  const { head, rules } = withoutLink(html, endOfHead, kind === 'document' ? options.styles : null);
  const style = rules + inlineRules;
  const tag = style === '' ? '' : `<style>${style}</style>`;
  const bytes = [DOCTYPE + head + tag, html.slice(endOfHead)].map((part) => Buffer.from(part));
  return { content: Buffer.concat(bytes), scripts, styles: style === '' ? styles : [...styles, hashSource(style)] };
}

const DOCTYPE = '<!DOCTYPE html>';

/** The head with the page's own rules instead of the link to all. */
function withoutLink(html: string, endOfHead: number, styles: PageStyles | null): { head: string; rules: string } {
  const head = html.slice(0, endOfHead);
  if (!styles || !head.includes(styles.link)) return { head, rules: '' };
  return { head: head.replace(styles.link, ''), rules: styles.criticalOf(html) };
}

/** Sent by another site's page, or too large: rejected without rendering a page. */
function errorResponse(thrown: unknown): Response {
  const { status, message, retryAfterSeconds } = toAppError(thrown);
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  return new Response(message, { status, headers });
}

/** The built site has its own copy of the key, exported by `entry.server.tsx`. */
function contextKey(build: ServerBuild): RouterContext<PageContext> {
  const entry = build.entry.module as unknown as { pageContext: RouterContext<PageContext> };
  return entry.pageContext;
}

/** The build made by `npm start`. */
export async function loadBuiltSite(
  projectRoot: string,
): Promise<Pick<PageRendererOptions, 'loadBuild' | 'islandsScript' | 'styles'>> {
  const module: unknown = await import(pathToFileURL(join(projectRoot, 'build/site/server/index.js')).href);
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(projectRoot, 'build/islands/.vite/manifest.json'), 'utf8'),
  );
  return {
    loadBuild: async () => module as ServerBuild,
    islandsScript: `/islands/${manifest['src/entry.islands.ts']?.file ?? ''}`,
    styles: await readPageStyles(join(projectRoot, 'build/site/client')),
  };
}

/** A page with inlined rules is painted one round trip sooner than one that waits for the stylesheet of all pages. */
async function readPageStyles(folder: string): Promise<PageStyles> {
  const files = await readdir(join(folder, 'assets'));
  const name = files.find((file) => /^styles-[\w-]+\.css$/.test(file));
  const chunks = files.find((file) => /^stylesheet-chunks-[\w-]+\.json$/.test(file));
  if (!name || !chunks) throw new Error('The build has no stylesheet: build the site again.');
  return {
    link: `<link rel="stylesheet" href="/assets/${name}"/>`,
    chunks: `/assets/${chunks}`,
    criticalOf: readCriticalCss(await readFile(join(folder, 'assets', name), 'utf8')),
  };
}

/**
 * Calls shared by many pages are executed once per content version, as an anonymous caller; `onOther` is called for
 * responses that may change otherwise.
 */
function keepCalls(
  responses: ResponseCache,
  calls: { isAnonymous: boolean; ask: CallApi; askAnonymously: CallApi; onOther: () => void },
): CallApi {
  const { isAnonymous, ask, askAnonymously, onOther } = calls;
  const call = (request: Parameters<CallApi>[0]): Promise<unknown> => {
    if (!isUserCacheable(request)) onOther();
    return isCachedCall(request, isAnonymous)
      ? responses.find(JSON.stringify(request), () => askAnonymously(request))
      : ask(request);
  };
  return call as CallApi;
}

/**
 * An error response becomes a page with its status; a loader that expects one catches it by `status`. The longest
 * `Retry-After` is recorded in `refused`.
 */
function withPageErrors(
  call: CallApi,
  { context, refused }: { context: Context; refused: { retryAfterSeconds: number } },
): CallApi {
  return async (request) => {
    try {
      return await call(request);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status >= 500) context.log.error({ err: thrown }, 'page data failed');
      const { status, message, code, issues = [], retryAfterSeconds = null } = error;
      refused.retryAfterSeconds = Math.max(refused.retryAfterSeconds, retryAfterSeconds ?? 0);
      const headers: Record<string, string> = {
        ...(retryAfterSeconds !== null && { 'Retry-After': String(retryAfterSeconds) }),
        ...(error.location !== undefined && { Location: error.location }),
      };
      throw data({ message, code, issues, retryAfterSeconds }, { status, headers });
    }
  };
}
