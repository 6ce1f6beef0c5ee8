import type { Hono } from 'hono';
import type { Metrics } from '../metrics.ts';
import { createApplication } from '../application.ts';
import { limitDraws } from '../cache/limit-draws.ts';
import type { PreviewRenderer } from '../http/preview-page.ts';
import { clientIpOf } from '../http/request-info.ts';
import type { ContentDeadline } from '../cache/content-deadline.ts';
import { NO_RESPONSE_CACHE } from '../cache/response-cache.ts';
import { createMetrics } from '../metrics.ts';
import { startHotReload } from '../pages/hot-reload.ts';
import { createPageRenderer, loadBuiltSite, type PageRenderer } from '../pages/render-pages.ts';
import type { Caches } from './cache.ts';
import type { Composing } from './composing.ts';
import type { Databases } from './database.ts';
import type { Outside } from './outside.ts';

export interface Pages {
  application: Hono;
  renderer: PageRenderer;
  metrics: Metrics;
  /** Serves sources in development. */
  middleware: Awaited<ReturnType<typeof startHotReload>>['middleware'] | null;
}

/** Builds the request handlers: the page renderer and the application with its API and files. */
export async function composePages(
  { config, cleanup }: Composing,
  { pool }: Databases,
  { context, sandbox }: Outside,
  { pageResponses, variantAnswers, replica, deadline }: Caches,
  { projectRoot, isDraining }: { projectRoot: string; isDraining: () => boolean },
): Promise<Pages> {
  const metrics = createMetrics(pool, replica);
  const hotReload = config.isHotReload ? await startHotReload(projectRoot) : null;
  if (hotReload) cleanup.defer(() => hotReload.stop());
  const site = hotReload ?? (await loadBuiltSite(projectRoot));
  const options = { ...site, addressOf: clientIpOf, isHotReload: config.isHotReload };
  const pageRenderer = createPageRenderer(context, { ...options, answers: pageResponses, variantAnswers });
  const renderer = limitDraws(context, pageRenderer, clientIpOf);
  const uncached = { ...options, answers: NO_RESPONSE_CACHE, variantAnswers: NO_RESPONSE_CACHE };
  const previewRenderer: PreviewRenderer = (preview, note) =>
    limitDraws(context, createPageRenderer({ ...context, preview }, { ...uncached, note }), clientIpOf);
  const application = createApplication({
    context,
    pool,
    renderer: afterDeadline(renderer, deadline),
    previewRenderer,
    answers: variantAnswers,
    metrics,
    metricsToken: config.metricsToken,
    sandbox: sandbox?.app ?? null,
    isDraining,
  });
  return { application, renderer, metrics, middleware: hotReload?.middleware ?? null };
}

/** Pages of one user share the kept calls of documents, so they too wait until the next change of the content is known. */
function afterDeadline(renderer: PageRenderer, deadline: ContentDeadline): PageRenderer {
  return {
    async render(...asked) {
      await deadline.ready().catch(() => undefined);
      return renderer.render(...asked);
    },
  };
}
