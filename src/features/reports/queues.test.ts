import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const { db } = app.context;
  for (const name of ['test-queue', 'test-quiet'])
    await db.execute(
      sql`SELECT jobs.create_queue(${name}, '{"policy":"standard","retryLimit":2,"retryDelay":0,"retryBackoff":false,"expireInSeconds":60,"retentionSeconds":60,"deletionSeconds":60,"partition":false}'::jsonb)`,
    );
  await db.execute(sql`INSERT INTO jobs.job (name, data, state, output, completed_on, policy)
    SELECT name, '{}', 'failed', '{"message": "No answer"}', now(), policy FROM jobs.queue WHERE name = 'test-queue'`);
});
afterAll(() => app.close());

const queues = async (query: string) => {
  const { body } = await app.request('GET', `/admin/jobs/queues?${query}`, { token: admin.token });
  return { failed: body.failed, names: (body.queues as unknown as { name: string }[]).map(({ name }) => name) };
};

test('queues are searched and put in order; what failed is counted of all of them', async () => {
  expect(await queues('search=TEST-QU')).toEqual({ failed: 1, names: ['test-queue', 'test-quiet'] });
  expect(await queues('search=TEST-QU&sort=failed')).toEqual({ failed: 1, names: ['test-quiet', 'test-queue'] });
  expect(await queues('search=TEST-QU&sort=-last')).toEqual({ failed: 1, names: ['test-queue', 'test-quiet'] });
  expect(await queues('search=no+such+queue')).toEqual({ failed: 1, names: [] });
  const wrong = await app.request('GET', '/admin/jobs/queues?sort=running', { token: admin.token });
  expect(wrong.status).toBe(400);
});

test('queues are taken as a file, and it is written down who took it', async () => {
  const file = await (await app.open('/admin/jobs/queues.csv?search=test-queue', admin.token)).text();
  expect(file.trim().split('\r\n')).toEqual([
    'Queue,Name,Comes by itself (UTC),Waiting,Running,Failed,Done,Last run',
    expect.stringContaining(',test-queue,,0,0,1,0,'),
  ]);
  const { rows } = await app.context.db.execute(
    sql`SELECT actor_id, details FROM audit_entries WHERE action = 'queues-exported'`,
  );
  expect(rows).toEqual([{ actor_id: admin.userId, details: { isSearched: true } }]);
});
