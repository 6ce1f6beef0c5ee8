import { Hono } from 'hono';
import type { Pool } from 'pg';
import { isAdmin } from '../kit/roles.ts';
import { authenticate } from '../features/accounts/sessions/authenticate.ts';
import { serveCertificateImage } from '../features/certificates/design/serve-certificate-image.ts';
import { serveCredential } from '../features/certificates/open-badges/serve-credential.ts';
import { serveDemoCalendar } from '../features/enquiries/demo-classes/serve-demo-calendar.ts';
import { mediaAccess } from './media-access.ts';
import { serveMedia } from '../features/media/delivery/serve-media.ts';
import { serveSecurityText } from '../features/site/machine-readable/serve-security-text.ts';
import { serveSiteFile } from '../features/site/machine-readable/serve-site-file.ts';
import type { RequestInfo } from '../platform/http/caller.ts';
import type { Context } from '../platform/http/context.ts';
import { equalSecrets } from '../platform/secrets/equal-secrets.ts';
import { notFound } from '../platform/http/errors.ts';
import { asRequester } from '../platform/http/requester.ts';
import { createImageServer } from '../platform/http/serve-image.ts';
import { respondWithBrochure } from './http/answer-brochure.ts';
import { compressPage } from './http/compress-page.ts';
import { fileRoute, registerFiles, type FileRoute } from './http/file-route.ts';
import { findReadinessProblem } from './http/health.ts';
import { createHttpApi } from './http/http-api.ts';
import { movedPath } from './http/moved-paths.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Metrics } from './metrics.ts';
import type { PageRenderer } from './pages/render-pages.ts';
import { readRequestInfo, clientIpOf, knownRequest } from './http/request-info.ts';
import { type PreviewRenderer, servePreview } from './http/preview-page.ts';
import { siteFiles } from './http/site-files.ts';

export interface ApplicationParts {
  context: Context;
  pool: Pool;
  renderer: PageRenderer;
  previewRenderer: PreviewRenderer;
  answers: ResponseCache;
  metrics: Metrics;
  metricsToken: string | null;
  sandbox: Hono | null;
  isDraining: () => boolean;
}

/**
 * Everything behind the memory layer: health, API, media, sandbox, pages. Each route is declared, in `api-files.ts`, `site-files.ts` or a
 * contract of the API.
 */
export function createApplication(parts: ApplicationParts): Hono {
  const { context } = parts;
  const app = new Hono();
  // Contracts name the account as well; routes outside the API are found by their URL.
  app.use('*', (c, next) => asRequester({ address: clientIpOf(c.req.raw), accountId: null }, next));
  // Before the routes, as an old path may match the pattern of another (`/admin/posts/:id`). 308 keeps method and body.
  app.use('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const location = movedPath(pathname);
    if (location === null) return next();
    return new Response(null, { status: 308, headers: { Location: location + search, 'Cache-Control': 'no-store' } });
  });
  // A course with all its image URLs is large.
  app.use('/api/courseStudent/*', async (c, next) => {
    await next();
    const compressed = compressPage(c.req.raw, c.res);
    c.res = undefined;
    c.res = compressed;
  });
  app.route('/api', createHttpApi(context, clientIpOf, parts.answers));
  registerFiles(app, siteFileRoutes(parts), { context, addressOf: clientIpOf });
  return app;
}

function siteFileRoutes(parts: ApplicationParts): FileRoute[] {
  const { context, renderer } = parts;
  const serveImage = createImageServer(context);
  const sandbox = parts.sandbox && new Hono().route('/sandbox', parts.sandbox);
  const credential = ({ request, requestInfo }: { request: Request; requestInfo: RequestInfo }) =>
    serveCredential(context, request, requestInfo);
  const siteFile = ({ request }: { request: Request }) => serveSiteFile(context, request);
  return [
    fileRoute(siteFiles.health, () => new Response('ok')),
    fileRoute(siteFiles.readiness, async () => {
      const problem = parts.isDraining() ? 'stopping' : await findReadinessProblem(parts.pool);
      return problem ? new Response(problem, { status: 503, headers: { 'Retry-After': '2' } }) : new Response('ready');
    }),
    fileRoute(siteFiles.metrics, async ({ request }) => {
      if (!mayReadMetrics(request, parts.metricsToken)) return new Response('Not for you', { status: 403 });
      const { registry } = parts.metrics;
      return new Response(await registry.metrics(), { headers: { 'Content-Type': registry.contentType } });
    }),
    fileRoute(siteFiles.certificateImage, ({ request, requestInfo }) =>
      serveCertificateImage(context, request, requestInfo),
    ),
    fileRoute(siteFiles.issuer, credential),
    fileRoute(siteFiles.credential, credential),
    fileRoute(siteFiles.statusList, credential),
    fileRoute(siteFiles.securityText, () => serveSecurityText(context)),
    fileRoute(siteFiles.demoCalendar, ({ request }) =>
      serveDemoCalendar(context, new URL(request.url).pathname.replace(/^\/demo\/|\.ics$/g, '')),
    ),
    fileRoute(siteFiles.picture, ({ request }) => serveImage(request)),
    fileRoute(siteFiles.shareImage, siteFile),
    fileRoute(siteFiles.siteText, siteFile),
    fileRoute(siteFiles.media, ({ request, identify }) =>
      serveMedia({ ...context, access: mediaAccess }, request, identify),
    ),
    fileRoute(siteFiles.brochure, ({ request, params }) =>
      respondWithBrochure(context, renderer, request, params.slug),
    ),
    fileRoute(siteFiles.preview, ({ request, params }) =>
      servePreview(context, parts.previewRenderer, { request, id: params.id }),
    ),
    fileRoute(siteFiles.sandbox, async ({ request }) => {
      if (!sandbox) throw notFound('There is no sandbox here.');
      return sandbox.fetch(request);
    }),
    fileRoute(siteFiles.oldOffice, () => new Response(null, { status: 302, headers: { Location: '/admin' } })),
    fileRoute(siteFiles.page, async ({ request, env }) => {
      const { pathname, search } = new URL(request.url);
      if (pathname.length > 1 && pathname.endsWith('/')) {
        const location = pathname.replace(/\/+$/, '').replace(/^\/+/, '/') + search;
        return new Response(null, { status: 301, headers: { Location: location } });
      }
      return compressPage(request, await renderer.render(request, 'application', knownRequest(env)));
    }),
  ];
}

/** Whether the sandbox's messages may be shown: on a public demonstration to admins only, never to an API key. */
export async function isAdminRequest(context: Context, request: Request): Promise<boolean> {
  const caller = await authenticate(context, readRequestInfo(context, request, clientIpOf));
  return caller.kind === 'user' && !caller.apiKey && isAdmin(caller.role);
}

/** Loopback without forwarding headers, or the operator's token (running §3). */
function mayReadMetrics(request: Request, token: string | null): boolean {
  if (token && equalSecrets(request.headers.get('authorization') ?? '', `Bearer ${token}`)) return true;
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some((name) =>
    request.headers.has(name),
  );
  return !isForwarded && /^(127\.|::1$)/.test(clientIpOf(request));
}
