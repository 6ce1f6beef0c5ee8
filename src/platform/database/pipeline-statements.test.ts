import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/start/test-database.ts';
import { inTransaction } from './database.ts';
import { pipelineStatements } from './pipeline-statements.ts';

/** A connection whose statements complete one by one, when the test says so. */
function connect() {
  const writes: string[][] = [];
  const waiting: PromiseWithResolvers<unknown>[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => (writes.push([String(chunk)]), done()),
    writev: (chunks, done) => (writes.push(chunks.map(({ chunk }) => String(chunk))), done()),
  });
  const send = (text: unknown): Promise<unknown> => {
    stream.write(text);
    const answer = Promise.withResolvers<unknown>();
    waiting.push(answer);
    return answer.promise;
  };
  const query = pipelineStatements()(send, { connection: { stream } } as unknown as PoolClient);
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    query: (text: string) => query(text) as Promise<unknown>,
    writes,
    turn,
    answer: (result: unknown) => waiting.shift()?.resolve(result),
    refuse: (error: Error) => waiting.shift()?.reject(error),
  };
}

const outcome = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe('what is asked of a connection', () => {
  test('in one turn leaves in one write, in its order', async () => {
    const { query, writes, turn, answer } = connect();
    const both = Promise.all([query('a'), Promise.resolve().then(() => query('b'))]);
    await turn();
    expect(writes).toEqual([['a', 'b']]);
    answer(1);
    answer(2);
    expect(await both).toEqual([1, 2]);
    void query('c');
    await turn();
    expect(writes).toEqual([['a', 'b'], ['c']]);
  });

  test('behind a begin leaves with it while it only reads', async () => {
    const { query, writes, turn, answer } = connect();
    const first = query('begin').then(() => Promise.all([query('select 1'), query(' SELECT 2')]));
    await turn();
    expect(writes).toEqual([['begin', 'select 1', ' SELECT 2']]);
    answer('begun');
    answer('one');
    answer('two');
    expect(await first).toEqual(['one', 'two']);
  });

  test('behind a begin waits for its answer when it writes, and what comes behind it waits too', async () => {
    const { query, writes, turn, answer } = connect();
    await query('begin isolation level serializable');
    const all = Promise.all([query('select 1'), query('update a'), query('select 2')]);
    await turn();
    expect(writes.flat()).toEqual(['begin isolation level serializable', 'select 1']);
    answer('begun');
    await turn();
    expect(writes.flat().slice(2)).toEqual(['update a', 'select 2']);
    for (const result of [1, 2, 3]) answer(result);
    expect(await all).toEqual([1, 2, 3]);
    // The next transaction starts a new count.
    void query('commit');
    await query('begin');
    void query('insert b');
    await turn();
    expect(writes.flat().slice(4)).toEqual(['commit', 'begin']);
  });

  test('behind a begin that is refused is refused with it, and nothing is written', async () => {
    const { query, writes, turn, answer, refuse } = connect();
    await query('begin');
    const failure = new Error('no');
    const failed = Promise.all([outcome(query('select 1')), outcome(query('update a'))]);
    await turn();
    refuse(failure);
    answer('one');
    expect(await failed).toEqual([failure, failure]);
    expect(writes.flat()).toEqual(['begin', 'select 1']);
  });
});

describe('a transaction on the real database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.db.execute(sql`CREATE TABLE things (name text PRIMARY KEY)`);
  });
  afterAll(() => database.close());
  const names = async () =>
    (await database.db.execute<{ name: string }>(sql`SELECT name FROM things ORDER BY name`)).rows.map(
      ({ name }) => name,
    );

  test('keeps all or nothing, and its reads see its writes', async () => {
    const seen = await inTransaction(database.db, async (transaction) => {
      const [, , counted] = await Promise.all([
        transaction.execute(sql`INSERT INTO things VALUES ('ink')`),
        transaction.execute(sql`INSERT INTO things VALUES ('paper')`),
        transaction.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM things`),
      ]);
      return counted.rows[0]?.count;
    });
    expect(seen).toBe(2);
    const failed = inTransaction(database.db, async (transaction) => {
      await transaction.execute(sql`INSERT INTO things VALUES ('glue')`);
      await Promise.all([
        transaction.execute(sql`INSERT INTO things VALUES ('ink')`),
        transaction.execute(sql`INSERT INTO things VALUES ('card')`),
      ]);
    });
    await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await names()).toEqual(['ink', 'paper']);
  });

  test('that fails before it asks anything leaves its connection as it was', async () => {
    const empty = inTransaction(database.db, async () => {
      throw new Error('nothing was asked');
    });
    await expect(empty).rejects.toThrow('nothing was asked');
    await database.db.execute(sql`INSERT INTO things VALUES ('thread')`);
    expect(await names()).toContain('thread');
  });
});
