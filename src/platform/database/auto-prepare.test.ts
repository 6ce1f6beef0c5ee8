import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/start/test-database.ts';

let database: TestDatabase;
afterEach(() => database.close());

test('a statement that comes often is prepared once a connection, and answers as before', async () => {
  database = await createTestDatabase();
  const client = await database.pool.connect();
  try {
    for (let number = 0; number < 60; number += 1) {
      const { rows } = await client.query('SELECT $1::int + 1 AS next', [number]);
      expect(rows).toEqual([{ next: number + 1 }]);
      await client.query({ text: `SELECT ${number} AS seldom, $1::text AS word`, values: ['once'] });
      await client.query('SELECT 7 AS without_values');
    }
    const { rows } = await client.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
    expect(rows).toEqual([{ statement: 'SELECT $1::int + 1 AS next' }]);
  } finally {
    client.release();
  }
});

test('at most eighty are kept, however many come often', async () => {
  database = await createTestDatabase();
  const client = await database.pool.connect();
  try {
    for (let text = 0; text < 100; text += 1) {
      for (let use = 0; use < 22; use += 1) await client.query(`SELECT $1::int AS n${text}`, [use]);
    }
    const { rows } = await client.query('SELECT count(*)::int AS kept FROM pg_prepared_statements');
    expect(rows).toEqual([{ kept: 80 }]);
  } finally {
    client.release();
  }
});
