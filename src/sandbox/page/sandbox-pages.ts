import { Hono } from 'hono';
import type { Pool } from 'pg';
import { readClock } from '../clock/clock-store.ts';
import { listFaults } from '../faults/fault-store.ts';
import { listMeetings } from '../meetings/meeting-store.ts';
import { listSentMessages } from '../messages/message-store.ts';
import { listOrders } from '../razorpay/order-store.ts';
import { listPayments } from '../razorpay/payment-store.ts';
import { listWebhooks } from '../webhooks/webhook-store.ts';
import { showSandbox } from './show-sandbox.ts';

const MESSAGE_COUNT = 50;
const ORDER_COUNT = 20;
const WEBHOOK_COUNT = 20;
const MEETING_COUNT = 20;

/** The page for trying out the site: sent messages, the payment provider's state, and fault injection. */
export function createSandboxPages({ pool }: { pool: Pool }): Hono {
  const app = new Hono();

  app.get('/', async (c) => {
    const orders = await listOrders(pool, { count: ORDER_COUNT, skip: 0 });
    const payments = await listPayments(
      pool,
      orders.map(({ id }) => id),
    );
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    return c.html(
      showSandbox({
        messages: await listSentMessages(pool, MESSAGE_COUNT),
        orders,
        payments,
        webhooks: await listWebhooks(pool, WEBHOOK_COUNT),
        meetings: (await listMeetings(pool)).slice(0, MEETING_COUNT),
        faults: await listFaults(pool),
        clock: await readClock(pool),
      }),
    );
  });
  return app;
}
