import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { z } from 'zod';
import { payOrder } from './pay-order.ts';
import type { ProviderAccount } from './provider-account.ts';
import { badRequest } from './provider-error.ts';
import { toErrorBody } from './razorpay-api.ts';
import { playScenario } from './test-scenarios.ts';

const SCRIPT = readFileSync(new URL('checkout.browser.js', import.meta.url), 'utf8');

const payBody = z.object({
  order_id: z.string().max(100),
  outcome: z.enum(['success', 'failure', 'success-webhook-only', 'success-no-webhook']).default('success'),
  method: z.enum(['card', 'upi', 'netbanking', 'emi']).default('upi'),
  vpa: z.string().max(100).optional(),
  card_number: z.string().max(30).optional(),
  otp: z.string().max(20).optional(),
});

/** Endpoints for the buyer's browser: the stand-in checkout script, and the payment itself (running §4). */
export function createCheckoutApi(account: ProviderAccount): Hono {
  const app = new Hono();

  app.get('/checkout.js', (c) => c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));

  app.post('/pay', async (c) => {
    const body = payBody.safeParse(await c.req.json().catch(() => null));
    if (!body.success) {
      const field = String(body.error.issues[0]?.path[0] ?? '');
      throw badRequest(field ? `${field}: is not valid.` : 'The request body is not valid JSON.', field || undefined);
    }
    const { order_id: orderId, outcome, method, ...typed } = body.data;
    return c.json(await payOrder(account, { orderId, outcome: playScenario(outcome, method, typed), method }));
  });

  app.onError(toErrorBody);
  return app;
}
