import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The developer's loop: pages and islands straight from the sources, renewed as they change. */
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
