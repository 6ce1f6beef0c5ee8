import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Pool } from 'pg';
import type { Clock } from '../ports/clock.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { SmsSender } from '../ports/sms-sender.ts';
import { createClockApi } from './clock/clock-api.ts';
import { installClock } from './clock/clock-store.ts';
import { prepareSchema } from './database/prepare-schema.ts';
import { createFaultsApi } from './faults/faults-api.ts';
import { loadOrMakeKeys } from './keys.ts';
import { loadOrMakeMeetingKeys } from './meetings/meeting-account.ts';
import { createMeetApi } from './meetings/meet-api.ts';
import { createMeetingsApi } from './meetings/meetings-api.ts';
import { createZoomApi } from './meetings/zoom-api.ts';
import { createMessagesApi } from './messages/messages-api.ts';
import { createSandboxMailer, createSandboxSmsSender } from './messages/record-messages.ts';
import { createAuthorizePages } from './openid/authorize-pages.ts';
import { createOpenidApi } from './openid/openid-api.ts';
import { loadOrMakeClient } from './openid/openid-client-store.ts';
import { createSandboxPages } from './page/sandbox-pages.ts';
import { serveStyle } from './page/serve-style.ts';
import { plainError } from './plain-error.ts';
import { createCheckoutApi } from './razorpay/checkout-api.ts';
import { createRazorpayApi } from './razorpay/razorpay-api.ts';
import { createVideoPages } from './video/video-pages.ts';
import { createPostWebhook } from './webhooks/post-webhook.ts';
import type { PostWebhook } from './webhooks/post-webhook.ts';
import { createWebhookDispatcher } from './webhooks/webhook-dispatcher.ts';

export interface SandboxOptions {
  /** Preferably a small separate pool: a verb that uses a connection may wait for the sandbox's response. */
  pool: Pool;
  clock: Clock;
  /** Base URL at which this server reaches itself, e.g. `http://127.0.0.1:5000`; without a trailing slash. */
  selfOrigin: string;
  /** Base URL for browsers; the same by default. */
  publicUrl?: string;
  /** Who may see messages, inject faults and sign in as any user. Default: everyone, for a server on loopback only. */
  mayRead?: (request: Request) => Promise<boolean>;
  /** Whether the product's time may be moved here, and what to run afterwards: processes follow, and what is due runs. */
  mayMoveClock?: boolean;
  onClockMoved?: (span: { before: Date; after: Date }) => Promise<void>;
  /** Posts a webhook in place of the network. */
  postWebhook?: PostWebhook;
  reportError?: (error: unknown) => void;
}

export interface Sandbox {
  /** To be mounted at `/sandbox`. */
  app: Hono;
  mailer: Mailer;
  smsSender: SmsSender;
  /** Settings for the payment adapter: only the URL and the keys differ from the real provider's. */
  razorpay: { keyId: string; keySecret: string; webhookSecrets: string[]; apiUrl: string; checkoutScriptUrl: string };
  /** Settings for signing in with the stand-in for Google. */
  google: { issuer: string; clientId: string; clientSecret: string; redirectUri: string };
  /** Settings for the adapters of meetings. */
  zoom: { accountId: string; clientId: string; clientSecret: string; webhookSecret: string; apiUrl: string };
  meet: { clientEmail: string; privateKey: string; apiUrl: string };
  /** Starts to deliver webhooks, those of an earlier process first. Call it once the server listens. */
  start(): void;
  /** Delivers all that is due now, once; returns the number of attempts. */
  deliverDue(): Promise<number>;
  /** Ends hanging calls and the deliveries; call it before the server closes. */
  stop(): Promise<void>;
}

const WEBHOOK_PATH = '/api/payment/webhook';
const ZOOM_WEBHOOK_PATH = '/api/meetings/zoom/webhook';
const CALLBACK_PATH = '/api/user/login/google/callback';
const BODY_LIMIT_BYTES = 100_000;

