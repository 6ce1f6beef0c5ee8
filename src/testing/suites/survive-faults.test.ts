import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, runInstitute, type RunningInstitute } from '../start/run-institute.ts';
import { HALF_A_BODY, HALF_A_HEADER, sendSlowly } from '../send-slowly.ts';

let dataDir = '';
let port = 0;
let institute: RunningInstitute;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'institute-faults-'));
  port = await freePort();
  institute = await runInstitute({ dataDir, port, environment: { DEMO: '0' } });
});
afterAll(async () => {
  await institute.stop().catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true });
});

/** An ordinary stop by its administrator, and a power cut. */
describe.each(['SIGINT', 'SIGKILL'] as const)('the database ends by %s under load', (signal) => {
  test('answers are right or 503 with a time to try again, and all is well 2 s after it is back', async () => {
    const wrong = new Set<string>();
    let refused = 0;
    let isOver = false;
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      for (let turn = 0; !isOver; turn += 1) {
        const response = await ask(visitor, turn);
        await response.arrayBuffer();
        if (response.status === 503) refused += 1;
        const isRight = response.status === 503 ? response.headers.has('retry-after') : response.status < 500;
        if (!isRight) wrong.add(`${new URL(response.url).pathname}: ${response.status}`);
      }
    });
    const before = await readPostmaster();
    process.kill(before.pid, signal);
    await expect.poll(() => refused, { interval: 5 }).toBeGreaterThan(0);
    await expect.poll(async () => (await readPostmaster()).pid, { interval: 10 }).not.toBe(before.pid);
    await expect.poll(isTakingStatements, { interval: 10 }).toBe(true);
    const back = performance.now();
    await expect.poll(isWell, { interval: 10 }).toBe(true);
    expect(performance.now() - back).toBeLessThan(2000);

    isOver = true;
    await Promise.all(visitors);
    expect([...wrong]).toEqual([]);
    expect(await Promise.all(Array.from({ length: 40 }, (_, turn) => ask(0, turn).then(({ ok }) => ok)))).not.toContain(
      false,
    );
  });
});

test('1,000 senders who never come to an end are cut, and others are served meanwhile', async () => {
  const heads = await Promise.all(Array.from({ length: 950 }, () => sendSlowly(port, HALF_A_HEADER)));
  const bodies = await Promise.all(Array.from({ length: 50 }, () => sendSlowly(port, HALF_A_BODY)));
  for (let turn = 0; turn < 50; turn += 1) expect((await ask(0, turn)).status).toBe(200);
  const cut = (sockets: Socket[]) => () => sockets.filter((socket) => socket.closed).length;
  await expect.poll(cut(heads), { timeout: 25_000 }).toBe(950);
  await expect.poll(cut(bodies), { timeout: 45_000 }).toBe(50);
  expect(await isWell()).toBe(true);
});

/** Reads, writes, a document that must be rendered, a page for one user. */
function ask(visitor: number, turn: number): Promise<Response> {
  const paths = ['/api/courses/courseAll', `/blog?page=${turn + 1}`, '/', '/auth'];
  const headers = { cookie: `session=${'s'.repeat(43)}` };
  if (turn % 5 < 4) return fetch(institute.origin + paths[turn % 5], { headers, redirect: 'manual' });
  const email = `visitor-${visitor}-${turn}-${performance.now()}@example.com`;
  const form = { name: 'Asha', email, password: 'long enough words', confirmPassword: 'long enough words' };
  return fetch(`${institute.origin}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
}

async function isWell(): Promise<boolean> {
  const responses = await Promise.all([fetch(`${institute.origin}/readyz`), ask(0, 0)]);
  return responses.every(({ status }) => status === 200);
}

/** The server's process and the folder of its socket, as it wrote them down. */
async function readPostmaster(): Promise<{ pid: number; host: string }> {
  const file = execFileSync('find', ['-L', dataDir, '-maxdepth', '3', '-name', 'postmaster.pid'], { encoding: 'utf8' });
  const lines = (await readFile(file.trim().split('\n')[0] ?? '', 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]), host: lines[4] ?? '' };
}

async function isTakingStatements(): Promise<boolean> {
  const { host } = await readPostmaster();
  if (!host) return false;
  const client = new Client({ host, port: 5432, user: 'misaal', database: 'misaal' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
