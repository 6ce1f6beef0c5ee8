import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findReadinessProblem } from '../../app/http/health.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/start/test-database.ts';
import { inTransaction, keepAliveWithout, openDatabase, type DatabaseHandle } from './database.ts';
import { startEmbeddedDatabase } from '../../embedded-postgres/start-embedded-database.ts';
import { toAppError } from '../http/errors.ts';
import { createLog } from '../log.ts';

const away = { status: 503, code: 'database-away', retryAfterSeconds: 2 };

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => toAppError(error),
  );
}

describe('a connection', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  /** Of the one connection that a quiet pool lends again and again. */
  async function processId(): Promise<unknown> {
    return (await database.db.execute(sql`SELECT pg_backend_pid() AS id`)).rows[0]?.id;
  }
  const raise = (code: string) =>
    inTransaction(database.db, (transaction) =>
      transaction.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`)),
    );

  test.each(['25006', '57P01', '57P03', '08000', '08003', '08006'])(
    'that answered %s is not lent again, and the caller is told to try in a moment',
    async (code) => {
      const before = await processId();
      expect(await failureOf(raise(code))).toMatchObject(away);
      expect(await processId()).not.toBe(before);
    },
  );

  test.each(['55P03', '57014'])(
    'whose lock or statement took too long (%s) is lent again, and the caller hears no untruth',
    async (code) => {
      const before = await processId();
      expect(await failureOf(raise(code))).toMatchObject({
        status: 503,
        code: 'busy',
        retryAfterSeconds: 2,
        message: expect.not.stringContaining('starting'),
      });
      expect(await processId()).toBe(before);
    },
  );

  test('that was refused for what was asked is lent again', async () => {
    const before = await processId();
    expect(await failureOf(raise('23505'))).toMatchObject({ status: 500 });
    expect(await processId()).toBe(before);
  });

  test('to a database that takes no writes says so, is not ready, and finds its way back', async () => {
    const { db, pool } = openDatabase({ ...database.connection, max: 1 }, createLog('silent'));
    const write = () => db.execute(sql`INSERT INTO failures (key, count, open_at) SELECT 'x', 1, now() WHERE false`);
    const allow = (mode: 'on' | 'off') =>
      database.pool.query(`ALTER DATABASE ${database.name} SET default_transaction_read_only = ${mode}`);
    try {
      await allow('on');
      expect(await findReadinessProblem(pool)).toBe('the database is read-only');
      expect(await failureOf(write())).toMatchObject(away);
      await allow('off');
      await write();
      expect(await findReadinessProblem(pool)).toBeNull();
    } finally {
      await pool.end();
    }
  });
});

describe('a database of its own', { timeout: 90_000 }, () => {
  let folder = '';
  let server: Awaited<ReturnType<typeof startEmbeddedDatabase>>;
  let handle: DatabaseHandle;
  let administrator: Pool;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'in-doubt-'));
    server = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
    handle = openDatabase(server.connection, createLog('silent'));
    administrator = new Pool({ ...server.connection, max: 1 });
    keepAliveWithout(administrator, () => undefined);
    await handle.pool.query('CREATE TABLE notes (id int PRIMARY KEY)');
  });
  afterAll(async () => {
    await Promise.all([handle.pool.end(), administrator.end()]);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('that is frozen is found not ready, and is well again when it goes on', async () => {
    const { rows } = await handle.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    try {
      expect(await findReadinessProblem(handle.pool)).toBe('the database is away');
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    expect((await handle.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('whose standby did not confirm a commit is not believed: its writer reads it again by its id', async () => {
    await handle.pool.query("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    await handle.pool.query('SELECT pg_reload_conf()');
    const readNames = async () => (await handle.pool.query('SHOW synchronous_standby_names')).rows[0];
    await expect.poll(readNames, { interval: 20 }).toEqual({ synchronous_standby_names: 'nobody' });
    // As an administrator would terminate a hanging connection.
    const cancel = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
    const cancelWaiting = async () => (await administrator.query(cancel)).rows.length;
    // Commits wait from the moment at which the server's checkpointer has read the setting too.
    const isWaitedFor = async () => {
      let hasEnded = false;
      const write = 'INSERT INTO notes VALUES (0) ON CONFLICT (id) DO UPDATE SET id = 0';
      const ended = failureOf(handle.pool.query(write)).then(() => (hasEnded = true));
      let waiting = 0;
      await expect.poll(async () => hasEnded || (waiting = await cancelWaiting()) > 0, { interval: 10 }).toBe(true);
      await ended;
      return waiting > 0;
    };
    await expect.poll(isWaitedFor, { interval: 10 }).toBe(true);
    const insert = (id: number) => sql`INSERT INTO notes VALUES (${id})`;
    const writes = [
      inTransaction(handle.db, (transaction) => transaction.execute(insert(1))),
      handle.db.execute(insert(2)),
      handle.pool.query('INSERT INTO notes VALUES (3)'),
    ].map(failureOf);
    let cancelled = 0;
    await expect
      .poll(async () => (cancelled += await cancelWaiting()), { interval: 20 })
      .toBeGreaterThanOrEqual(writes.length);
    expect(await Promise.all(writes)).toMatchObject([away, away, away]);
    expect((await handle.db.execute(sql`SELECT id FROM notes WHERE id > 0 ORDER BY id`)).rows).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ]);
  });
});
