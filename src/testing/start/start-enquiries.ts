import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createHttpApi } from '../../app/http/http-api.ts';
import { codeQueue } from '../../features/phone-verification/deliver-code.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SmsMessage } from '../../ports/sms-sender.ts';
import { startTestApp, type TestResponse } from './test-app.ts';

export type Enquiries = Awaited<ReturnType<typeof startEnquiries>>;

/** One process of the product, to post requests to. */
export type Instance = (path: string, body: object, options?: CallOptions) => Promise<TestResponse>;

/** A browser with its own visitor cookie; it may use any instance. */
export interface Browser {
  visitorId: string;
  send(phone: string, call?: Instance, options?: CallOptions): Promise<TestResponse>;
  verify(phone: string, otp: string | number, call?: Instance): Promise<TestResponse>;
  submit(form: object, options?: CallOptions, call?: Instance): Promise<TestResponse>;
}

interface CallOptions {
  token?: string;
  address?: string;
  headers?: Record<string, string>;
}

/** A client's own network. */
function randomAddress(): string {
  const groups = randomBytes(6).toString('hex').match(/.{4}/g) ?? [];
  return `2001:${groups.join(':')}::1`;
}

/** The API with an in-memory SMS provider, and helpers for suites about forms and codes. Suites run the jobs themselves. */
export async function startEnquiries() {
  const queued: { queue: string; data: object }[] = [];
  const texts: SmsMessage[] = [];
  const app = await startTestApp({
    jobs: {
      async add(_db: Database, queue: string, data: object) {
        queued.push({ queue, data });
      },
    },
  });
  const { db } = app.database;

  /** Another process over the same database. */
  function instance(changes: Partial<Context> = {}): Instance {
    const api = createHttpApi(
      { ...app.context, ...changes },
      (request) => request.headers.get('x-test-address') ?? '192.0.2.1',
    );
    return async (path, body, options = {}) => {
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        'x-test-address': options.address ?? randomAddress(),
        ...options.headers,
      };
      if (options.token) headers.authorization = `Bearer ${options.token}`;
      const response = await api.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, headers: response.headers, body: await response.json() };
    };
  }
  const here = instance();

  function browser(): Browser {
    const visitorId = randomBytes(16).toString('base64url');
    const cookie = { cookie: `visitor=${visitorId}` };
    const at = (call: Instance, path: string, body: object, options: CallOptions = {}) =>
      call(path, body, { ...options, headers: { ...cookie, ...options.headers } });
    return {
      visitorId,
      send: (phone, call = here, options = {}) => at(call, '/otp/send-otp', { phone }, options),
      verify: (phone, otp, call = here) => at(call, '/otp/verify-otp', { phone, otp }),
      submit: (form, options = {}, call = here) => at(call, '/forms/submit', form, options),
    };
  }

  let delivery = Promise.resolve();
  /** Runs the waiting deliveries once, after those that another caller is running. */
  function deliver(): Promise<void> {
    const queue = codeQueue(app.context, [{ send: async (message) => void texts.push(message) }]);
    delivery = delivery.then(async () => {
      for (const job of queued.splice(0).filter((entry) => entry.queue === queue.name))
        await queue.run(job.data as never);
    });
    return delivery;
  }

  /** Runs the waiting deliveries and returns the last code sent to a number. */
  async function codeOf(phone: string): Promise<string> {
    await deliver();
    const code = texts.findLast((text) => text.to === phone)?.code;
    if (code === undefined) throw new Error(`no code came to ${phone}`);
    return code;
  }

  let nextNumber = 0;
  return {
    ...app,
    instance,
    browser,
    queued,
    texts,
    codeOf,
    /** An Indian mobile number that no other test uses. */
    phone(): string {
      nextNumber += 1;
      return `+9198${String(nextNumber).padStart(8, '0')}`;
    },
    /** Advances the time of a number's codes, or of all, by this many seconds. */
    async pass(seconds: number, phone?: string): Promise<void> {
      await db.execute(sql`UPDATE phone_codes SET created_at = created_at - make_interval(secs => ${seconds}),
        expires_at = expires_at - make_interval(secs => ${seconds}),
        verified_at = verified_at - make_interval(secs => ${seconds})
        WHERE ${phone ?? null}::text IS NULL OR phone = ${phone ?? null}`);
    },
    /** A browser whose visitor has just verified this number. */
    async verifiedBrowser(phone: string): Promise<Browser> {
      const visitor = browser();
      const sent = await visitor.send(phone);
      if (sent.status !== 200) throw new Error(`send-otp: ${sent.status} ${JSON.stringify(sent.body)}`);
      await visitor.verify(phone, await codeOf(phone));
      return visitor;
    },
    /** A six-digit code other than this one. */
    wrong: (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0'),
    /** Rows of a query, to inspect what is stored. */
    async rows(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
      return (await db.execute(query)).rows;
    },
  };
}
