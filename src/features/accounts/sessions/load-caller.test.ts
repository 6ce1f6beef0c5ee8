import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/start/test-database.ts';
import { users } from '../table.ts';
import { loadCaller } from './load-caller.ts';
import { openSession } from './open-session.ts';
import { endAllSessions } from './session-store.ts';
import { hashSessionToken } from './session-tokens.ts';

let database: TestDatabase;
let statements = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const openDatabase = () => drizzle({ client: database.pool, logger: { logQuery: () => void (statements += 1) } });

async function signIn(db: ReturnType<typeof openDatabase>, name: string) {
  const [user] = await db
    .insert(users)
    .values({ name, email: `${name}@example.com` })
    .returning();
  const userId = user?.id ?? '';
  const { token } = await openSession(db, { userId, userAgent: 'Firefox' });
  return { userId, hash: hashSessionToken(token) };
}

test('lookups of one moment share a statement, and each has its own answer', async () => {
  const db = openDatabase();
  const people = [await signIn(db, 'asha'), await signIn(db, 'ravi'), await signIn(db, 'meenal')];
  const hashes = [...people.map(({ hash }) => hash), hashSessionToken('nobody has this one'), people[0]?.hash];
  statements = 0;
  const found = await Promise.all(hashes.map((hash) => loadCaller(db, 'token', hash ?? Buffer.alloc(0))));
  expect(statements).toBe(1);
  const ids = people.map(({ userId }) => userId);
  expect(found.map((one) => one?.caller.userId ?? null)).toEqual([...ids, null, ids[0]]);
});

test('a token is no cookie', async () => {
  const db = openDatabase();
  const { hash } = await signIn(db, 'kavya');
  const [byToken, byCookie] = await Promise.all([loadCaller(db, 'token', hash), loadCaller(db, 'cookie', hash)]);
  expect([byToken?.caller.name, byCookie]).toEqual(['kavya', null]);
});

test('a session that ends is refused by the next lookup', async () => {
  const db = openDatabase();
  const { userId, hash } = await signIn(db, 'imran');
  expect((await loadCaller(db, 'token', hash))?.caller.userId).toBe(userId);
  await endAllSessions(db, userId);
  expect(await loadCaller(db, 'token', hash)).toBeNull();
});

test('a lookup that fails fails for those of its moment alone', async () => {
  const db = openDatabase();
  const { userId, hash } = await signIn(db, 'neha');
  await database.pool.query('ALTER TABLE sessions RENAME TO sessions_away');
  const failed = await Promise.allSettled([loadCaller(db, 'token', hash), loadCaller(db, 'token', hash)]);
  await database.pool.query('ALTER TABLE sessions_away RENAME TO sessions');
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await loadCaller(db, 'token', hash))?.caller.userId).toBe(userId);
});
