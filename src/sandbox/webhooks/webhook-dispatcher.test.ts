import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/start/test-database.ts';
import { startTestSite } from '../start-test-site.ts';
import type { TestSite } from '../start-test-site.ts';
import { claimDueWebhooks, millisecondsUntilDue } from './webhook-store.ts';

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
beforeEach(async () => {
  await database.pool.query(`DELETE FROM sandbox.webhooks`);
  site.webhooks.length = 0;
  site.answers.length = 0;
});

const fail = async () => site.pay(await site.makeOrder(), 'failure');
const makeDue = () => database.pool.query(`UPDATE sandbox.webhooks SET next_at = now() - interval '1 second'`);
const age = (interval: string) =>
  database.pool.query(`UPDATE sandbox.webhooks SET created_at = now() - $1::interval`, [interval]);
const states = async () =>
  (
    await database.pool.query<{ state: string; attempts: number }>(
      `SELECT state, attempts FROM sandbox.webhooks ORDER BY id`,
    )
  ).rows;

test('an event that is not taken comes again with the same id, until it is', async () => {
  site.answers.push(503, 400);
  await fail();
  expect(await site.sandbox.deliverDue()).toBe(1);
  expect(await site.sandbox.deliverDue()).toBe(0); // the next attempt is not due yet
  await makeDue();
  expect(await site.sandbox.deliverDue()).toBe(1);
  await makeDue();
  expect(await site.sandbox.deliverDue()).toBe(1);
  await makeDue();
  expect(await site.sandbox.deliverDue()).toBe(0);
  expect(site.webhooks).toHaveLength(3);
  expect(new Set(site.webhooks.map(({ eventId, body, signature }) => eventId + body + signature)).size).toBe(1);
  expect(await states()).toEqual([{ state: 'delivered', attempts: 3 }]);
});

test('an event is given up after a day', async () => {
  site.answers.push(500, 500);
  await fail();
  await age('23 hours 59 minutes');
  await site.sandbox.deliverDue();
  expect(await states()).toEqual([{ state: 'waiting', attempts: 1 }]);
  await age('24 hours');
  await makeDue();
  await site.sandbox.deliverDue();
  expect(await states()).toEqual([{ state: 'given-up', attempts: 2 }]);
});

test('what a killed process had taken is delivered after its lease', async () => {
  await fail();
  expect(await claimDueWebhooks(database.pool)).toHaveLength(1); // and then the process dies
  expect(await site.sandbox.deliverDue()).toBe(0);
  await database.pool.query(`UPDATE sandbox.webhooks SET next_at = next_at - interval '10 seconds'`);
  expect(await site.sandbox.deliverDue()).toBe(1);
  expect(await states()).toEqual([{ state: 'delivered', attempts: 2 }]);
});

test('two servers never deliver the same attempt', async () => {
  for (let i = 0; i < 10; i++) await fail();
  const taken = await Promise.all([site.sandbox.deliverDue(), site.sandbox.deliverDue(), site.sandbox.deliverDue()]);
  expect(taken.reduce((sum, count) => sum + count)).toBe(10);
  expect(site.webhooks).toHaveLength(10);
});

test('with nothing to deliver there is no time to wake at', async () => {
  expect(await millisecondsUntilDue(database.pool)).toBeNull();
  await fail();
  expect(await millisecondsUntilDue(database.pool)).toBe(0);
  await site.sandbox.deliverDue();
  expect(await millisecondsUntilDue(database.pool)).toBeNull();
});

test('once started, an event goes out by itself', async () => {
  const arrived = Promise.withResolvers<string>();
  const other = await startTestSite(database.pool, {
    postWebhook: async ({ body }) => {
      arrived.resolve(body);
      return 200;
    },
  });
  other.sandbox.start();
  await other.pay(await other.makeOrder(), 'failure');
  expect(JSON.parse(await arrived.promise)).toMatchObject({ event: 'payment.failed' });
  await other.close();
});

test('late events wait', async () => {
  await site.setFaults({ webhook: 'late', delaySeconds: 600, count: 1 });
  await fail();
  expect(await site.sandbox.deliverDue()).toBe(0);
  const { rows } = await database.pool.query(
    `SELECT round(extract(epoch FROM next_at - created_at)) AS wait FROM sandbox.webhooks`,
  );
  expect(Number(rows[0].wait)).toBe(600);
});

test('events come twice, never, or signed wrongly', async () => {
  await site.setFaults({ webhook: 'twice', count: 1 });
  await fail();
  await site.sandbox.deliverDue();
  expect(site.webhooks).toHaveLength(2);
  expect(site.webhooks[0]).toEqual(site.webhooks[1]);

  await site.setFaults({ webhook: 'lost', count: 1 });
  await fail();
  expect(await site.sandbox.deliverDue()).toBe(0);

  await site.setFaults({ webhook: 'wrong-signature', count: 1 });
  await fail();
  site.answers.push(400);
  await site.sandbox.deliverDue();
  const forged = site.webhooks.at(-1)!;
  expect(forged.signature).toMatch(/^[0-9a-f]{64}$/);
  expect(forged.signature).not.toBe(
    createHmac('sha256', site.sandbox.razorpay.webhookSecrets[0]!).update(forged.body).digest('hex'),
  );
  expect((await states()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'lost', 'waiting']);
});
