import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startBalancer } from '../fill/balance.ts';
import { databaseUrl, freePort, runInstitute, type RunningInstitute } from '../start/run-institute.ts';
import { createTestDatabase, type TestDatabase } from '../start/test-database.ts';

const IN_FLIGHT = 100;
/** Between two requests of a visitor: without it they would take the processor that the starts need. */
const THINKING_MS = 10;
/** A list, a cart with its prices, a cached document and another. */
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
    environment: { DATABASE_URL: databaseUrl(database.connection), DEMO: '0', ...environment },
  });
  running.add(one);
  return one;
}

async function stop(one: RunningInstitute): Promise<number | null> {
  running.delete(one);
  return one.stop();
}

test(
  'two instances are started anew in turn with 100 requests in flight: none is cut, and not one of a visitor fails',
  { timeout: 240_000 },
  async () => {
    const ports = [await freePort(), await freePort()];
    const environment = { DRAIN_SECONDS: '2' };
    const instances = await Promise.all(ports.map((port) => start(port, environment)));
    const balancer = await startBalancer(instances.map(({ origin }) => origin));
    const isUp = (one: RunningInstitute) => expect.poll(() => balancer.isUp(one.origin)).toBe(true);
    await Promise.all(instances.map(isUp));

    const failures: string[] = [];
    let answered = 0;
    let isOver = false;
    const visitors = Array.from({ length: 3 }, async (_, visitor) => {
      for (let turn = visitor; !isOver; turn += 1) {
        const [method, path] = asked[turn % asked.length] ?? asked[0];
        const body = method === 'POST' ? { body: cartOf(turn), headers: { 'content-type': 'application/json' } } : {};
        const response = await fetch(balancer.origin + path, { method, redirect: 'manual', ...body });
        const said = await response.text();
        answered += 1;
        if (response.status >= 400) failures.push(`${method} ${path}: ${response.status} ${said.slice(0, 100)}`);
        await delay(THINKING_MS);
      }
    });
    for (const [index, port] of ports.entries()) {
      const one = instances[index];
      if (!one) continue;
      // The server has accepted each body: all requests are in progress, and none can end before it stops listening.
      const requests = await Promise.all(Array.from({ length: IN_FLIGHT }, (_, at) => beginQuote(one, cartOf(at))));
      const stopped = stop(one);
      await expect.poll(() => isListening(one), { interval: 20 }).toBe(false);
      const statuses = await Promise.all(requests.map((asking, at) => finishQuote(asking, cartOf(at))));
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await stopped).toBe(0);
      await isUp(await start(port, environment));
    }
    isOver = true;
    await Promise.all(visitors);
    await balancer.stop();
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  },
);

/** Each requests something else, because a cached response would not need the database. */
function cartOf(index: number): string {
  return JSON.stringify({ ids: [`course${index}`] });
}

/** Sends the head of a request and waits for the server's `100 Continue`. */
async function beginQuote({ origin }: RunningInstitute, cart: string): Promise<ClientRequest> {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(cart.length),
    expect: '100-continue',
  };
  const asking = request(`${origin}/api/cart/quote`, { method: 'POST', agent: false, headers });
  asking.flushHeaders();
  await once(asking, 'continue');
  return asking;
}

/** Sends the body, and returns the status once the response is complete. */
async function finishQuote(asking: ClientRequest, cart: string): Promise<number | undefined> {
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asking.once('response', resolve).once('error', reject);
  });
  asking.end(cart);
  const response = await answered;
  await text(response);
  return response.statusCode;
}

async function isListening({ origin }: RunningInstitute): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  );
}
