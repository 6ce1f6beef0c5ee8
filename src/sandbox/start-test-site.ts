import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Pool } from 'pg';
import { createSandbox } from './create-sandbox.ts';
import type { SandboxOptions } from './create-sandbox.ts';

export interface SeenWebhook {
  event: string;
  eventId: string;
  signature: string;
  body: string;
}

/**
 * For tests: a site on a free port with the sandbox mounted, and a webhook URL that records requests and responds with `answers`, one
 * status after the other, then 200. Nothing is delivered until `sandbox.deliverDue()` or `sandbox.start()`.
 */
export async function startTestSite(pool: Pool, options: Partial<SandboxOptions> = {}) {
  const webhooks: SeenWebhook[] = [];
  const answers: number[] = [];
  const app = new Hono();
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sandbox = await createSandbox({
    pool,
    clock: { now: () => new Date('2026-11-14T10:30:00.400Z') },
    selfOrigin: origin,
    ...options,
  });
  app.route('/sandbox', sandbox.app);
  app.post('/api/payment/webhook', async (c) => {
    const body = await c.req.text();
    webhooks.push({
      event: (JSON.parse(body) as { event: string }).event,
      eventId: c.req.header('x-razorpay-event-id') ?? '',
      signature: c.req.header('x-razorpay-signature') ?? '',
      body,
    });
    return new Response(null, { status: answers.shift() ?? 200 });
  });

  const authorization = `Basic ${btoa(`${sandbox.razorpay.keyId}:${sandbox.razorpay.keySecret}`)}`;

  async function call(method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}) {
    const init: RequestInit = {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      redirect: 'manual',
    };
    if (body !== undefined) init.body = JSON.stringify(body);
    const response = await fetch(`${origin}${path}`, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
  }

  /** A call of the provider's API with our keys. */
  const provider = (method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}) =>
    call(method, `/sandbox/razorpay/v1${path}`, body, { Authorization: authorization, ...headers });

  return {
    origin,
    sandbox,
    webhooks,
    answers,
    call,
    provider,
    /** Creates an order of ₹500 at the provider; returns its id. */
    async makeOrder(receipt?: string): Promise<string> {
      return (await provider('POST', '/orders', { amount: 50_000, currency: 'INR', receipt })).json().id;
    },
    pay: (orderId: string, outcome = 'success', method = 'upi') =>
      call('POST', '/sandbox/razorpay/pay', { order_id: orderId, outcome, method }),
    setFaults: (change: Record<string, unknown>) => call('POST', '/sandbox/faults', change),
    async close() {
      await sandbox.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;
