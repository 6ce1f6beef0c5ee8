import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Pool } from 'pg';
import { isAdmin } from '../kit/roles.ts';
import { authenticate } from '../features/accounts/authenticate.ts';
import { serveResume } from '../features/careers/serve-resume.ts';
import { serveCertificateImage } from '../features/certificates/serve-certificate-image.ts';
import { serveCredential } from '../features/certificates/serve-credential.ts';
import { serveDemoCalendar } from '../features/enquiries/serve-demo-calendar.ts';
import { serveInvoice } from '../features/checkout/serve-invoice.ts';
import { serveReceipt } from '../features/checkout/serve-receipt.ts';
import { serveMedia } from '../features/learning/serve-media.ts';
import { serveExport } from '../features/privacy/serve-export.ts';
import { serveSecurityText } from '../features/site/serve-security-text.ts';
import { serveSiteFile } from '../features/site/serve-site-file.ts';
import { readSiteFile } from '../features/site/site-file.ts';
import type { Context } from '../platform/context.ts';
import { toAppError, toErrorBody } from '../platform/errors.ts';
import { asRequester } from '../platform/requester.ts';
import { createPictureServer } from '../platform/serve-picture.ts';
import { answerBrochure } from './answer-brochure.ts';
import { apiRoutes } from './api.ts';
import { apiDocumentationPage, DOCUMENTATION_POLICY } from './api-documentation.ts';
import { SHARED_CACHING } from './cache-rules.ts';
import { compressPage } from './compress-page.ts';
import { findReadinessProblem } from './health.ts';
import { createHttpApi } from './http-api.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { knownRequest } from './known-request.ts';
import type { Metrics } from './metrics.ts';
import { buildOpenApi } from './openapi.ts';
import type { PageRenderer } from './render-pages.ts';
import { readFacts, stampedAddress } from './request-facts.ts';
import { routePattern } from './route-pattern.ts';

export interface ApplicationParts {
  context: Context;
  pool: Pool;
  renderer: PageRenderer;
  answers: KeptAnswers;
  metrics: Metrics;
  metricsToken: string | null;
  sandbox: Hono | null;
  isDraining: () => boolean;
}

/** Everything behind the memory layer: health, API, media, sandbox, pages. */
export function createApplication(parts: ApplicationParts): Hono {
  const { context, renderer } = parts;
  const app = new Hono();
  const servePicture = createPictureServer(context);
  // Contracts name the account as well; what stands beside them is known by its address.
  app.use('*', (c, next) => asRequester({ address: stampedAddress(c.req.raw), accountId: null }, next));
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const problem = parts.isDraining() ? 'stopping' : await findReadinessProblem(parts.pool);
    return problem ? c.text(problem, 503, { 'Retry-After': '2' }) : c.text('ready');
  });
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c.req.raw, parts.metricsToken)) return c.text('Not for you', 403);
    return c.body(await parts.metrics.registry.metrics(), 200, { 'Content-Type': parts.metrics.registry.contentType });
  });
  app.get('/api/openapi.json', (c) =>
    c.json(
      buildOpenApi(
        apiRoutes.map((entry) => entry.contract),
        context.settings.publicUrl,
      ),
    ),
  );
  app.get('/api/docs', (c) => {
    c.header('Content-Security-Policy', DOCUMENTATION_POLICY);
    return c.html(apiDocumentationPage(apiRoutes.map((entry) => entry.contract)));
  });
  app.get('/api/careers/applications/:id/resume', async (c) => {
    const caller = await authenticate(context, readFacts(context, c.req.raw, stampedAddress));
    return serveResume(context, { id: c.req.param('id'), caller });
  });
  app.get('/api/payment/order/:orderId/receipt', async (c) => {
    const caller = await authenticate(context, readFacts(context, c.req.raw, stampedAddress));
    return serveReceipt(context, { orderId: c.req.param('orderId'), caller });
  });
  app.get('/api/payment/order/:orderId/invoice/:invoiceId?', async (c) => {
    const caller = await authenticate(context, readFacts(context, c.req.raw, stampedAddress));
    return serveInvoice(context, { orderId: c.req.param('orderId'), invoiceId: c.req.param('invoiceId'), caller });
  });
  app.get('/api/privacy/exports/:file', async (c) => {
    const caller = await authenticate(context, readFacts(context, c.req.raw, stampedAddress));
    return serveExport(context, { file: c.req.param('file'), caller });
  });
  // A course with all its addresses is large.
  app.use('/api/courseStudent/*', async (c, next) => {
    await next();
    const squeezed = compressPage(c.req.raw, c.res);
    c.res = undefined;
    c.res = squeezed;
  });
  app.route('/api', createHttpApi(context, stampedAddress, parts.answers));
  app.get('/certificate/:file{.+\\.(?:png|svg|pdf|webp)}', (c) =>
    serveCertificateImage(context, c.req.raw, { address: stampedAddress(c.req.raw) }),
  );
  for (const path of [
    '/.well-known/did.json',
    '/certificate/:number/:file{credential\\.(?:json|jwt)}',
    '/certificate/status/:file',
  ])
    app.get(path, (c) => serveCredential(context, c.req.raw, { address: stampedAddress(c.req.raw) }));
  app.get('/.well-known/security.txt', () => serveSecurityText(context));
  app.get('/demo/:file{.+\\.ics}', (c) => serveDemoCalendar(context, c.req.param('file').replace(/\.ics$/, '')));
  app.all('/picture/*', (c) => servePicture(c.req.raw));
  app.get('*', (c, next) => (readSiteFile(c.req.path) ? serveSiteFile(context, c.req.raw) : next()));
  app.all('/media/*', (c) =>
    serveMedia(context, c.req.raw, () => authenticate(context, readFacts(context, c.req.raw, stampedAddress))),
  );
  app.all('/brochure/:slug', (c) => answerBrochure(context, renderer, c.req.raw, c.req.param('slug')));
  if (parts.sandbox) app.route('/sandbox', parts.sandbox);
  app.all('/sandbox/*', (c) => c.json(toErrorBody(toAppError(null)), 404));
  app.get('/admin-dashboard', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.redirect('/admin');
  });
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.length > 1 && pathname.endsWith('/')) {
      c.header('Cache-Control', SHARED_CACHING);
      return c.redirect(pathname.replace(/\/+$/, '').replace(/^\/+/, '/') + search, 301);
    }
    return compressPage(c.req.raw, await renderer.render(c.req.raw, 'application', knownRequest(c.env)));
  });
  app.onError((error, c) => {
    const { status, message, retryAfterSeconds } = toAppError(error);
    if (status >= 500) context.log.error({ err: error, route: routePattern(c.req.method, c.req.path) }, 'page failed');
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
    return c.text(message, status as ContentfulStatusCode);
  });
  return app;
}

/** Whether the sandbox's messages may be shown: on a public demonstration to admins only. */
export async function isAdminRequest(context: Context, request: Request): Promise<boolean> {
  const caller = await authenticate(context, readFacts(context, request, stampedAddress));
  return caller.kind === 'user' && isAdmin(caller.role);
}

/** Loopback without forwarding headers, or the operator's token (running.md, Health). */
function mayReadMetrics(request: Request, token: string | null): boolean {
  if (token && request.headers.get('authorization') === `Bearer ${token}`) return true;
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some((name) =>
    request.headers.has(name),
  );
  return !isForwarded && /^(127\.|::1$)/.test(stampedAddress(request));
}
