import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { openSession } from '../../features/accounts/sessions/open-session.ts';
import { users } from '../../features/accounts/table.ts';
import { keepAliveWithout } from '../../platform/database/database.ts';
import { databaseUrl, freePort, runInstitute, type RunningInstitute } from '../start/run-institute.ts';
import { startPair, type Pair } from '../start/start-standby.ts';
import { examineReplica } from '../../app/operations/doctor/examine-replica.ts';

let pair: Pair;
let folder = '';
let one: RunningInstitute;
let other: RunningInstitute;
let token = '';
beforeAll(async () => {
  [pair, folder] = await Promise.all([startPair(), mkdtemp(join(tmpdir(), 'institute-replica-'))]);
  one = await start('one');
  other = await start('other');
  const pool = new Pool({ ...pair.primary, max: 1 });
  keepAliveWithout(pool, () => undefined);
  const db = drizzle({ client: pool });
  const owner = { name: 'Owner', email: 'owner@example.com', role: 'owner', passwordHash: 'unusable' } as const;
  const [row] = await db.insert(users).values(owner).returning();
  token = (await openSession(db, { userId: row?.id ?? '', userAgent: 'test' })).token;
  await pool.end();
});
beforeEach(async () => {
  await Promise.all([one, other].map(isAsked));
});
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
  await pair?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Public URLs of every kind: pages, calls and files. */
const ADDRESSES = [
  '/',
  '/services',
  '/blog',
  '/career',
  '/api/courses/courseAll',
  '/api/careers/openings',
  '/sitemap.xml',
];

test('pages, calls and files for visitors come from the standby; what is somebody’s own does not', async () => {
  const before = await reads(other);
  for (const path of ADDRESSES) expect((await fetch(other.origin + path)).status).toBe(200);
  const after = await reads(other);
  expect(after.replica - before.replica).toBeGreaterThanOrEqual(ADDRESSES.length);
  expect(after.primary).toBe(before.primary);
  const queries = async () =>
    (
      await pair.onStandby(`SELECT xact_commit::int AS count FROM pg_stat_database WHERE datname = current_database()`)
    )[0];
  expect(Number((await queries())?.count)).toBeGreaterThan(0);
  expect((await call(other, 'GET', '/user/me')).status).toBe(200);
  expect((await call(other, 'GET', '/certificates/MSL-0000-0000-0000')).status).toBe(404);
  expect(await reads(other)).toEqual(after);
});

test('an edit is on the pages of every instance while the standby shows the old state, and stays when it has caught up', async () => {
  const name = `House ${randomUUID().slice(0, 8)}`;
  await pair.pause();
  onTestFinished(() => pair.resume());
  const { body } = await call(one, 'GET', '/admin/site/institute');
  const change = { version: body.version, value: { ...body.value, name } };
  expect(await call(one, 'PUT', '/admin/site/institute', { body: change })).toMatchObject({ status: 200 });
  const looks = [one, other].flatMap(({ origin }) =>
    ['/', '/about', '/api/site/institute'].map((path) => origin + path),
  );
  const says = async (url: string) => (await (await fetch(url)).text()).includes(name);
  for (const url of looks) await expect.poll(() => says(url), { interval: 20 }).toBe(true);
  expect(await metric(other, 'database_replica_asked{state="behind"}')).toBe(1);
  const examined = await examineReplica(connectionOf('standby'), connectionOf('primary'));
  expect(examined).toMatchObject({ problem: null, isStandby: true, hasNewestContent: false });
  await pair.resume();
  await Promise.all([one, other].map(isAsked));
  for (const url of looks) expect(await says(url)).toBe(true);
});

test('a standby that is killed costs no request, and no instance is less ready', async () => {
  let isDone = false;
  const statuses = new Map<number, number>();
  const visit = async (origin: string) => {
    for (let turn = 0; !isDone; turn += 1) {
      // Search texts are not cached: each is a read.
      const paths = [`/api/courses/courseAll?search=${'loom'.repeat(20)}${turn}`, '/api/careers/openings', '/readyz'];
      for (const path of paths) {
        const { status } = await fetch(origin + path);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
  };
  const visitors = [one, one, other, other].map(({ origin }) => visit(origin));
  const answered = () => statuses.get(200) ?? 0;
  await expect.poll(answered).toBeGreaterThan(40);
  process.kill(pair.standbyId(), 'SIGKILL');
  const until = answered() + 100;
  await expect.poll(answered).toBeGreaterThan(until);
  await Promise.all([one, other].map(isAsked));
  isDone = true;
  await Promise.all(visitors);
  expect([...statuses.keys()]).toEqual([200]);
});

async function start(name: string): Promise<RunningInstitute> {
  return runInstitute({
    dataDir: join(folder, name),
    port: await freePort(),
    environment: {
      DATABASE_URL: databaseUrl(pair.primary),
      DATABASE_REPLICA_URL: databaseUrl(pair.standby),
      DEMO: '0',
    },
  });
}

async function isAsked(at: RunningInstitute): Promise<void> {
  await expect.poll(() => metric(at, 'database_replica_asked{state="ready"}'), { interval: 20 }).toBe(1);
}

async function reads(at: RunningInstitute): Promise<{ replica: number; primary: number }> {
  const [replica = 0, primary = 0] = await Promise.all(
    ['replica', 'primary'].map((by) => metric(at, `database_public_reads{by="${by}"}`)),
  );
  return { replica, primary };
}

async function metric(at: RunningInstitute, name: string): Promise<number> {
  const text = await (await fetch(`${at.origin}/metrics`)).text();
  const line = text.split('\n').find((other) => other.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

function connectionOf(which: 'primary' | 'standby') {
  return { connectionString: databaseUrl(pair[which]) };
}

async function call(
  at: RunningInstitute,
  method: string,
  path: string,
  { body }: { body?: object } = {},
): Promise<{ status: number; body: { version?: number; value?: object } }> {
  const response = await fetch(`${at.origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { version?: number; value?: object } };
}
