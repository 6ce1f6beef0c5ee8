import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/start/test-database.ts';
import { estimateRows } from '../../testing/fill/estimate-rows.ts';
import { inTransaction, type Database } from '../database/database.ts';
import { bumpDocumentVersion } from '../http/documents.ts';
import { deleteStaleMetrics, cachedCount, cachedMetric, LARGE_INSTITUTE, refreshMetric } from './cached-metrics.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`DELETE FROM cached_metrics`);
  await estimateRows(database.db, LARGE_INSTITUTE);
});

const ask = (value: number, name = 'figure') => cachedMetric(database.db, name, async () => ({ value }));
const makeOlder = (by: string) =>
  database.db.execute(sql`UPDATE cached_metrics SET counted_at = counted_at - ${by}::interval`);

describe('a figure of a small institute', () => {
  it('is counted at every look, and nothing is kept', async () => {
    await estimateRows(database.db, LARGE_INSTITUTE - 1);
    expect(await ask(1)).toEqual({ value: { value: 1 }, countedAt: null });
    expect(await ask(2)).toEqual({ value: { value: 2 }, countedAt: null });
    await refreshMetric(database.db, 'figure', () => Promise.reject(new Error('counted for nobody')));
    expect((await database.db.execute(sql`SELECT 1 FROM cached_metrics`)).rows).toEqual([]);
  });
});

describe('a figure of a large institute', () => {
  it('is counted at the first look, and then says when that was', async () => {
    expect(await ask(1)).toEqual({ value: { value: 1 }, countedAt: null });
    expect(await ask(2)).toEqual({ value: { value: 1 }, countedAt: expect.stringMatching(/Z$/) });
    expect((await ask(3, 'another')).value).toEqual({ value: 3 });
  });

  it('equals the counted one once it is renewed', async () => {
    await ask(1);
    // The machine's clock may step back by more than passes between two statements.
    await makeOlder('1 second');
    await refreshMetric(database.db, 'figure', async () => ({ value: 2 }));
    expect((await ask(3)).value).toEqual({ value: 2 });
  });

  it('is counted again after a quarter of an hour, and on the next day', async () => {
    await ask(1);
    await makeOlder('16 minutes');
    expect((await ask(2)).value).toEqual({ value: 2 });
    await makeOlder('1 day');
    expect((await ask(3)).value).toEqual({ value: 3 });
  });

  it('is forgotten a day later', async () => {
    await ask(1);
    await makeOlder('25 hours');
    await ask(2, 'another');
    await deleteStaleMetrics(database.db);
    const { rows } = await database.db.execute(sql`SELECT name FROM cached_metrics`);
    expect(rows).toEqual([{ name: 'another' }]);
  });
});

describe('the count of a long list for visitors', () => {
  const rows = () =>
    Object.assign(sql`(SELECT 1 FROM long_list)`, {
      limit: (max: number) => sql`(SELECT 1 FROM long_list LIMIT ${max})`,
    });
  const count = (db: Database = database.db) => cachedCount(db, 'long', rows);
  const grow = () => database.db.execute(sql`INSERT INTO long_list SELECT FROM generate_series(1, 600)`);
  beforeEach(() => database.db.execute(sql`DROP TABLE IF EXISTS long_list; CREATE TABLE long_list ()`));

  it('is kept until the content changes', async () => {
    await grow();
    expect(await count()).toBe(600);
    await grow();
    expect(await count()).toBe(600);
    await bumpDocumentVersion(database.db);
    expect(await count()).toBe(1200);
  });

  it('is not that of an older state, however late its reader comes to keep it', async () => {
    await grow();
    await inTransaction(database.db, async (reader) => {
      await reader.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
      await reader.execute(sql`SELECT 1`);
      await inTransaction(database.db, async (office) => {
        await office.execute(sql`INSERT INTO long_list SELECT FROM generate_series(1, 600)`);
        await bumpDocumentVersion(office);
      });
      expect(await count(reader)).toBe(600);
    });
    expect(await count()).toBe(1200);
  });
});
