import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/start/test-database.ts';
import { startTestSite } from '../start-test-site.ts';
import type { TestSite } from '../start-test-site.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: TestSite;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startTestSite(database.pool);
});
afterAll(async () => {
  await site.close();
  await database.close();
});

describe('authentication', () => {
  test.each([
    ['none', {}],
    ['a wrong secret', { Authorization: `Basic ${btoa('rzp_sandbox_x:y')}` }],
    ['a bearer token', { Authorization: 'Bearer x' }],
  ])('%s is refused with the body of the provider', async (_what, headers) => {
    const response = await site.call('GET', '/sandbox/razorpay/v1/orders', undefined, headers);
    expect(response.status).toBe(401);
    expect(response.json().error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      description: 'Authentication failed',
      source: 'NA',
      metadata: {},
    });
  });

  test('an address that does not exist is 404, with keys only', async () => {
    expect((await site.provider('GET', '/settlements')).status).toBe(404);
    expect((await site.call('GET', '/sandbox/razorpay/v1/settlements')).status).toBe(401);
  });
});

describe('orders', () => {
  test('are made and read as the provider writes them', async () => {
    const made = await site.provider('POST', '/orders', {
      amount: 50_000,
      currency: 'INR',
      receipt: 'r-1',
      notes: { orderId: '1' },
    });
    expect(made.status).toBe(200);
    expect(made.headers.get('cache-control')).toBe('no-store');
    const order = made.json();
    expect(order).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'r-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { orderId: '1' },
      created_at: 1_794_652_200,
    });
    expect((await site.provider('GET', `/orders/${order.id}`)).json()).toEqual(order);
    expect((await site.provider('GET', `/orders/${order.id}/payments`)).json()).toEqual({
      entity: 'collection',
      count: 0,
      items: [],
    });
  });

  test('without notes carry an empty list', async () => {
    expect((await site.provider('POST', '/orders', { amount: 100, currency: 'INR' })).json().notes).toEqual([]);
  });

  test('keep receipts unique, ten at once included, and are found by them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        site.provider('POST', '/orders', { amount: 50_000, currency: 'INR', receipt: 'r-once' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.json().error).toMatchObject({
      description: 'Order receipt should be unique.',
      field: 'receipt',
      reason: 'input_validation_failed',
    });
    const found = (await site.provider('GET', '/orders?receipt=r-once')).json();
    expect(found).toMatchObject({ entity: 'collection', count: 1, items: [{ receipt: 'r-once' }] });
  });

  test('are listed by pages', async () => {
    await site.makeOrder();
    expect((await site.provider('GET', '/orders?count=1&skip=0')).json()).toMatchObject({ count: 1 });
    expect((await site.provider('GET', '/orders?count=x')).status).toBe(400);
  });

  test.each([
    '/orders/order_none',
    '/orders/order_none/payments',
    '/payments/pay_none',
    '/refunds/rfnd_none',
    "/payments/x'%20OR%20'1'='1",
  ])('%s does not exist', async (path) => {
    const response = await site.provider('GET', path);
    expect(response.status).toBe(400);
    expect(response.json().error.description).toBe('The id provided does not exist');
  });

  test('that break a rule or are no JSON are refused', async () => {
    expect((await site.provider('POST', '/orders', { amount: 99, currency: 'INR' })).json().error.field).toBe('amount');
    const response = await fetch(`${site.origin}/sandbox/razorpay/v1/orders`, {
      method: 'POST',
      body: '{"amount":',
      headers: { Authorization: `Basic ${btoa(`${site.sandbox.razorpay.keyId}:${site.sandbox.razorpay.keySecret}`)}` },
    });
    expect(response.status).toBe(400);
  });
});

