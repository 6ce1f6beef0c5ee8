import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failToRun, freePort, runInstitute, type RunningInstitute } from '../testing/start/run-institute.ts';

/** Without the demo institute, which does not affect starting and stopping. */
const environment = { DEMO: '0' };

let dataDir = '';
let port = 0;
let institute: RunningInstitute;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'institute-start-'));
  port = await freePort();
  institute = await runInstitute({ dataDir, port, environment });
}, 90_000);
afterAll(async () => {
  await institute.stop().catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true });
});

describe('a start that cannot work ends with one line', { timeout: 90_000 }, () => {
  test('a wrong setting is named', async () => {
    const { code, stderr } = await failToRun({ dataDir, port, environment: { ...environment, PORT: 'five' } });
    expect(code).toBe(1);
    expect(stderr).toBe('PORT is "five", but it takes a port from 1 to 65535\n');
  });

  test('a data folder that another process uses is refused', async () => {
    const { code, stderr } = await failToRun({ dataDir, port: await freePort(), environment });
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(dataDir);
    expect((await fetch(`${institute.origin}/readyz`)).status).toBe(200);
  });
});

describe('health', () => {
  test('says that it lives and serves, and counts for operators on this machine only', async () => {
    expect(await (await fetch(`${institute.origin}/healthz`)).text()).toBe('ok');
    expect((await fetch(`${institute.origin}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${institute.origin}/metrics`)).text()).toContain('http_requests_total');
    expect(
      (await fetch(`${institute.origin}/metrics`, { headers: { 'x-forwarded-for': '198.51.100.1' } })).status,
    ).toBe(403);
  });

  test('an unknown page is a 404 with the site around it', async () => {
    const response = await fetch(`${institute.origin}/no-such-page`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<footer');
  });
});

describe('over a real connection', () => {
  test('a body in chunks and a call without one are read like any other', async () => {
    const stream = { method: 'POST', body: new Blob(['{}']).stream(), duplex: 'half' } as RequestInit;
    const chunked = await fetch(`${institute.origin}/api/payment/webhook`, stream);
    expect(chunked.status).toBe(400);
    expect(await chunked.json()).toMatchObject({ code: 'wrong-signature' });
    expect((await fetch(`${institute.origin}/api/coupons/delete/ABCD`, { method: 'DELETE' })).status).toBe(401);
  });

  test('too large a body is refused, announced or not', async () => {
    const text = JSON.stringify({ email: 'x'.repeat(200_000) });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${institute.origin}/api/user/login`, { method: 'POST', headers, body: text })).status).toBe(
      413,
    );
    // What follows it on the same connection is not part of it.
    for (let turn = 0; turn < 4; turn += 1) {
      const stream = { method: 'POST', headers, body: new Blob([text]).stream(), duplex: 'half' } as RequestInit;
      expect((await fetch(`${institute.origin}/api/user/login`, stream)).status).toBe(413);
    }
  });
});

test(
  'SIGTERM ends requests in flight, leaves no database behind and exits 0; neither a start on a taken port nor the next one loses data',
  { timeout: 90_000 },
  async () => {
    const loaded = fetch(`${institute.origin}/api/courses/courseAll`).then((answer) => answer.status);
    expect(await loaded).toBe(200);
    expect(await register()).toBe(200);
    expect(await institute.stop()).toBe(0);
    expect(processesOver(dataDir)).toEqual([]);

    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const address = blocker.address();
    const taken = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, stderr } = await failToRun({ dataDir, port: taken, environment });
    blocker.close();
    expect(code).toBe(1);
    expect(stderr).toBe(`PORT is ${taken}, but another program is using it: it takes a free port\n`);
    expect(processesOver(dataDir)).toEqual([]);

    institute = await runInstitute({ dataDir, port, environment });
    expect((await fetch(`${institute.origin}/readyz`)).status).toBe(200);
    // The account is there already.
    expect(await register()).toBe(409);
  },
);

test('after kill -9 the next start takes over by itself', { timeout: 90_000 }, async () => {
  await institute.kill();
  institute = await runInstitute({ dataDir, port, environment });
  expect((await fetch(`${institute.origin}/api/courses/courseAll`)).status).toBe(200);
  expect(await register()).toBe(409);
});

/** The status of a sign-up, always of the same user. */
async function register(): Promise<number> {
  const form = { name: 'Asha', email: 'asha@example.com', password: 'long enough words' };
  const { status } = await fetch(`${institute.origin}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, confirmPassword: form.password }),
  });
  return status;
}

/** Command lines of database processes over a folder. */
function processesOver(folder: string): string[] {
  const all = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => line.includes(folder) && line.includes('postgres'));
}
