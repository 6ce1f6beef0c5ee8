import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startPair, type Pair } from '../../testing/start/start-standby.ts';
import { inTransaction, openDatabase, type Database, type DatabaseHandle } from './database.ts';
import { followDatabaseClock, type DatabaseClock } from './database-clock.ts';
import { bumpDocumentVersion } from '../http/documents.ts';
import { AppError } from '../http/errors.ts';
import { followContent, type ContentState } from '../cache/follow-content.ts';
import { cachedCount } from '../cache/cached-metrics.ts';
import { createLog } from '../log.ts';
import { createPubSub, type PgPubSub } from './pg-notify.ts';
import { openReplica, onReplica, type Replica } from './replica.ts';

const log = createLog('silent');
let pair: Pair;
let handle: DatabaseHandle;
let pubsub: PgPubSub;
let clock: DatabaseClock;
let content: ContentState;
let replica: Replica;
let changes = 0;
beforeAll(async () => {
  pair = await startPair();
  handle = openDatabase(pair.primary, log);
  pubsub = createPubSub(pair.primary);
  clock = await followDatabaseClock(handle.pool);
  content = followContent({ pool: handle.pool, pubsub, onChange: () => (changes += 1) });
  replica = openReplica(pair.standby, { db: handle.db, content, clock, log });
  await handle.pool.query('CREATE TABLE notes (id int PRIMARY KEY, words text NOT NULL)');
  await handle.pool.query(`INSERT INTO notes SELECT n, 'old' FROM generate_series(1, 600) n`);
  await inTransaction(handle.db, bumpDocumentVersion);
});
afterAll(async () => {
  await replica.stop();
  content.stop();
  clock.stop();
  await pubsub.stop();
  await handle.pool.end();
  await pair.stop();
});
beforeEach(isAsked);

async function isAsked(): Promise<void> {
  await expect.poll(() => replica.info.problem, { interval: 20 }).toBeNull();
}

/** Runs a public read and returns which server responded. */
async function look(text = 'SELECT words FROM notes WHERE id = 1'): Promise<{ said: unknown; byStandby: boolean }> {
  return onReplica(handle.db, async (db) => {
    const { rows: where } = await db.execute<{ is: boolean }>(sql`SELECT pg_is_in_recovery() AS is`);
    const { rows } = await db.execute<{ words: unknown }>(sql.raw(text));
    return { said: rows[0]?.words, byStandby: where[0]?.is === true };
  });
}

async function write(words: string): Promise<void> {
  await inTransaction(handle.db, async (transaction) => {
    await transaction.execute(sql`UPDATE notes SET words = ${words} WHERE id = 1`);
    await bumpDocumentVersion(transaction);
  });
}

