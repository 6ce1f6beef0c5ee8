import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/start/test-database.ts';
import { openDatabase, type DatabaseHandle } from '../database/database.ts';
import { createFailureLimits, type FailureLimits } from './failure-limits.ts';
import { createLog } from '../log.ts';

const budget = { key: 'sign-in-pair:kavya@example.com|192.0.2.7', free: 5 };

let database: TestDatabase;
let failures: FailureLimits;
let office: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
  failures = createFailureLimits(database.pool, 1);
  office = openDatabase({ ...database.connection, max: 2 }, createLog('silent'));
});
afterAll(async () => {
  await office.pool.end();
  await database.close();
});

test('of failures that come all at once, no more than the free ones are answered', async () => {
  const own = { ...budget, key: `${budget.key}, all at once` };
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => failures.fail([own])));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(own.free);
  const rejections = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
  for (const rejection of rejections) expect(rejection).toMatchObject({ status: 429, code: 'too-many-requests' });
});

test('who waits until failures are counted is told of those that a busy database has not counted yet', async () => {
  const [busy, asking] = [await office.pool.connect(), await office.pool.connect()];
  try {
    await busy.query('BEGIN');
    await busy.query('LOCK TABLE failures IN SHARE MODE');
    const counting = Array.from({ length: budget.free }, () => failures.fail([budget]));
    const entering = failures
      .flush([budget.key])
      .then(() => failures.requireOpen(drizzle({ client: asking }), [budget.key]));
    // Requests with other keys do not wait.
    await failures.flush(['sign-in-pair:arjun@example.com|192.0.2.7']);
    await Promise.all([
      expect(entering).rejects.toMatchObject({ status: 429, code: 'too-many-requests' }),
      busy.query('COMMIT'),
      ...counting,
    ]);
  } finally {
    busy.release();
    asking.release();
  }
});
