import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { explainStatement, stepsOf, type Statement } from '../../../testing/explain-statement.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/start/test-database.ts';
import { findSignInAccount, replaceSession } from './session-store.ts';
import { users } from '../table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const browser = randomBytes(32);
const INDEX = 'sessions_user_browser';

/** The columns used to look up sessions, with the index and `without` it. */
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
  ['finding who signs in', (db: Database) => findSignInAccount(db, 'asha@example.com', browser)],
  ['opening a session in place of those of a browser', openAnother],
])('%s looks at one browser of a person, however many there were', async (_, work) => {
  expect(await lookUps(work)).toContainEqual(expect.stringContaining('browser_hash ='));
  expect(await lookUps(work, INDEX)).toEqual([]);
});

async function openAnother(db: Database): Promise<void> {
  const person = { name: 'Asha', email: `${crypto.randomUUID()}@example.com` };
  const [user] = await drizzle({ client: database.pool }).insert(users).values(person).returning({ id: users.id });
  const hashes = { tokenHash: randomBytes(32), cookieHash: randomBytes(32) };
  const session = { userId: user?.id ?? '', userAgent: '', browserHash: browser, ...hashes };
  await replaceSession(db, session, { browserHash: browser, cookieHash: randomBytes(32), guardKeys: ['a key'] });
}