describe('a public read', () => {
  test('is answered by the standby', async () => {
    expect(await look()).toEqual({ said: 'old', byStandby: true });
  });

  test('sees every change at once, though the standby lags, and goes back to it when it has caught up', async () => {
    await pair.pause();
    onTestFinished(() => pair.resume());
    await write('new');
    expect(await pair.onStandby('SELECT words FROM notes WHERE id = 1')).not.toEqual([{ words: 'new' }]);
    // The first that finds the old version reports it for all.
    expect(await look()).toEqual({ said: 'new', byStandby: false });
    expect(replica.info).toMatchObject({ problem: 'behind' });
    for (let turn = 0; turn < 30; turn += 1) expect(await look()).toEqual({ said: 'new', byStandby: false });
    await pair.resume();
    await isAsked();
    expect(await look()).toEqual({ said: 'new', byStandby: true });
  });

  test('sees what another process changed once that was heard of, the standby lagging', async () => {
    await pair.pause();
    onTestFinished(() => pair.resume());
    const before = changes;
    await pair.onPrimary(
      `UPDATE notes SET words = 'foreign' WHERE id = 1; UPDATE document_version SET version = version + 1`,
    );
    // Without notifications: behind a pooler that does not pass them on, the version is found by polling.
    await expect.poll(() => changes, { interval: 10 }).toBe(before + 1);
    expect(await look()).toEqual({ said: 'foreign', byStandby: false });
  });

  test('that begins on the standby and meets a change ends on the primary, whole', async () => {
    await write('one');
    await isAsked();
    await expect.poll(async () => (await look()).byStandby, { interval: 20 }).toBe(true);
    await pair.pause();
    onTestFinished(() => pair.resume());
    let turns = 0;
    const said = await onReplica(handle.db, async (db) => {
      turns += 1;
      const ask = async () => (await db.execute<{ words: string }>(sql`SELECT words FROM notes WHERE id = 1`)).rows[0];
      const first = await ask();
      if (turns === 1) await write('two');
      return [first, await ask()];
    });
    expect(said).toEqual([{ words: 'two' }, { words: 'two' }]);
    expect(turns).toBe(2);
  });

  test('with a transaction of its own is whole as well, and leaves none open', async () => {
    const inOne = (db: Database) =>
      inTransaction(db, async (transaction) => {
        await transaction.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', '0.5', true)`);
        return (await transaction.execute(sql`SELECT pg_is_in_recovery() AS is`)).rows[0];
      });
    expect(await onReplica(handle.db, inOne)).toEqual({ is: true });
    await pair.pause();
    onTestFinished(() => pair.resume());
    await write('three');
    expect(await onReplica(handle.db, inOne)).toEqual({ is: false });
    const open = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'institute-replica' AND state LIKE 'idle in%'`;
    await expect.poll(() => pair.onStandby(open)).toEqual([]);
  });

  test('that finds nothing says so, and is not asked twice', async () => {
    let turns = 0;
    const search = onReplica(handle.db, async () => {
      turns += 1;
      throw new AppError(404, 'not-found', 'There is none');
    });
    await expect(search).rejects.toMatchObject({ status: 404 });
    expect(turns).toBe(1);
  });
});

describe('through the replica', () => {
  test('nothing can be written, whoever it leads to', async () => {
    // The URL of the primary in place of a standby's.
    const wrong = openDatabase(pair.primary, log);
    const mistaken = openReplica(pair.primary, { db: wrong.db, content, clock, log });
    onTestFinished(async () => {
      await mistaken.stop();
      await wrong.pool.end();
    });
    await expect.poll(() => mistaken.info.problem, { interval: 20 }).toBeNull();
    const failures: unknown[] = [];
    const write = onReplica(wrong.db, async (db) => {
      // Before the primary would be queried instead.
      if (db === wrong.db) throw new Error('the primary is asked');
      await db.execute(sql`UPDATE notes SET words = 'spoilt'`).catch((error: unknown) => {
        failures.push(error);
        throw error;
      });
    });
    await expect(write).rejects.toThrow('the primary is asked');
    expect(failures).toMatchObject([{ cause: { code: '25006' } }]);
    expect(await pair.onPrimary(`SELECT 1 FROM notes WHERE words = 'spoilt'`)).toEqual([]);
  });

  test('the count of a long list is kept on the primary', async () => {
    const name = `notes ${Math.random()}`;
    const count = (db: Database) =>
      cachedCount(db, name, () =>
        Object.assign(sql`(SELECT 1 FROM notes)`, {
          limit: (max: number) => sql`(SELECT 1 FROM notes LIMIT ${max})`,
        }),
      );
    const before = replica.info.reads.replica;
    expect(await onReplica(handle.db, count)).toBe(600);
    expect(replica.info.reads.replica).toBe(before + 1);
    expect(await pair.onPrimary(`SELECT value FROM cached_metrics WHERE name LIKE 'list:%:${name}'`)).toEqual([
      { value: 600 },
    ]);
  });
});

describe('a replica that', () => {
  const failed = async (): Promise<number> => {
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => look()));
    return answers.filter(({ status }) => status === 'rejected').length;
  };

  test('ends its sessions costs no answer', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [lost] = await Promise.all([
        failed(),
        pair.onStandby(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'institute-replica'`,
        ),
      ]);
      expect(lost).toBe(0);
    }
  });

  test('is killed costs no answer, and is asked again when it is back', async () => {
    expect(await failed()).toBe(0);
    const reading = failed();
    process.kill(pair.standbyId(), 'SIGKILL');
    expect(await reading).toBe(0);
    expect(await failed()).toBe(0);
    await isAsked();
    await expect.poll(async () => (await look()).byStandby, { interval: 20 }).toBe(true);
  });

  test('is frozen costs no answer', async () => {
    const [row] = await pair.onStandby(
      `SELECT array_agg(pid) AS pids FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    const frozen = [pair.standbyId(), ...((row?.pids ?? []) as number[])];
    for (const id of frozen) signalIfAlive(id, 'SIGSTOP');
    try {
      expect(await failed()).toBe(0);
      await expect.poll(() => replica.info.problem, { interval: 20 }).toBe('away');
      expect(await look()).toMatchObject({ byStandby: false });
    } finally {
      for (const id of frozen) signalIfAlive(id, 'SIGCONT');
    }
  });

  test.each(['57P01', '57P03', '08006', '40001', '40P01', '57014', '25006', '42703'])(
    'answers %s costs no answer',
    async (code) => {
      const answer = await onReplica(handle.db, async (db) => {
        if (db !== handle.db)
          await db.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`));
        return 'answered';
      });
      expect(answer).toBe('answered');
    },
  );

  test('cannot be reached is left out', async () => {
    const own = openDatabase(pair.primary, log);
    const away = openReplica(
      { connectionString: 'postgresql://nobody@localhost:1/none' },
      { db: own.db, content, clock, log },
    );
    onTestFinished(async () => {
      await away.stop();
      await own.pool.end();
    });
    expect(await onReplica(own.db, async (db) => db === own.db)).toBe(true);
    expect(away.info).toMatchObject({ problem: 'away', reads: { replica: 0, primary: 1 } });
  });

  test('has another time is left out, for prices go by the day', async () => {
    const own = openDatabase(pair.primary, log);
    const ahead = { now: () => new Date(clock.now().getTime() + 60_000) };
    const early = openReplica(pair.standby, { db: own.db, content, clock: ahead, log });
    onTestFinished(async () => {
      await early.stop();
      await own.pool.end();
    });
    await expect.poll(() => early.info.problem, { interval: 20 }).toBe('clock');
    expect(await onReplica(own.db, async (db) => db === own.db)).toBe(true);
  });
});

/** A backend whose client has just left may end between being listed and being signalled. */
function signalIfAlive(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
