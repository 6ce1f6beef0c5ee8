import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const eventsOf = (orderId: string) =>
  site.webhooks.filter(({ body }) => body.includes(orderId)).map(({ event }) => event);

test('a success is captured, signed with the key secret, and told by three signed webhooks', async () => {
  const orderId = await site.makeOrder();
  const response = await site.pay(orderId, 'success', 'card');
  expect(response.status).toBe(200);
  const paid = response.json();
  expect(paid).toEqual({
    razorpay_order_id: orderId,
    razorpay_payment_id: expect.stringMatching(/^pay_/),
    razorpay_signature: expect.any(String),
  });
  expect(paid.razorpay_signature).toBe(hmac(`${orderId}|${paid.razorpay_payment_id}`, site.sandbox.razorpay.keySecret));
  expect((await site.provider('GET', `/payments/${paid.razorpay_payment_id}`)).json()).toMatchObject({
    status: 'captured',
    captured: true,
    amount: 50_000,
    order_id: orderId,
    method: 'card',
    error_description: null,
  });
  expect((await site.provider('GET', `/orders/${orderId}`)).json()).toMatchObject({
    status: 'paid',
    amount_paid: 50_000,
    amount_due: 0,
    attempts: 1,
  });

  await site.sandbox.deliverDue();
  const told = site.webhooks.filter(({ body }) => body.includes(orderId));
  expect(told.map(({ event }) => event)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  expect(new Set(told.map(({ eventId }) => eventId)).size).toBe(3);
  for (const { body, signature } of told) expect(signature).toBe(hmac(body, site.sandbox.razorpay.webhookSecrets[0]!));
  const [authorized, captured, orderPaid] = told.map(({ body }) => JSON.parse(body));
  expect(authorized.payload.payment.entity).toMatchObject({ status: 'authorized', captured: false });
  expect(captured).toMatchObject({
    entity: 'event',
    contains: ['payment'],
    payload: { payment: { entity: { status: 'captured' } } },
  });
  expect(orderPaid).toMatchObject({
    contains: ['payment', 'order'],
    payload: { order: { entity: { id: orderId, status: 'paid' } } },
  });
});

test('a failure leaves the order open; it can be paid afterwards, and once only', async () => {
  const orderId = await site.makeOrder();
  const failed = await site.pay(orderId, 'failure');
  expect(failed.status).toBe(200);
  expect(failed.json().error).toMatchObject({
    code: 'BAD_REQUEST_ERROR',
    reason: 'payment_failed',
    metadata: { order_id: orderId, payment_id: expect.stringMatching(/^pay_/) },
  });
  expect((await site.provider('GET', `/orders/${orderId}`)).json()).toMatchObject({ status: 'attempted', attempts: 1 });

  const answers = await Promise.all(Array.from({ length: 8 }, () => site.pay(orderId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 400)?.json().error.reason).toBe('order_already_paid');
  const payments = (await site.provider('GET', `/orders/${orderId}/payments`)).json();
  expect(payments.items.map(({ status }: { status: string }) => status).toSorted()).toEqual(['captured', 'failed']);
  await site.sandbox.deliverDue();
  expect(eventsOf(orderId)).toEqual(['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid']);
});

test('a success without webhooks is known to the provider only', async () => {
  const orderId = await site.makeOrder();
  expect((await site.pay(orderId, 'success-no-webhook')).json().razorpay_order_id).toBe(orderId);
  await site.sandbox.deliverDue();
  expect(eventsOf(orderId)).toEqual([]);
  expect((await site.provider('GET', `/orders/${orderId}/payments`)).json().items).toMatchObject([
    { status: 'captured' },
  ]);
});

test('a browser that vanished is told by the webhooks', async () => {
  const orderId = await site.makeOrder();
  expect((await site.pay(orderId, 'success-webhook-only')).status).toBe(200);
  await site.sandbox.deliverDue();
  expect(eventsOf(orderId)).toContain('order.paid');
});

test.each([
  [{ order_id: 'order_none' }, 'The id provided does not exist'],
  [{ order_id: 'order_none', outcome: 'maybe' }, 'outcome: is not valid.'],
  [{ order_id: 'order_none', method: 'cash' }, 'method: is not valid.'],
  [{}, 'order_id: is not valid.'],
  [null, 'The request body is not valid JSON.'],
])('paying with %j is refused', async (body, description) => {
  const response = await site.call('POST', '/sandbox/razorpay/pay', body);
  expect(response.status).toBe(400);
  expect(response.json().error.description).toBe(description);
});

test.each([
  ['upi', { vpa: 'success@razorpay' }, 'paid'],
  ['upi', { vpa: 'Failure@razorpay' }, 'failed'],
  ['upi', { vpa: 'kavya@realbank' }, 'refused'],
  ['card', { card_number: '4111 1111 1111 1111', otp: '1234' }, 'paid'],
  ['card', { card_number: '5267 3181 8797 5449', otp: '123' }, 'failed'],
  ['card', { card_number: '4242 4242 4242 4242' }, 'refused'],
  ['emi', { card_number: '5241810000000000' }, 'paid'],
  ['netbanking', {}, 'paid'],
])('the published test ids: %s with %j is %s', async (method, typed, outcome) => {
  const order_id = await site.makeOrder();
  const response = await site.call('POST', '/sandbox/razorpay/pay', { order_id, outcome: 'success', method, ...typed });
  expect(response.status).toBe(outcome === 'refused' ? 400 : 200);
  const payments = (await site.provider('GET', `/orders/${order_id}/payments`)).json().items;
  expect(payments.map(({ status }: { status: string }) => status)).toEqual(
    { paid: ['captured'], failed: ['failed'], refused: [] }[outcome],
  );
});

test('a second process on the same database knows the payment, the keys and the waiting webhooks', async () => {
  const orderId = await site.makeOrder();
  const paid = (await site.pay(orderId)).json();
  const second = await startTestSite(database.pool);
  expect(second.sandbox.razorpay).toMatchObject({
    keyId: site.sandbox.razorpay.keyId,
    keySecret: site.sandbox.razorpay.keySecret,
  });
  expect((await second.provider('GET', `/payments/${paid.razorpay_payment_id}`)).json()).toMatchObject({
    status: 'captured',
    order_id: orderId,
  });
  await second.sandbox.deliverDue();
  expect(second.webhooks.filter(({ body }) => body.includes(orderId)).map(({ event }) => event)).toContain(
    'order.paid',
  );
  await second.close();
});

test('the checkout script is served as JavaScript', async () => {
  const script = await site.call('GET', '/sandbox/razorpay/checkout.js');
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('cache-control')).toBe('no-store');
  expect(script.text).toContain('window.Razorpay');
  expect(script.text).not.toMatch(/\beval\b|new Function|innerHTML/);
});

function hmac(content: string, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}
