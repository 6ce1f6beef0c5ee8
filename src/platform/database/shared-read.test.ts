import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/start/test-database.ts';
import { inTransaction, type Database } from './database.ts';
import { sharedRead } from './shared-read.ts';

let database: TestDatabase;
let statements = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const openDatabase = () => drizzle({ client: database.pool, logger: { logQuery: () => void (statements += 1) } });
const double = sharedRead(async (db: Database, numbers: readonly number[]) => {
  const { rows } = await db.execute<{ n: number; twice: number }>(
    sql`SELECT n, n * 2 AS twice FROM unnest(${sql.param(numbers)}::int[]) n`,
  );
  return numbers.map((number) => rows.find(({ n }) => n === number)?.twice ?? null);
});

it('reads of one moment share a statement, each with its own row, and a later one has its own', async () => {
  const db = openDatabase();
  statements = 0;
  expect(await Promise.all([1, 2, 1].map((number) => double(db, number)))).toEqual([2, 4, 2]);
  expect(statements).toBe(1);
  expect(await double(db, 1)).toBe(2);
  expect(statements).toBe(2);
});

it('reads of a transaction stay in it', async () => {
  const db = openDatabase();
  const seen = await inTransaction(db, async (transaction) => [
    await double(transaction, 3),
    ...(await transaction.execute<{ id: string }>(sql`SELECT pg_backend_pid() AS id`)).rows,
  ]);
  expect(seen[0]).toBe(6);
  await expect(
    inTransaction(db, async (transaction) => {
      const [own] = await Promise.all([double(transaction, 4), transaction.execute(sql`SELECT 1`)]);
      expect(own).toBe(8);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
});
