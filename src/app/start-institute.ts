import { join } from 'node:path';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Server } from 'node:http';
import { Pool, type PoolConfig } from 'pg';
import { createHttpWebhookSender } from '../adapters/webhooks/http-webhook-sender.ts';
import { createClamdScanner } from '../adapters/clamd/clamd-scanner.ts';
import { createFfmpegEncoder } from '../adapters/ffmpeg/ffmpeg-encoder.ts';
import { createOpenidProvider } from '../adapters/openid/openid-provider.ts';
import { createSmtpMailer } from '../adapters/smtp/smtp-mailer.ts';
import { accountsQueues } from '../features/accounts/accounts-queues.ts';
import { setPasswordHashCost } from '../features/accounts/passwords/hash-password.ts';
import { makeFirstAdmin } from '../features/accounts/users/make-first-admin.ts';
import { assessmentQueues } from '../features/assessment/attempts/settle-overdue-attempts.ts';
import { blogQueues } from '../features/blog/editor/publish-due-posts.ts';
import { careersQueues } from '../features/careers/careers-queues.ts';
import { prepareCertificates } from '../features/certificates/issue/prepare-certificates.ts';
import { ordersQueues, pollAtStart } from '../features/orders/orders-queues.ts';
import { couponQueues } from '../features/coupons/free-expired-reservations.ts';
import { codeQueue } from '../features/phone-verification/deliver-code.ts';
import { enquiryQueues } from '../features/enquiries/forms/enquiry-queues.ts';
import { instalmentQueues } from '../features/instalments/remind-of-dues.ts';
import { learningQueues } from '../features/learning/learning-queues.ts';
import { makeVersionsOf } from '../features/media/delivery/make-media-versions.ts';
import { mediaQueues } from '../features/media/media-queues.ts';
import { scanDocuments } from '../features/media/inspection/scan-documents.ts';
import { registerFiles } from '../features/media/library/register-files.ts';
import { notificationsQueues } from '../features/notifications/notifications-queues.ts';
import { reconciliationQueues } from '../features/reconciliation/reconciliation-queues.ts';
import { reportsQueues } from '../features/reports/reports-queues.ts';
import { privacyQueues } from '../features/privacy/privacy-queues.ts';
import { webhookQueues } from '../features/webhooks/send-delivery.ts';
import { startVisitCounter } from '../features/reports/count-visits.ts';
import { isEmptyInstitute } from '../demo/is-empty-institute.ts';
import type { Context } from '../platform/http/context.ts';
import { keepAliveWithout, openDatabase } from '../platform/database/database.ts';
import { followDatabaseClock } from '../platform/database/database-clock.ts';
import { evictBrokenConnections } from '../platform/database/evict-broken-connections.ts';
import { wrapClients } from '../platform/database/wrap-client.ts';
import { startEmbeddedDatabase } from '../embedded-postgres/start-embedded-database.ts';
import { createJobRunner } from '../platform/jobs/jobs.ts';
import { bumpDocumentVersion } from '../platform/http/documents.ts';
import { createLog, type Log } from '../platform/log.ts';
import { mailQueues } from '../platform/jobs/mail-queue.ts';
import { followContent } from '../platform/cache/follow-content.ts';
import { migrateDatabase } from '../platform/database/migrate-database.ts';
import { publish, createPubSub } from '../platform/database/pg-notify.ts';
import { createRateLimits } from '../platform/limits/rate-limits.ts';
import { openReplica } from '../platform/database/replica.ts';
import { loadSigningKey } from '../platform/secrets/signing-key.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import { followClockInDefaults, installClock, removeClock } from '../sandbox/clock/clock-store.ts';
import { createSandbox } from '../sandbox/create-sandbox.ts';
import { createApplication, isAdminRequest } from './application.ts';
import { mayCallLoopback, type Config } from './config.ts';
import { createDocumentCache } from './cache/document-cache.ts';
import { startHotReload } from './pages/hot-reload.ts';
import { drawAttachment } from './draw-attachment.ts';
import { createResponseCache, NO_RESPONSE_CACHE } from './cache/response-cache.ts';
import { limitDraws } from './cache/limit-draws.ts';
import { loadLetterhead } from './load-letterhead.ts';
import { mediaAccess } from './media-access.ts';
import { createPayments } from './payment-provider.ts';
import { mediaUsages } from './media-usages.ts';
import { createMetrics } from './metrics.ts';
import { openFiles } from './operations/reach-database.ts';
import { createUserResponseCache, type UserResponseCache } from './cache/user-response-cache.ts';
import { createPageRenderer, loadBuiltSite } from './pages/render-pages.ts';
import { clientIpOf } from './http/request-info.ts';
import { createHttpServer } from './server.ts';
import { smsChannels } from './sms-channels.ts';
import { openStaticFiles } from './http/static-files.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';
import { traceCalls, traceJobs } from './telemetry/trace-calls.ts';
import { traceQueries } from './telemetry/trace-queries.ts';

