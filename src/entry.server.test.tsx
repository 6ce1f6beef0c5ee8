import { createRequestHandler, RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import handleRequest, { handleError } from './entry.server.tsx';
import { buildOfOnePage } from './testing/open/build-of-one-page.ts';
import { pageContext, type PageContext } from './ui/document/page-context.ts';

afterEach(() => vi.useRealTimers());

const build = buildOfOnePage({
  handleRequest,
  module: {
    default: () => (
      <html lang="en">
        <body>Namaste</body>
      </html>
    ),
  },
});

test('a page that is rendered leaves nothing that holds on to it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const provider = new RouterContextProvider();
  let html = '';
  const keepHtml = (drawn: string) => void (html = drawn);
  provider.set(pageContext, {
    nonce: 'n',
    islandsScript: '/islands.js',
    keepHtml,
    documentData: null,
  } as unknown as PageContext);
  const response = await createRequestHandler(build, 'production')(new Request('http://localhost/'), provider);
  expect(response.status).toBe(200);
  expect(html).toContain('Namaste');
  expect(vi.getTimerCount()).toBe(0);
});

test('a method that a page does not take is refused, and no error in the log', async () => {
  const write = vi.spyOn(console, 'error').mockImplementation(() => {});
  const withBoundary = buildOfOnePage({
    handleRequest,
    module: { default: () => null, ErrorBoundary: () => <p>Sorry</p> },
  });
  const entry = { module: { ...build.entry.module, handleError } };
  const answer = createRequestHandler({ ...withBoundary, entry }, 'production');
  const provider = new RouterContextProvider();
  provider.set(pageContext, {
    nonce: 'n',
    islandsScript: '',
    keepHtml: () => {},
    documentData: null,
  } as unknown as PageContext);
  expect((await answer(new Request('http://localhost/', { method: 'PUT' }), provider)).status).toBe(405);
  expect((await answer(new Request('http://localhost/unknown'), provider)).status).toBe(404);
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
});
