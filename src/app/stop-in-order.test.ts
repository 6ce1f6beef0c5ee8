import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startBalancer } from '../testing/balance.ts';
import { databaseAddress, freePort, runInstitute, type RunningInstitute } from '../testing/run-institute.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const IN_FLIGHT = 100;
/** What reads, what writes, a document and a page for one person. */
const asked = [
  ['GET', '/api/courses/courseAll'],
  ['POST', '/api/cart/quote'],
  ['GET', '/'],
  ['GET', '/auth'],
] as const;

let database: TestDatabase;
let folder = '';
const running = new Set<RunningInstitute>();
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'institute-stop-'));
});
afterEach(async () => {
  await Promise.all([...running].map(stop));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(port: number, environment: Record<string, string> = {}): Promise<RunningInstitute> {
  const one = await runInstitute({
    dataDir: join(folder, String(port)),
    port,
    environment: { DATABASE_URL: databaseAddress(database.connection), DEMO: '0', ...environment },
  });
  running.add(one);
  return one;
}

async function stop(one: RunningInstitute): Promise<number | null> {
  running.delete(one);
  return one.stop();
}

test('SIGTERM with 100 requests in flight cuts none of them', { timeout: 120_000 }, async () => {
  const institute = await start(await freePort());
  const url = `${institute.origin}/api/courses/courseAll`;
  // Whoever reads the courses waits for this, and the others wait for a connection.
  const holder = await database.pool.connect();
  await holder.query('BEGIN; LOCK TABLE courses IN ACCESS EXCLUSIVE MODE');
  // Each asks for something else, for an answer that is kept would be given without the database.
  const answers = Array.from({ length: IN_FLIGHT }, (_, index) =>
    fetch(`${url}?search=course${index}`).then(({ status }) => status),
  );
  await expect.poll(() => countInHand(institute), { interval: 20 }).toBe(IN_FLIGHT);

  const stopped = stop(institute);
  await expect.poll(() => isListening(institute), { interval: 20 }).toBe(false);
  await holder.query('COMMIT');
  holder.release();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  expect(await stopped).toBe(0);
});

test('two instances are started anew in turn, and not one request fails', { timeout: 240_000 }, async () => {
  const ports = [await freePort(), await freePort()];
  const environment = { DRAIN_SECONDS: '2' };
  const instances = await Promise.all(ports.map((port) => start(port, environment)));
  const balancer = await startBalancer(instances.map(({ origin }) => origin));
  const isUp = (one: RunningInstitute) => expect.poll(() => balancer.isUp(one.origin)).toBe(true);
  await Promise.all(instances.map(isUp));

  const failures: string[] = [];
  let answered = 0;
  let isOver = false;
  const visitors = Array.from({ length: 8 }, async (_, visitor) => {
    for (let turn = visitor; !isOver; turn += 1) {
      const [method, path] = asked[turn % asked.length] ?? asked[0];
      const body =
        method === 'POST' ? { body: '{"cartItems":[]}', headers: { 'content-type': 'application/json' } } : {};
      const answer = await fetch(balancer.origin + path, { method, redirect: 'manual', ...body });
      const text = await answer.text();
      answered += 1;
      if (answer.status >= 500) failures.push(`${method} ${path}: ${answer.status} ${text.slice(0, 100)}`);
    }
  });
  for (const [index, port] of ports.entries()) {
    const one = instances[index];
    if (!one) continue;
    expect(await stop(one)).toBe(0);
    await isUp(await start(port, environment));
  }
  isOver = true;
  await Promise.all(visitors);
  await balancer.stop();
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(100);
});

/** Requests whose statement runs or waits for a connection. */
async function countInHand({ origin }: RunningInstitute): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const waiting = Number(/^database_connections\{state="waiting"\} (\d+)/m.exec(text)?.[1]);
  const { rows } = await database.pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting + rows.length;
}

async function isListening({ origin }: RunningInstitute): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  );
}
