import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pool } from 'pg';
import { createTestDatabase } from '../../testing/start/test-database.ts';
import { startTestSite } from '../start-test-site.ts';
import type { TestSite } from '../start-test-site.ts';
import {
  ADVISORY_LOCK,
  followClockInDefaults,
  installClock,
  moveClock,
  readClock,
  removeClock,
} from './clock-store.ts';

const DAY = 86_400;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: TestSite;
/** Opened when the clock is installed, as the product's own pools are. */
let pool: Pool;
const moves: { before: Date; after: Date }[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const onClockMoved = async (span: { before: Date; after: Date }) => void moves.push(span);
  site = await startTestSite(database.pool, { mayMoveClock: true, onClockMoved });
  pool = new Pool({ ...database.connection, max: 1 });
});
afterAll(async () => {
  await site.close();
  await pool.end();
  await database.close();
});

async function secondsAhead(expression: string): Promise<number> {
  const { rows } = await pool.query<{ ahead: number }>(
    `SELECT round(extract(epoch FROM ${expression} - pg_catalog.clock_timestamp()))::int AS ahead`,
  );
  return rows[0]?.ahead ?? NaN;
}

test('tells the machine’s time until it is moved', async () => {
  const told = (await site.call('GET', '/sandbox/clock')).json();
  expect(told).toMatchObject({ success: true, aheadSeconds: 0 });
  expect(Math.abs(Date.parse(told.now) - Date.now())).toBeLessThan(5000);
});

test('goes forwards for every statement, prepared ones too, and for the defaults of columns', async () => {
  const prepared = { name: 'ask', text: 'SELECT now() AS now', values: [] };
  const before = (await pool.query<{ now: Date }>(prepared)).rows[0]!.now;
  const response = await site.call('POST', '/sandbox/clock', { advanceSeconds: DAY });
  expect(response).toMatchObject({ status: 200 });
  expect(response.json()).toMatchObject({ success: true, aheadSeconds: DAY });
  for (const clock of ['now()', 'clock_timestamp()', 'statement_timestamp()', 'transaction_timestamp()'])
    expect(Math.abs((await secondsAhead(clock)) - DAY)).toBeLessThan(3);
  const after = (await pool.query<{ now: Date }>(prepared)).rows[0]!.now;
  expect(after.getTime() - before.getTime()).toBeGreaterThanOrEqual(DAY * 1000);
  const { rows } = await pool.query<{ created_at: Date }>(
    `INSERT INTO users (name, email, password_hash) VALUES ('A', 'clock@example.com', '') RETURNING created_at`,
  );
  expect(rows[0]!.created_at.getTime()).toBeGreaterThanOrEqual(after.getTime());
  expect(moves.at(-1)!.after.getTime() - moves.at(-1)!.before.getTime()).toBe(DAY * 1000);
});

test('goes on from where it was moved to, by whoever moves it beside', async () => {
  const { aheadSeconds } = await readClock(pool);
  await Promise.all([moveClock(database.pool, 10), moveClock(database.pool, 20), moveClock(database.pool, 0)]);
  expect(await readClock(pool)).toMatchObject({ aheadSeconds: aheadSeconds + 30 });
  expect(await installClock(database.pool)).toBe(false);
  expect(await readClock(pool)).toMatchObject({ aheadSeconds: aheadSeconds + 30 });
});

test('adds up what connections move that waited for each other and had read the clock before', async () => {
  const { aheadSeconds } = await readClock(pool);
  const others = [1, 2].map(() => new Pool({ ...database.connection, max: 1 }));
  for (const other of others) await readClock(other);
  const first = await database.pool.connect();
  await first.query('BEGIN');
  await first.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  const moving: Promise<unknown>[] = [];
  for (const other of others) {
    moving.push(moveClock(other, 10));
    await expect.poll(countWaiting).toBe(moving.length);
  }
  await first.query('COMMIT');
  first.release();
  await Promise.all(moving);
  expect(await readClock(pool)).toMatchObject({ aheadSeconds: aheadSeconds + 20 });
  await Promise.all(others.map((other) => other.end()));
});

async function countWaiting(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows[0]?.count ?? NaN;
}

test.each([
  [{ advanceSeconds: -1 }, 'The clock only goes forwards'],
  [{ advanceSeconds: 31_536_001 }, 'The clock goes forwards by a year at most'],
  [{ advanceSeconds: 1.5 }, 'Seconds are a whole number'],
  [{ advanceSeconds: '60' }, 'Seconds are a whole number'],
  [{}, 'Seconds are a whole number'],
])('refuses %j and stays', async (body, message) => {
  const { aheadSeconds } = await readClock(pool);
  const response = await site.call('POST', '/sandbox/clock', body);
  expect(response.status).toBe(400);
  const issues = [{ path: 'advanceSeconds', message }];
  expect(response.json()).toMatchObject({ success: false, code: 'invalid-input', issues });
  expect(await readClock(pool)).toMatchObject({ aheadSeconds });
});

test('is moved by the buttons of the sandbox page, from this site only', async () => {
  const page = (await site.call('GET', '/sandbox')).text;
  expect(page).toContain('name="advanceSeconds" value="3600"');
  const { aheadSeconds } = await readClock(pool);
  const post = (origin: string) =>
    fetch(`${site.origin}/sandbox/clock`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
      body: 'advanceSeconds=3600',
      redirect: 'manual',
    });
  expect((await post('https://elsewhere.example')).status).toBe(403);
  expect((await post(site.origin)).status).toBe(303);
  expect(await readClock(pool)).toMatchObject({ aheadSeconds: aheadSeconds + 3600 });
});

test('is not moved on a public demonstration', async () => {
  const open = await startTestSite(database.pool, { mayMoveClock: false });
  const response = await open.call('POST', '/sandbox/clock', { advanceSeconds: 1 });
  expect(response).toMatchObject({ status: 403 });
  await open.close();
});

test('takes in columns that were made since, and is taken away whole', async () => {
  await pool.query(`CREATE TABLE public.later (at timestamptz DEFAULT pg_catalog.now() + interval '1 hour')`);
  await followClockInDefaults(database.pool);
  const { rows } = await pool.query<{ is_ahead: boolean }>(
    `INSERT INTO later DEFAULT VALUES RETURNING at > pg_catalog.now() + interval '20 hours' AS is_ahead`,
  );
  expect(rows).toEqual([{ is_ahead: true }]);
  expect(await removeClock(database.pool)).toBe(true);
  expect(await removeClock(database.pool)).toBe(false);
  const plain = new Pool({ ...database.connection, max: 1 });
  const { rows: left } = await plain.query(
    `SELECT 1 FROM pg_attrdef WHERE pg_get_expr(adbin, adrelid) LIKE '%sandbox_clock%'
     UNION ALL SELECT 1 WHERE current_setting('search_path') LIKE '%sandbox_clock%'`,
  );
  await plain.end();
  expect(left).toEqual([]);
});

test('no SQL of the product tells the time by what cannot be moved', () => {
  const files = globSync(['src/**/*.ts', 'db/migrations/*.sql'], { exclude: ['**/*.test.ts'] });
  expect(files.length).toBeGreaterThan(500);
  const fixed = /\b(CURRENT_(DATE|TIME|TIMESTAMP)|LOCALTIME(STAMP)?|pg_catalog\.now)\b/;
  expect(
    files.filter((file) => !file.startsWith('src/sandbox/clock/') && fixed.test(readFileSync(file, 'utf8'))),
  ).toEqual([]);
});
