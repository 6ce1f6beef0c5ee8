import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import handleRequest from './entry.server.tsx';
import { pageContext, type PageContext } from './ui/page-context.ts';

afterEach(() => vi.useRealTimers());

const route = { id: 'root', path: '' };
/** A site of one page. */
const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: {
      ...route,
      module: {
        default: () => (
          <html lang="en">
            <body>Namaste</body>
          </html>
        ),
      },
    },
  },
  assets: {
    entry: { imports: [], module: '' },
    routes: {
      root: { ...route, hasLoader: false, hasAction: false, hasErrorBoundary: false, module: '', imports: [] },
    },
    url: '',
    version: '',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  routeDiscovery: { mode: 'initial' },
  prerender: [],
} as unknown as ServerBuild;

test('a page that is rendered leaves nothing that holds on to it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const provider = new RouterContextProvider();
  let html = '';
  const keepHtml = (drawn: string) => void (html = drawn);
  provider.set(pageContext, {
    nonce: 'n',
    islandsScript: '/islands.js',
    keepHtml,
    handedOver: null,
  } as unknown as PageContext);
  const answer = await createRequestHandler(build, 'production')(new Request('http://localhost/'), provider);
  expect(answer.status).toBe(200);
  expect(html).toContain('Namaste');
  expect(vi.getTimerCount()).toBe(0);
});
