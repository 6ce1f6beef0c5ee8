import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Development mode: pages and islands directly from the sources, reloaded when they change. */
export async function startHotReload(projectRoot: string) {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: projectRoot, server: { middlewareMode: true }, appType: 'custom' });
  return {
    middleware: vite.middlewares as Middleware,
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    islandsScript: '/src/entry.islands.ts',
    styles: null,
    stop: () => vite.close(),
  };
}