/** Makes the stand-ins for every provider, with their state in the schema `sandbox` of the database. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { pool, clock, selfOrigin, publicUrl = selfOrigin, mayRead = async () => true } = options;
  await prepareSchema(pool);
  await installClock(pool);
  const keys = await loadOrMakeKeys(pool);
  const dispatcher = createWebhookDispatcher({
    pool,
    post: options.postWebhook ?? createPostWebhook(`${selfOrigin}${WEBHOOK_PATH}`),
    webhookSecret: keys.webhookSecret,
    reportError: options.reportError ?? (() => {}),
  });
  const account = { pool, clock, keys, pokeDispatcher: () => dispatcher.poke() };
  const client = await loadOrMakeClient(pool);
  const issuer = `${selfOrigin}/sandbox/openid`;
  const redirectUri = `${publicUrl}${CALLBACK_PATH}`;
  const openid = { pool, clock, client, issuer, publicIssuer: `${publicUrl}/sandbox/openid`, redirectUri };
  const ending = new AbortController();
  const meetingKeys = await loadOrMakeMeetingKeys(pool);
  const { privateKey } = client;
  const webhookUrl = `${selfOrigin}${ZOOM_WEBHOOK_PATH}`;
  const meetings = { pool, clock, keys: meetingKeys, privateKey, publicUrl, webhookUrl };

  const app = new Hono();
  app.use(neverStored);
  const limitBody = bodyLimit({
    maxSize: BODY_LIMIT_BYTES,
    onError: (c) => plainError(c, 413, 'too-large', 'The request is too large.'),
  });
  // A DELETE has no body here, and the limit cannot look into one that is not there.
  app.use((c, next) => (c.req.method === 'DELETE' ? next() : limitBody(c, next)));
  app.route('/razorpay/v1', createRazorpayApi(account, ending.signal));
  app.route('/razorpay', createCheckoutApi(account));
  app.route('/zoom', createZoomApi(meetings, ending.signal));
  app.route('/meet', createMeetApi(meetings, ending.signal));
  app.route('/openid', createOpenidApi(openid));
  app.route('/openid', createAuthorizePages(openid, mayRead));
  app.route('/video', createVideoPages({ pool }));
  app.get('/sandbox.css', serveStyle);
  app.use(onlyReaders(mayRead));
  app.route(
    '/clock',
    createClockApi({
      pool,
      publicUrl,
      mayMove: options.mayMoveClock ?? false,
      async onMove(span) {
        await options.onClockMoved?.(span);
        await dispatcher.deliverDue();
      },
    }),
  );
  app.route('/meetings', createMeetingsApi(meetings));
  app.route('/messages', createMessagesApi({ pool }));
  app.route('/faults', createFaultsApi({ pool, publicUrl }));
  app.route('/', createSandboxPages({ pool }));

  return {
    app,
    mailer: createSandboxMailer({ pool, clock }),
    smsSender: createSandboxSmsSender({ pool, clock }),
    razorpay: {
      keyId: keys.keyId,
      keySecret: keys.keySecret,
      webhookSecrets: [keys.webhookSecret],
      apiUrl: `${selfOrigin}/sandbox/razorpay`,
      checkoutScriptUrl: '/sandbox/razorpay/checkout.js',
    },
    google: { issuer, clientId: client.clientId, clientSecret: client.clientSecret, redirectUri },
    zoom: { ...meetingKeys, apiUrl: `${selfOrigin}/sandbox/zoom` },
    meet: { clientEmail: meetingKeys.clientEmail, privateKey, apiUrl: `${selfOrigin}/sandbox/meet` },
    start: () => dispatcher.start(),
    deliverDue: () => dispatcher.deliverDue(),
    async stop() {
      ending.abort();
      await dispatcher.stop();
    },
  };
}

const neverStored = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
});

function onlyReaders(mayRead: (request: Request) => Promise<boolean>) {
  return createMiddleware(async (c, next) => {
    if (await mayRead(c.req.raw)) return next();
    return plainError(c, 403, 'forbidden', 'Only an admin may open the sandbox of this site.');
  });
}
