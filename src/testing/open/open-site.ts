import type { Hono } from 'hono';
import { createApplication, type ApplicationParts } from '../../app/application.ts';
import { NO_RESPONSE_CACHE } from '../../app/cache/response-cache.ts';
import { createMetrics } from '../../app/metrics.ts';
import type { TestApp } from '../start/test-app.ts';

/** The whole application over a test's database; pages are empty unless `changes` renders them. */
export function openSite({ context, database }: TestApp, changes: Partial<ApplicationParts> = {}): Hono {
  return createApplication({
    context,
    pool: database.pool,
    renderer: { render: async () => new Response() },
    previewRenderer: () => ({ render: async () => new Response() }),
    metrics: createMetrics(database.pool),
    answers: NO_RESPONSE_CACHE,
    metricsToken: null,
    sandbox: null,
    isDraining: () => false,
    ...changes,
  });
}
