import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/start/test-database.ts';
import { startTestSite } from '../start-test-site.ts';
import type { TestSite } from '../start-test-site.ts';
import { takeFault } from './fault-store.ts';

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
afterEach(() => site.setFaults({ razorpay: 'none', refund: 'none' }));

const order = (receipt: string) => ({ amount: 50_000, currency: 'INR', receipt });

test('a refusal and a server error carry the provider’s bodies, as often as was asked', async () => {
  const set = await site.setFaults({ razorpay: 'refuse', count: 1 });
  expect(set.json()).toEqual({
    success: true,
    faults: [{ provider: 'razorpay', mode: 'refuse', remaining: 1, delaySeconds: 60 }],
  });
  expect((await site.provider('POST', '/orders', order('f-1'))).json().error.code).toBe('BAD_REQUEST_ERROR');
  expect((await site.provider('POST', '/orders', order('f-1'))).status).toBe(200);
  await site.setFaults({ razorpay: 'server-error' });
  for (let i = 0; i < 3; i++) expect((await site.provider('GET', '/orders')).json().error.code).toBe('SERVER_ERROR');
});

test('garbage is no JSON', async () => {
  await site.setFaults({ razorpay: 'garbage' });
  const response = await site.provider('GET', '/orders');
  expect(response.status).toBe(200);
  expect(response.json).toThrow(SyntaxError);
});

test('a lost answer means that the order was made', async () => {
  await site.setFaults({ razorpay: 'lost-answer', count: 1 });
  await expect(site.provider('POST', '/orders', order('f-lost'))).rejects.toThrow('fetch failed');
  expect((await site.provider('GET', '/orders?receipt=f-lost')).json().count).toBe(1);
});

test('an answer cut in the middle means so too', async () => {
  await site.setFaults({ razorpay: 'cut', count: 1 });
  await expect(site.provider('POST', '/orders', order('f-cut'))).rejects.toThrow('terminated');
  expect((await site.provider('GET', '/orders?receipt=f-cut')).json().count).toBe(1);
});

test('a timeout hangs, makes nothing, and lets go when the caller does', async () => {
  await site.setFaults({ razorpay: 'timeout', count: 1, delaySeconds: 3600 });
  const hung = fetch(`${site.origin}/sandbox/razorpay/v1/orders`, {
    method: 'POST',
    body: JSON.stringify(order('f-hung')),
    signal: AbortSignal.timeout(150),
  });
  await expect(hung).rejects.toMatchObject({ name: 'TimeoutError' });
  expect((await site.provider('GET', '/orders?receipt=f-hung')).json().count).toBe(0);
});

test('hung calls end when the sandbox stops', async () => {
  const other = await startTestSite(database.pool);
  await other.setFaults({ razorpay: 'timeout', count: 1, delaySeconds: 3600 });
  const hung = other.provider('GET', '/orders').catch((error: unknown) => error);
  await expect.poll(async () => (await other.call('GET', '/sandbox/faults')).json().faults).toEqual([]);
  await other.close();
  expect(await hung).toBeInstanceOf(TypeError);
});

test('a refund is refused or fails', async () => {
  const paymentId = (await site.pay(await site.makeOrder())).json().razorpay_payment_id;
  const refund = () => site.provider('POST', `/payments/${paymentId}/refund`, { amount: 1_000 });
  await site.setFaults({ refund: 'refuse', count: 1 });
  expect((await refund()).status).toBe(400);
  await site.setFaults({ refund: 'failed', count: 1 });
  expect((await refund()).json().status).toBe('failed');
  expect((await refund()).json().status).toBe('processed');
  expect((await site.provider('GET', `/payments/${paymentId}`)).json().amount_refunded).toBe(1_000);
});

test('the last use of a fault goes to one of many callers', async () => {
  await site.setFaults({ refund: 'refuse', count: 3 });
  const taken = await Promise.all(Array.from({ length: 12 }, () => takeFault(database.pool, 'refund')));
  expect(taken.filter((fault) => fault !== null)).toHaveLength(3);
});

test('the form sets faults too and leads back to the page', async () => {
  const form = new URLSearchParams({ razorpay: 'garbage', webhook: 'none', count: '', delaySeconds: '5' });
  const response = await fetch(`${site.origin}/sandbox/faults`, { method: 'POST', body: form, redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/sandbox#faults');
  expect((await site.call('GET', '/sandbox/faults')).json().faults).toEqual([
    { provider: 'razorpay', mode: 'garbage', remaining: null, delaySeconds: 5 },
  ]);
});

test.each([{ razorpay: 'explode' }, { count: 0 }, { delaySeconds: -1 }, { unknown: 'x' }, null, 'x'])(
  '%j is refused',
  async (change) => {
    const response = await site.call('POST', '/sandbox/faults', change);
    expect(response.status).toBe(422);
    expect(response.json()).toMatchObject({
      success: false,
      code: 'invalid-faults',
      issues: [{ message: expect.any(String) }],
    });
  },
);

test.each<Record<string, string>>([{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://elsewhere.example' }])(
  'another site’s page can set nothing: %j',
  async (headers) => {
    expect((await site.call('POST', '/sandbox/faults', { razorpay: 'refuse' }, headers)).status).toBe(403);
  },
);
