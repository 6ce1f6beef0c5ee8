import type { ServerBuild } from 'react-router';

/** A built site of one page, as much of it as is rendered on the server. */
export function buildOfOnePage(parts: {
  handleRequest: ServerBuild['entry']['module']['default'];
  module: { default: unknown; loader?: unknown; ErrorBoundary?: unknown };
}): ServerBuild {
  const route = { id: 'root', path: '' };
  const { loader, ErrorBoundary } = parts.module;
  const has = { hasLoader: loader !== undefined, hasAction: false, hasErrorBoundary: ErrorBoundary !== undefined };
  return {
    entry: { module: { default: parts.handleRequest } },
    routes: { root: { ...route, module: parts.module } },
    assets: {
      entry: { imports: [], module: '' },
      routes: { root: { ...route, ...has, module: '', imports: [] } },
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
}