export interface Institute {
  context: Context;
  /** Ends requests in flight, then jobs, sandbox and database, in that order. */
  stop(): Promise<void>;
}

/** A few megabytes: an answer is a page of the catalogue, a course or a post. */
const MAX_PAGE_ANSWERS = 60;

/** Puts the whole product together and listens. `say` gets one short line per step that takes time. */
export async function startInstitute(
  config: Config,
  { projectRoot, say }: { projectRoot: string; say: (line: string) => void },
): Promise<Institute> {
  const log = createLog(config.logLevel);
  setPasswordHashCost(config.passwordHashCost);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const telemetry = config.telemetry && (await startTelemetry(config.telemetry));
    if (telemetry) {
      undo.push(() => telemetry.stop());
      const stopTracing = traceQueries(telemetry);
      undo.push(async () => stopTracing());
    }
    say('[3/4] Starting the database...');
    const connection = await connectDatabase(config, say, undo);
    await prepareDatabase(connection, { isSandbox: config.sandbox !== 'off', log });
    const { db, pool } = openDatabase(connection, log);
    undo.push(() => pool.end());

    say('[4/4] Opening the doors...');
    const sandboxPool = new Pool({ ...connection, max: 4, connectionTimeoutMillis: 4000 });
    keepAliveWithout(sandboxPool, (error) => log.warn({ reason: error }, 'sandbox lost its database connection'));
    wrapClients(sandboxPool, { evict: evictBrokenConnections(sandboxPool) });
    undo.push(() => sandboxPool.end());
    const clock = await followDatabaseClock(pool);
    undo.push(async () => clock.stop());
    const sandbox =
      config.sandbox === 'off'
        ? null
        : await createSandbox({
            pool: sandboxPool,
            clock,
            selfOrigin: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`,
            publicUrl: config.publicUrl,
            ...(config.sandbox === 'public' ? { mayRead: (request: Request) => isAdminRequest(context, request) } : {}),
            mayMoveClock: config.sandbox !== 'public',
            onClockMoved: async (span) => {
              await publish(db, CLOCK_MOVED);
              await clock.sync();
              await bumpDocumentVersion(db);
              await jobs.runDue(span);
            },
            reportError: (error) => log.warn({ err: error }, 'sandbox'),
          });
    const jobs = createJobRunner(pool, log);
    const pubsub = createPubSub(config.databaseDirectUrl ? { connectionString: config.databaseDirectUrl } : connection);
    undo.push(() => pubsub.stop());
    if (sandbox) pubsub.subscribe(CLOCK_MOVED, { onMessage: () => void clock.sync().catch(() => undefined) });
    const webhooks = traceCalls(
      telemetry,
      'webhooks',
      createHttpWebhookSender({ allowsLoopback: mayCallLoopback(config) }),
    );
    const context: Context = {
      db,
      clock,
      log,
      jobs,
      pubsub,
      rateLimits: createRateLimits(pool, config.limitPerAddressScale),
      payments: traceCalls(telemetry, 'payments', createPayments(config, sandbox)),
      files: config.s3 ? traceCalls(telemetry, 'files', await openFiles(config)) : await openFiles(config),
      identityProvider: identityProvider(config, sandbox),
      webhooks,
      scanner:
        config.virusScannerUrl === null
          ? null
          : traceCalls(telemetry, 'virus scanner', createClamdScanner(config.virusScannerUrl)),
      encoder: createFfmpegEncoder(),
      settings: {
        publicUrl: config.publicUrl,
        signingKey: await loadSigningKey(pool),
        officeNeedsSecondFactor: config.sandbox === 'off',
        dataDir: config.dataDir,
        ...(config.backupMaxAgeHours === null ? {} : { backupMaxAgeHours: config.backupMaxAgeHours }),
      },
    };
    const mailer = config.smtpUrl
      ? createSmtpMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom })
      : sandbox?.mailer;
    if (!mailer) throw new Error('SMTP_URL is unset and the sandbox is off: mail has nowhere to go');

    const password = await makeFirstAdmin(db, { email: config.adminEmail, password: config.adminPassword });
    if (password) say(`Admin account: ${config.adminEmail} with the password ${password} (shown this once)`);

    if (config.isDemo && (await isEmptyInstitute(db))) {
      // Its texts are of no use to any later start.
      const { seedDemo } = await import('../demo/seed-demo.ts');
      if (await seedDemo(context)) say('Seeded the demo institute.');
    }

    await prepareCertificates(context);
    await registerFiles(context, mediaUsages);
    await scanDocuments(context, mediaUsages);

    const visits = startVisitCounter(context);
    undo.push(() => visits.stop());
    const documents = createDocumentCache(64 * 1024 * 1024);
    const answers = createDocumentCache(16 * 1024 * 1024);
    const variants = createDocumentCache(16 * 1024 * 1024);
    const pageAnswers = config.isHotReload ? NO_RESPONSE_CACHE : createResponseCache(MAX_PAGE_ANSWERS);
    // Of pages with parameters and of guests' carts, so that these do not drive out what every page asks for.
    const variantAnswers = config.isHotReload ? NO_RESPONSE_CACHE : createResponseCache(MAX_PAGE_ANSWERS);
    let personal: UserResponseCache | null = null;
    const forgetContent = () => {
      documents.clear();
      answers.clear();
      variants.clear();
      pageAnswers.clear();
      variantAnswers.clear();
      personal?.clear();
    };
    const content = followContent({ pool, pubsub, onChange: forgetContent });
    undo.push(async () => content.stop());
    const replica =
      config.databaseReplicaUrl === null
        ? null
        : openReplica({ connectionString: config.databaseReplicaUrl }, { db, content, clock, log });
    if (replica) undo.push(() => replica.stop());
    const metrics = createMetrics(pool, replica);
    const hotReload = config.isHotReload ? await startHotReload(projectRoot) : null;
    if (hotReload) undo.push(() => hotReload.stop());
    const site = hotReload ?? (await loadBuiltSite(projectRoot));
    const pageRenderer = createPageRenderer(context, {
      ...site,
      addressOf: clientIpOf,
      isHotReload: config.isHotReload,
      answers: pageAnswers,
      variantAnswers,
    });
    const renderer = limitDraws(context, pageRenderer, clientIpOf);
    let isDraining = false;
    const application = createApplication({
      context,
      pool,
      renderer,
      answers: variantAnswers,
      metrics,
      metricsToken: config.metricsToken,
      sandbox: sandbox?.app ?? null,
      isDraining: () => isDraining,
    });
    if (!config.isHotReload)
      personal = createUserResponseCache({
        context,
        publicUrl: config.publicUrl,
        limitBytes: 32 * 1024 * 1024,
        app: application.fetch,
      });
    const server = createHttpServer({
      publicUrl: config.publicUrl,
      trustedProxies: config.trustedProxies,
      documents,
      answers,
      variants,
      personal,
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
      isDraining: () => isDraining,
      app: application.fetch,
      middleware: hotReload?.middleware ?? null,
    });

    const channels = smsChannels(config, sandbox).map((sender) => traceCalls(telemetry, 'text messages', sender));
    const queues = [
      ...mailQueues({
        db,
        jobs,
        mailer: traceCalls(telemetry, 'mail', mailer),
        publicUrl: config.publicUrl,
        loadLetterhead: () => loadLetterhead(db),
        drawAttachment: (drawnFrom) => drawAttachment(db, drawnFrom),
      }),
      ...accountsQueues(context),
      ...notificationsQueues(context),
      codeQueue(context, channels),
      ...enquiryQueues(context, channels),
      ...assessmentQueues(context),
      ...blogQueues(context),
      ...careersQueues(context),
      ...ordersQueues(context),
      ...couponQueues(context),
      ...instalmentQueues(context),
      ...learningQueues(context),
      ...mediaQueues(context, {
        registry: mediaUsages,
        access: mediaAccess,
        prepareFilm: (fileKey) => makeVersionsOf(context, context.encoder, fileKey),
      }),
      ...privacyQueues(context),
      ...reconciliationQueues(context),
      ...reportsQueues(context),
      ...webhookQueues(context, webhooks),
    ];
    await jobs.start(traceJobs(telemetry, queues));
    if (sandbox) await followClockInDefaults(sandboxPool);
    undo.push(() => jobs.stop());
    server.listen(config.port, config.host);
    await once(server, 'listening');
    sandbox?.start();
    await pollAtStart(context);
    undo.push(async () => {
      isDraining = true;
      await delay(config.drainSeconds * 1000);
      // Ends the streams that would stay open for their readers.
      await pubsub.stop();
      await sandbox?.stop();
      await closeServer(server);
    });
    return { context, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Tells the other processes of a sandbox that its time was moved. */
const CLOCK_MOVED = 'clock-moved';

/** Brings the schema up to date and has the database tell the sandbox's time, or its own: before the pools that rely on both are opened. */
async function prepareDatabase(
  connection: PoolConfig,
  { isSandbox, log }: { isSandbox: boolean; log: Log },
): Promise<void> {
  const { pool } = openDatabase(connection, log);
  try {
    await migrateDatabase(pool);
    await (isSandbox ? installClock(pool) : removeClock(pool));
  } finally {
    await pool.end();
  }
}

async function connectDatabase(
  config: Config,
  say: (line: string) => void,
  undo: (() => Promise<unknown>)[],
): Promise<PoolConfig> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const database = await startEmbeddedDatabase({ dataDir: config.dataDir, log: say });
  undo.push(() => database.stop());
  return database.connection;
}

/** Google where its keys are set, else the sandbox in its place; without either nobody is offered it. */
function identityProvider(
  config: Config,
  sandbox: Awaited<ReturnType<typeof createSandbox>> | null,
): IdentityProvider | null {
  const redirectUri = `${config.publicUrl}/api/user/login/google/callback`;
  if (config.google) return createOpenidProvider({ ...config.google, redirectUri });
  return sandbox ? createOpenidProvider(sandbox.google) : null;
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
