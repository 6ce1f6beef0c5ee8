import type { ReactElement } from 'react';
import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { keepHtmlTogether } from './kit/text/keep-together.ts';
import { isDocumentHandle } from './ui/document/document-handle.ts';
import { FrameContext, pageContext } from './ui/document/page-context.ts';

// The server hands its API to loaders under this key of the built bundle.
export { pageContext };

const MAX_RENDER_MS = 10_000;

/** Renders a page. Its markup is passed by the page's context, unchanged; the response carries its status and headers. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const page = loadContext.get(pageContext);
  const {
    nonce,
    islandsScript,
    stylesheetChunks,
    iconVersion,
    previewNote = null,
    styleRules,
    keepHtml,
    documentData,
  } = page;
  if (documentData) takeOver(routerContext.staticHandlerContext, documentData);
  const treeOf = (context: EntryContext) => (
    <FrameContext value={{ nonce, islandsScript, stylesheetChunks, iconVersion, previewNote, styleRules }}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </FrameContext>
  );
  const ofDocument = isDocument(routerContext) ? drawAtOnce(treeOf(withoutRouter(routerContext))) : null;
  const { html, isBroken } = ofDocument ?? (await drawWhenReady(treeOf(routerContext), nonce));
  // The browser hydrates the text of an application page, and compares it with its own.
  keepHtml(isDocument(routerContext) ? keepHtmlTogether(html) : html);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { headers, status: isBroken ? 500 : status });
}

/** Replaces placeholders with the loaders' data. */
function takeOver(drawn: EntryContext['staticHandlerContext'], documentData: ReadonlyMap<object, object>): void {
  const own = Object.entries(drawn.loaderData).map(([route, given]) => [route, documentData.get(given) ?? given]);
  drawn.loaderData = Object.fromEntries(own);
}

function isDocument({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => isDocumentHandle(route.handle));
}

/** A document is not hydrated as a whole: it needs neither its data again nor any other route. */
function withoutRouter({ serverHandoffStream: _unused, ...context }: EntryContext): EntryContext {
  const own = context.staticHandlerContext.matches.map(({ route }) => [route.id, context.manifest.routes[route.id]]);
  return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(own) } };
}

/** Renders a page without suspended parts synchronously; `null` if it turns out to have one. */
function drawAtOnce(tree: ReactElement): { html: string; isBroken: false } | null {
  const html = renderToString(tree);
  return html.includes(LATE_PART) ? null : { html, isBroken: false };
}

/** React's marker for parts that the browser would have to render. */
const LATE_PART = '<!--$!-->';

/** React begins a streamed page with it, but not a synchronous one. */
const DOCTYPE_BYTES = '<!DOCTYPE html>'.length;

/** A page with lazily loaded parts, once all of them are rendered. */
function drawWhenReady(tree: ReactElement, nonce: string): Promise<{ html: string; isBroken: boolean }> {
  return new Promise((resolve, reject) => {
    let isBroken = false;
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      // In one piece too: a lazily loaded part is in its place, also without a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // Whole pages: documents are cached as one piece, and application pages have no late parts.
      onAllReady() {
        clearTimeout(giveUp);
        buffer(pipe(new PassThrough())).then(
          (bytes) => resolve({ html: bytes.toString('utf8', DOCTYPE_BYTES), isBroken }),
          reject,
        );
      },
      onShellError(error) {
        clearTimeout(giveUp);
        reject(error instanceof Error ? error : new Error('The page could not be rendered', { cause: error }));
      },
      onError() {
        isBroken = true;
      },
    });
    // Aborted with the page: until then it retains everything rendered.
    const giveUp = setTimeout(abort, MAX_RENDER_MS).unref();
  });
}

/** Errors of loaders: error responses, also the router's, are no defects and stay out of the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (error instanceof Error && error.name === 'AppError')) return;
  // A method that the page does not accept, or a URL without a page.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  console.error(
    JSON.stringify({
      level: 'error',
      msg: 'page failed',
      reason: error instanceof Error ? error.stack : String(error),
    }),
  );
}
