import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { explainStatement, stepsOf, type Statement } from '../../testing/explain-statement.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { endBrowserSessions, findTraces } from './session-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const browser = randomBytes(32);
const INDEX = 'sessions_user_browser';

/** By which columns the sessions are looked up, where the index is there and where it is `without` it. */
async function lookUps(work: (db: Database) => Promise<unknown>, without?: string): Promise<string[]> {
  const statements: Statement[] = [];
  await work(
    drizzle({ client: database.pool, logger: { logQuery: (text, values) => void statements.push({ text, values }) } }),
  );
  const plans = statements.map((statement) => explainStatement(database.pool, statement, { without }));
  return (await Promise.all(plans))
    .flatMap(stepsOf)
    .filter((step) => step['Index Name'] === INDEX)
    .map((step) => step['Index Cond'] ?? '');
}

test.each([
  ['finding the traces of a sign-in', (db: Database) => findTraces(db, 'asha@example.com', browser)],
  ['ending a browser’s sessions', (db: Database) => endBrowserSessions(db, crypto.randomUUID(), browser)],
])('%s looks at one browser of a person, however many there were', async (_, work) => {
  expect(await lookUps(work)).toContainEqual(expect.stringContaining('browser_hash ='));
  expect(await lookUps(work, INDEX)).toEqual([]);
});