describe('refunds', () => {
  async function makePayment(): Promise<string> {
    return (await site.pay(await site.makeOrder())).json().razorpay_payment_id;
  }
  const refund = (paymentId: string, body?: unknown, key?: string) =>
    site.provider('POST', `/payments/${paymentId}/refund`, body, key ? { 'X-Refund-Idempotency': key } : {});

  test('in parts, then the rest; the order stays paid', async () => {
    const paymentId = await makePayment();
    const part = (await refund(paymentId, { amount: 20_000, speed: 'normal' })).json();
    expect(part).toMatchObject({
      id: expect.stringMatching(/^rfnd_/),
      entity: 'refund',
      amount: 20_000,
      payment_id: paymentId,
      status: 'processed',
      notes: [],
    });
    expect((await site.provider('GET', `/refunds/${part.id}`)).json()).toEqual(part);
    expect((await site.provider('GET', `/payments/${paymentId}`)).json()).toMatchObject({
      status: 'captured',
      amount_refunded: 20_000,
      refund_status: 'partial',
    });
    expect((await refund(paymentId, { amount: 30_001 })).json().error.description).toBe(
      'The refund amount provided is greater than amount captured',
    );
    expect((await refund(paymentId)).json().amount).toBe(30_000);
    const payment = (await site.provider('GET', `/payments/${paymentId}`)).json();
    expect(payment).toMatchObject({ status: 'refunded', amount_refunded: 50_000, refund_status: 'full' });
    expect((await site.provider('GET', `/orders/${payment.order_id}`)).json().status).toBe('paid');
    expect((await refund(paymentId)).json().error.description).toBe('The payment has been fully refunded already');
  });

  test('with one key happen once, ten at once included', async () => {
    const paymentId = await makePayment();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refund(paymentId, { amount: 10_000 }, `key-${paymentId}`)),
    );
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect((await site.provider('GET', `/payments/${paymentId}`)).json().amount_refunded).toBe(10_000);
    const other = await refund(paymentId, { amount: 10_100 }, `key-${paymentId}`);
    expect(other.status).toBe(400);
    expect(other.json().error.description).toBe(
      'Different request with the same idempotency key has already been processed.',
    );
  });

  test('never give back more than was paid, whatever comes at once', async () => {
    const paymentId = await makePayment();
    await Promise.all(Array.from({ length: 10 }, () => refund(paymentId, { amount: 20_000 })));
    expect((await site.provider('GET', `/payments/${paymentId}`)).json().amount_refunded).toBe(40_000);
  });

  test('need a captured payment, a proper key and whole paise', async () => {
    const orderId = await site.makeOrder();
    const failed = (await site.pay(orderId, 'failure')).json().error.metadata.payment_id;
    expect((await refund(failed)).json().error.description).toBe(
      'The payment status should be captured for action to be taken',
    );
    const paymentId = await makePayment();
    expect((await refund(paymentId, { amount: 100 }, 'short')).status).toBe(400);
    expect((await refund(paymentId, { amount: 99 })).status).toBe(400);
    expect((await refund(paymentId, { amount: 100.5 })).status).toBe(400);
    expect((await refund(paymentId, { amount: -100 })).status).toBe(400);
  });
});

test('the books are listed in pages, the newest first, within a span of time', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 3; number += 1)
    ids.push((await site.pay(await site.makeOrder())).json().razorpay_payment_id);
  await site.provider('POST', `/payments/${ids[0]}/refund`, { amount: 1_000 });
  const now = Date.parse('2026-11-14T10:30:00Z') / 1000;
  const list = async (what: string, query: string) =>
    (await site.provider('GET', `/${what}?${query}`)).json().items.map(({ id }: { id: string }) => id);
  const all: string[] = await list('payments', `from=${now}&to=${now}&count=100`);
  expect(all).toEqual(expect.arrayContaining(ids));
  expect([...(await list('payments', `count=2`)), ...(await list('payments', `count=2&skip=2`))]).toEqual(
    all.slice(0, 4),
  );
  expect(await list('payments', `from=${now + 1}`)).toEqual([]);
  expect(await list('refunds', `to=${now - 1}`)).toEqual([]);
  expect((await list('refunds', `from=${now}`)).length).toBeGreaterThan(0);
  expect((await site.provider('GET', '/payments?count=many')).status).toBe(400);
});
