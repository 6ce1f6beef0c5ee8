import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { VisitCounter } from '../../features/reports/count-visits.ts';
import { createDocumentCache } from '../cache/document-cache.ts';
import { createUserResponseCache } from '../cache/user-response-cache.ts';
import { openStaticFiles } from '../http/static-files.ts';
import { createHttpServer } from '../server.ts';
import type { Caches } from './cache.ts';
import type { Composing } from './composing.ts';
import type { Outside } from './outside.ts';
import type { Pages } from './pages.ts';

export interface Draining {
  isDraining: boolean;
}

/** Makes the HTTP server, with the caches in front of the application. */
export async function composeServer(
  { config, log, telemetry }: Composing,
  { context }: Outside,
  caches: Caches,
  { application, renderer, metrics, middleware }: Pages,
  parts: { projectRoot: string; visits: VisitCounter; isDraining: () => boolean },
): Promise<Server> {
  const { documents, answers, variants } = caches;
  const { projectRoot, visits, isDraining } = parts;
  const personal = config.isHotReload
    ? null
    : createUserResponseCache({
        context,
        publicUrl: config.publicUrl,
        limitBytes: 32 * 1024 * 1024,
        app: application.fetch,
      });
  if (personal) caches.clearWithContent(personal);
  return createHttpServer({
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    documents,
    answers,
    variants,
    personal,
    deadline: caches.deadline,
    pictures: createDocumentCache(8 * 1024 * 1024),
    keepsDocuments: !config.isHotReload,
    files: await openStaticFiles([
      { folder: join(projectRoot, 'build/site/client'), base: '/' },
      { folder: join(projectRoot, 'build/islands'), base: '/islands/' },
    ]),
    renderer,
    metrics,
    log,
    telemetry,
    visits,
    isDraining,
    app: application.fetch,
    middleware,
  });
}

/** Opens the port. Stopping drains first: load balancers see it, then streams end, then requests in flight. */
export async function listen(
  { config, cleanup }: Composing,
  { pubsub, sandbox }: Outside,
  { server, draining }: { server: Server; draining: Draining },
): Promise<void> {
  server.listen(config.port, config.host);
  await once(server, 'listening');
  sandbox?.start();
  cleanup.defer(async () => {
    draining.isDraining = true;
    await delay(config.drainSeconds * 1000);
    // Ends the open event streams.
    await pubsub.stop();
    await sandbox?.stop();
    await closeServer(server);
  });
}

/** Stops accepting and waits for requests in flight; idle connections are closed at once. */
async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), 9000);
  await closed;
  clearTimeout(timer);
}
