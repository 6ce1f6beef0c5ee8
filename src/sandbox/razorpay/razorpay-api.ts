import { Hono } from 'hono';
import type { Context } from 'hono';
import { randomId } from '../random-id.ts';
import { requireKeys } from './basic-auth.ts';
import { collection, orderEntity, paymentEntity, refundEntity } from './entities.ts';
import { readNewOrder } from './order-rules.ts';
import { findOrder, insertOrder, listOrders } from './order-store.ts';
import { findPayment, listPayments, listPaymentsBetween } from './payment-store.ts';
import { playFaults } from './play-faults.ts';
import type { ProviderAccount } from './provider-account.ts';
import { badRequest, ProviderError, unknownId } from './provider-error.ts';
import { readPage } from './read-page.ts';
import { refundPayment } from './refund-payment.ts';
import { readRefund } from './refund-rules.ts';
import { findRefund, listRefundsBetween } from './refund-store.ts';

/** The provider's REST API under `/v1`: orders, payments, refunds, with its authentication, statuses and error bodies. */
export function createRazorpayApi(account: ProviderAccount, ended: AbortSignal): Hono {
  const { pool, clock, keys } = account;
  const app = new Hono();
  app.use(playFaults({ pool, ended }));
  app.use(requireKeys(keys));

  app.post('/orders', async (c) => {
    const order = readNewOrder(await readJson(c));
    if (order instanceof ProviderError) throw order;
    const made = await insertOrder(pool, randomId('order_'), order, clock.now());
    if (!made) throw badRequest('Order receipt should be unique.', 'receipt');
    return c.json(orderEntity(made));
  });

  app.get('/orders', async (c) => {
    const orders = await listOrders(pool, { ...readPage(c), receipt: c.req.query('receipt') });
    return c.json(collection(orders.map(orderEntity)));
  });

  app.get('/orders/:id', async (c) => {
    const order = await findOrder(pool, c.req.param('id'));
    if (!order) throw unknownId();
    return c.json(orderEntity(order));
  });

  app.get('/orders/:id/payments', async (c) => {
    const order = await findOrder(pool, c.req.param('id'));
    if (!order) throw unknownId();
    const payments = await listPayments(pool, [order.id]);
    return c.json(collection(payments.map((payment) => paymentEntity(payment))));
  });

  app.get('/payments', async (c) => {
    const payments = await listPaymentsBetween(pool, readPage(c));
    return c.json(collection(payments.map((payment) => paymentEntity(payment))));
  });

  app.get('/payments/:id', async (c) => {
    const payment = await findPayment(pool, c.req.param('id'));
    if (!payment) throw unknownId();
    return c.json(paymentEntity(payment));
  });

  app.post('/payments/:id/refund', async (c) => {
    const request = readRefund(await readJson(c));
    if (request instanceof ProviderError) throw request;
    const idempotencyKey = c.req.header('x-refund-idempotency') ?? null;
    return c.json(
      refundEntity(await refundPayment(account, { paymentId: c.req.param('id'), request, idempotencyKey })),
    );
  });

  app.get('/refunds', async (c) => c.json(collection((await listRefundsBetween(pool, readPage(c))).map(refundEntity))));

  app.get('/refunds/:id', async (c) => {
    const refund = await findRefund(pool, c.req.param('id'));
    if (!refund) throw unknownId();
    return c.json(refundEntity(refund));
  });

  app.all('*', () => {
    throw new ProviderError(404, 'BAD_REQUEST_ERROR', 'The requested URL was not found on the server.', {});
  });
  app.onError(toErrorBody);
  return app;
}

/** Maps what a handler threw to the provider's error body. */
export function toErrorBody(error: Error, c: Context): Response {
  if (error instanceof ProviderError) return c.json(error.body, error.status);
  const unknown = new ProviderError(
    500,
    'SERVER_ERROR',
    'We are facing some trouble completing your request at the moment.',
    {},
  );
  return c.json(unknown.body, unknown.status);
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The request body is not valid JSON.');
  }
}
