import { createClamdScanner } from '../../adapters/clamd/clamd-scanner.ts';
import { createFfmpegEncoder } from '../../adapters/ffmpeg/ffmpeg-encoder.ts';
import { createOpenidProvider } from '../../adapters/openid/openid-provider.ts';
import { createSmtpMailer } from '../../adapters/smtp/smtp-mailer.ts';
import { createHttpWebhookSender } from '../../adapters/webhooks/http-webhook-sender.ts';
import { coursework } from '../../features/assignments/coursework.ts';
import { courseBatches } from '../../features/batches/course-batches.ts';
import { study } from '../../features/learning/progress/study.ts';
import { courseReviews } from '../../features/reviews/course-reviews.ts';
import { followDatabaseClock } from '../../platform/database/database-clock.ts';
import { createPubSub, publish, type PgPubSub } from '../../platform/database/pg-notify.ts';
import type { Context } from '../../platform/http/context.ts';
import { bumpDocumentVersion } from '../../platform/http/documents.ts';
import { createJobRunner, type JobRunner } from '../../platform/jobs/jobs.ts';
import { createRateLimits } from '../../platform/limits/rate-limits.ts';
import { loadSigningKey } from '../../platform/secrets/signing-key.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { SmsSender } from '../../ports/sms-sender.ts';
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts';
import { isAdminRequest } from '../application.ts';
import { mayCallLoopback, type Config } from '../config.ts';
import { openFiles } from '../operations/reach-database.ts';
import { createMeetings } from '../meeting-providers.ts';
import { createPayments, hasPaymentKeys } from '../payment-provider.ts';
import { smsChannels } from '../sms-channels.ts';
import { traceCalls } from '../telemetry/trace-calls.ts';
import type { Composing } from './composing.ts';
import type { Databases } from './database.ts';

export interface Outside {
  context: Context;
  jobs: JobRunner;
  pubsub: PgPubSub;
  /** The stand-ins for providers that are not configured; `null` in production. */
  sandbox: Sandbox | null;
  mailer: Mailer;
  textMessages: SmsSender[];
}

/** Notifies the other processes of a sandbox that its clock was moved. */
const CLOCK_MOVED = 'clock-moved';

/** Connects the product with everything outside it, and puts that into the context of the verbs. */
export async function composeOutside(composing: Composing, databases: Databases): Promise<Outside> {
  const { config, log, telemetry, cleanup } = composing;
  const { connection, db, pool, sandboxPool } = databases;
  const clock = await followDatabaseClock(pool);
  cleanup.defer(() => clock.stop());
  const jobs = createJobRunner(pool, log);
  const pubsub = createPubSub(config.databaseDirectUrl ? { connectionString: config.databaseDirectUrl } : connection);
  cleanup.defer(() => pubsub.stop());
  const sandbox =
    config.sandbox === 'off'
      ? null
      : await createSandbox({
          pool: sandboxPool,
          clock,
          selfOrigin: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`,
          publicUrl: config.publicUrl,
          // The sandbox serves requests only after the context below exists.
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
  if (sandbox) pubsub.subscribe(CLOCK_MOVED, { onMessage: () => void clock.sync().catch(() => undefined) });
  const modeOf = (configured: unknown) => (configured !== null ? 'configured' : sandbox ? 'sandbox' : 'missing');
  const context: Context = {
    db,
    clock,
    log,
    jobs,
    pubsub,
    rateLimits: createRateLimits(pool, config.limitPerAddressScale),
    payments: traceCalls(telemetry, 'payments', createPayments(config, sandbox)),
    meetings: createMeetings(config, sandbox),
    files: config.s3 ? traceCalls(telemetry, 'files', await openFiles(config)) : await openFiles(config),
    identityProvider: identityProvider(config, sandbox),
    webhooks: traceCalls(telemetry, 'webhooks', createHttpWebhookSender({ allowsLoopback: mayCallLoopback(config) })),
    scanner:
      config.virusScannerUrl === null
        ? null
        : traceCalls(telemetry, 'virus scanner', createClamdScanner(config.virusScannerUrl)),
    encoder: createFfmpegEncoder(),
    batches: courseBatches,
    coursework,
    reviews: courseReviews,
    study,
    settings: {
      publicUrl: config.publicUrl,
      signingKey: await loadSigningKey(pool),
      officeNeedsSecondFactor: config.sandbox === 'off',
      hasPaymentKeys: hasPaymentKeys(config),
      providerModes: {
        payments: modeOf(hasPaymentKeys(config) || null),
        mail: modeOf(config.smtpUrl),
        sms: modeOf(config.sms),
      },
      dataDir: config.dataDir,
      ...(sandbox ? { videoStandIn: '/sandbox/video' } : {}),
      ...(config.backupMaxAgeHours === null ? {} : { backupMaxAgeHours: config.backupMaxAgeHours }),
    },
  };
  return {
    context,
    jobs,
    pubsub,
    sandbox,
    mailer: traceCalls(telemetry, 'mail', mailerOf(config, sandbox)),
    textMessages: smsChannels(config, sandbox).map((sender) => traceCalls(telemetry, 'text messages', sender)),
  };
}

/** Google where its keys are set, otherwise the sandbox; without either, Google sign-in is not offered. */
function identityProvider(config: Config, sandbox: Sandbox | null): IdentityProvider | null {
  const redirectUri = `${config.publicUrl}/api/user/login/google/callback`;
  if (config.google) return createOpenidProvider({ ...config.google, redirectUri });
  return sandbox ? createOpenidProvider(sandbox.google) : null;
}

function mailerOf(config: Config, sandbox: Sandbox | null): Mailer {
  if (config.smtpUrl) return createSmtpMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom });
  if (!sandbox) throw new Error('SMTP_URL is unset and the sandbox is off: mail has nowhere to go');
  return sandbox.mailer;
}
