import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { FrameContext, pageContext } from './ui/page-context.ts';

// The server hands its API to loaders under this key of the built bundle.
export { pageContext };

const LONGEST_RENDER_MS = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, islandsScript } = loadContext.get(pageContext);
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <FrameContext value={{ nonce, islandsScript }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </FrameContext>,
      {
        nonce,
        // In one piece too: a part that is loaded apart in the browser stands where it belongs, also without a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // Whole pages: documents are cached as one piece, and application pages have no late parts.
        onAllReady() {
          clearTimeout(giveUp);
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(giveUp);
          reject(error instanceof Error ? error : new Error('The page could not be rendered', { cause: error }));
        },
        onError() {
          answerStatus = 500;
        },
      },
    );
    // Ended with the page: until then it holds all that was rendered.
    const giveUp = setTimeout(abort, LONGEST_RENDER_MS).unref();
  });
}

/** Failures of loaders: refusals that the page shows are no defects and stay out of the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (error instanceof Error && error.name === 'AppError')) return;
  console.error(
    JSON.stringify({
      level: 'error',
      msg: 'page failed',
      reason: error instanceof Error ? error.stack : String(error),
    }),
  );
}
