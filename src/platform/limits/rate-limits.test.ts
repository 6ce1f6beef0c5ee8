import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/start/test-database.ts';
import type { RateClass } from '../http/define-route.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const HOUR_MS = 3_600_000;
let database: TestDatabase;
let limits: RateLimits;
beforeAll(async () => {
  database = await createTestDatabase();
  limits = createRateLimits(database.pool, 1);
});
afterAll(() => database.close());
afterEach(() => void vi.useRealTimers());

/** Sets the machine's clock, as an administrator or a time server does. */
function step(hours: number): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + hours * HOUR_MS);
}

/** Lets time pass for the database's counts. */
async function pass(seconds: number): Promise<void> {
  await database.db.execute(sql`UPDATE rate_limits SET expire = expire - ${seconds * 1000}`);
}

const guest = (address: string) => ({ address, userId: null });
const failure = (seconds: unknown) => ({ status: 429, code: 'too-many-requests', retryAfterSeconds: seconds });
const waits = (max: number) => expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= max);

/** trust §4: how many calls each class allows, and in which time. */
const CLASSES: Record<RateClass, { calls: number; seconds: number; per: 'address' | 'user' }> = {
  register: { calls: 100, seconds: 3600, per: 'address' },
  mails: { calls: 100, seconds: 3600, per: 'address' },
  identities: { calls: 600, seconds: 3600, per: 'address' },
  'coupon-check': { calls: 60, seconds: 3600, per: 'user' },
  comments: { calls: 5, seconds: 600, per: 'user' },
  'access-requests': { calls: 10, seconds: 86_400, per: 'user' },
  applications: { calls: 5, seconds: 600, per: 'user' },
  forms: { calls: 5, seconds: 600, per: 'user' },
  newsletter: { calls: 5, seconds: 600, per: 'user' },
  codes: { calls: 15, seconds: 3600, per: 'address' },
  'certificate-check': { calls: 60, seconds: 600, per: 'address' },
  'certificate-image': { calls: 600, seconds: 600, per: 'address' },
  credential: { calls: 600, seconds: 600, per: 'address' },
  brochure: { calls: 300, seconds: 600, per: 'address' },
  'billing-pdf': { calls: 300, seconds: 600, per: 'address' },
  checkout: { calls: 120, seconds: 600, per: 'user' },
  searches: { calls: 120, seconds: 60, per: 'user' },
  'page-draws': { calls: 160, seconds: 60, per: 'user' },
  api: { calls: 12_000, seconds: 60, per: 'address' },
};

describe.each(Object.entries(CLASSES) as [RateClass, (typeof CLASSES)[RateClass]][])(
  'calls of the class %s',
  (rate, { calls, seconds, per }) => {
    test(`${calls} within ${seconds} seconds, and not one more`, async () => {
      const visitor = guest('192.0.2.1');
      for (let call = 0; call < calls; call += 1) await limits.take(rate, visitor);
      await expect(limits.take(rate, visitor)).rejects.toMatchObject(failure(waits(seconds)));
      await expect(limits.take(rate, guest('192.0.2.2'))).resolves.toBeUndefined();
      const user = limits.take(rate, { address: '192.0.2.1', userId: 'kavya' });
      if (per === 'user') await expect(user).resolves.toBeUndefined();
      else await expect(user).rejects.toMatchObject(failure(waits(seconds)));
    });
  },
);

describe.each([6, -6])('the machine’s clock is moved by %i hours', (hours) => {
  test('who has called too often stays refused for as long as before, and others count as before', async () => {
    const [often, fresh] = [guest(`198.51.100.${hours + 50}`), guest(`198.51.100.${hours + 100}`)];
    for (let call = 0; call < 5; call += 1) await limits.take('forms', often);
    step(hours);
    await expect(limits.take('forms', often)).rejects.toMatchObject(failure(waits(600)));
    for (let call = 0; call < 5; call += 1) await limits.take('forms', fresh);
    await expect(limits.take('forms', fresh)).rejects.toMatchObject(failure(waits(600)));
    vi.useRealTimers();
    await expect(limits.take('forms', fresh)).rejects.toMatchObject(failure(waits(600)));
    await pass(601);
    await expect(limits.take('forms', often)).resolves.toBeUndefined();
    await expect(limits.take('forms', fresh)).resolves.toBeUndefined();
  });

  test('a budget of a feature’s own too, whether it is taken from or asked', async () => {
    const budget = { points: 1, seconds: 900 };
    await limits.spend('once', `step ${hours}`, budget);
    step(hours);
    await expect(limits.spend('once', `step ${hours}`, budget, 0)).rejects.toMatchObject(failure(waits(900)));
    await expect(limits.spend('once', `step ${hours}`, budget)).rejects.toMatchObject(failure(waits(900)));
  });

  test('failures too', async () => {
    const budget = { key: `guess:${hours}`, free: 1 };
    await limits.failures.fail([budget]);
    step(hours);
    const db = drizzle({ client: database.pool });
    await expect(limits.failures.requireOpen(db, [budget.key])).rejects.toMatchObject(failure(waits(60)));
  });
});

test('a budget begins anew once its time is over, not with the last call', async () => {
  const budget = { points: 2, seconds: 100 };
  await limits.spend('window', 'a', budget);
  await pass(60);
  await limits.spend('window', 'a', budget);
  await expect(limits.spend('window', 'a', budget)).rejects.toMatchObject(failure(waits(40)));
  await pass(41);
  await expect(limits.spend('window', 'a', budget)).resolves.toBeUndefined();
});

test('two instances share one budget, also when all calls come at once', async () => {
  const instances = [limits, createRateLimits(database.pool, 1)];
  const calls = Array.from({ length: 20 }, () => instances)
    .flat()
    .map((instance) => instance.spend('together', 'all', { points: 7, seconds: 60 }));
  const ended = await Promise.allSettled(calls);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
});

test('a point that is put back can be taken again, and nobody gains one', async () => {
  const visitor = guest('203.0.113.9');
  await limits.restore('forms', visitor);
  for (let call = 0; call < 5; call += 1) await limits.take('forms', visitor);
  await limits.restore('forms', visitor);
  await expect(limits.take('forms', visitor)).resolves.toBeUndefined();
  await expect(limits.take('forms', visitor)).rejects.toMatchObject(failure(waits(600)));
});

test('counts that are over are put away, and no others', async () => {
  await limits.spend('old', 'a', { points: 1, seconds: 60 });
  await pass(61);
  await limits.spend('new', 'a', { points: 1, seconds: 60 });
  await limits.forgetOld();
  const { rows } = await database.pool.query("SELECT key FROM rate_limits WHERE key IN ('old:a', 'new:a')");
  expect(rows).toEqual([{ key: 'new:a' }]);
});
