import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { createHttpWebhookSender } from '../../adapters/webhooks/http-webhook-sender.ts';
import { createDiskFileStore } from '../../adapters/disk/disk-file-store.ts';
import { createHttpApi } from '../../app/http/http-api.ts';
import { hashPassword } from '../../features/accounts/passwords/hash-password.ts';
import { openSession } from '../../features/accounts/sessions/open-session.ts';
import { users } from '../../features/accounts/table.ts';
import type { Role } from '../../kit/roles.ts';
import { coursework } from '../../features/assignments/coursework.ts';
import { courseBatches } from '../../features/batches/course-batches.ts';
import { study } from '../../features/learning/progress/study.ts';
import { courseReviews } from '../../features/reviews/course-reviews.ts';
import type { Context } from '../../platform/http/context.ts';
import { followDatabaseClock } from '../../platform/database/database-clock.ts';
import { createJobRunner } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { createPubSub } from '../../platform/database/pg-notify.ts';
import { createRateLimits } from '../../platform/limits/rate-limits.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import type { VideoEncoder } from '../../ports/video-encoder.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestResponse {
  status: number;
  headers: Headers;
  // Tests read responses untyped; each asserts what it needs.
  body: Record<string, never> & { [field: string]: never };
}

export interface TestUser {
  userId: string;
  name: string;
  email: string;
  token: string;
  cookie: string;
}

/** A machine without ffmpeg. */
const noEncoder: VideoEncoder = {
  isPresent: async () => false,
  encode: async () => {
    throw new Error('there is no encoder');
  },
};

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The API over HTTP, on a fresh real database; nothing is shared with other suites. */
export async function startTestApp(overrides: Partial<Context> = {}) {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'institute-files-'));
  const log = createLog('silent');
  const jobs = createJobRunner(database.pool, log);
  const pubsub = createPubSub(database.connection);
  const clock = await followDatabaseClock(database.pool);
  const queued: { queue: string; data: object }[] = [];
  const context: Context = {
    db: database.db,
    clock,
    log,
    pubsub,
    jobs: {
      async add(_db, queue, data) {
        queued.push({ queue, data });
      },
    },
    rateLimits: createRateLimits(database.pool, 1000),
    payments: noPayments,
    meetings: { zoom: null, meet: null, readZoomEvent: () => null },
    files: createDiskFileStore(folder),
    identityProvider: null,
    webhooks: createHttpWebhookSender({ allowsLoopback: true }),
    scanner: null,
    encoder: noEncoder,
    batches: courseBatches,
    coursework,
    reviews: courseReviews,
    study,
    settings: { publicUrl: 'http://localhost:5000', signingKey: Buffer.alloc(32, 7), officeNeedsSecondFactor: false },
    ...overrides,
  };
  const api = createHttpApi(context, (request) => request.headers.get('x-test-address') ?? '192.0.2.1');

  /** The raw response, for anything that is not JSON. */
  async function open(path: string, token: string, signal?: AbortSignal): Promise<Response> {
    return api.request(path, { headers: { authorization: `Bearer ${token}` }, ...(signal && { signal }) });
  }

  /** The raw response to somebody without an account. */
  async function fetchRaw(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return api.request(path, { headers });
  }

  async function request(
    method: string,
    path: string,
    options: {
      body?: unknown;
      token?: string | undefined;
      headers?: Record<string, string>;
      raw?: string | Uint8Array | ReadableStream<Uint8Array>;
    } = {},
  ): Promise<TestResponse> {
    const headers: Record<string, string> = { ...options.headers };
    if (options.token) headers.authorization = `Bearer ${options.token}`;
    if (options.body !== undefined) headers['content-type'] ??= 'application/json';
    const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const response = await api.request(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: body as BodyInit, duplex: 'half' as const }),
    });
    const text = await response.text();
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : null };
  }

  async function user(
    role: Role,
    fields: { name?: string; email?: string; password?: string } = {},
  ): Promise<TestUser> {
    const name = fields.name ?? 'Asha Learner';
    const email = fields.email ?? `${randomUUID()}@example.com`;
    const passwordHash = fields.password ? await hashPassword(fields.password) : 'unusable';
    const [row] = await database.db.insert(users).values({ name, email, passwordHash, role }).returning();
    if (!row) throw new Error('no user was made');
    const session = await openSession(database.db, { userId: row.id, userAgent: 'test' });
    return { userId: row.id, name, email, ...session };
  }

  return {
    context,
    database,
    /** Not started by default: only suites about the queue need it. */
    jobs,
    /** Jobs that were added so far; suites run them themselves. */
    queued,
    request,
    open,
    fetch: fetchRaw,
    /** A new signed-in user of a role. */
    user,
    /** A new signed-in student. */
    signUp: (fields?: { name?: string; email?: string; password?: string }) => user('student', fields),
    /** A new signed-in admin. */
    admin: () => user('admin', { name: 'Office' }),
    /** An office user with one of its roles. */
    colleague: (role: Role, name?: string) => user(role, name === undefined ? {} : { name }),
    async close() {
      clock.stop();
      await pubsub.stop();
      await jobs.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Suites about money pass their own gateway. */
const noPayments: PaymentGateway = {
  name: 'Razorpay',
  keyId: 'rzp_test',
  checkout: { scriptUrl: '/sandbox/razorpay/checkout.js', origins: [] },
  createOrder: refuse,
  fetchOrderPayments: refuse,
  fetchPayment: refuse,
  fetchOrder: refuse,
  fetchRefund: refuse,
  listPayments: refuse,
  listRefunds: refuse,
  refund: refuse,
  isCallbackSignatureValid: () => false,
  isWebhookSigned: () => false,
  eventIdOf: () => null,
  parseEvent: () => ({ event: '', providerOrderId: null, receipt: null, payment: null, refund: null }),
};

async function refuse(): Promise<never> {
  throw new Error('this suite has no payment gateway');
}
