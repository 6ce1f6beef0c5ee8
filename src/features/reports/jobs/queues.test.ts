import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit } from '../../../platform/audit.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { reportsQueues } from '../reports-queues.ts';

let app: TestApp;
let admin: TestUser;
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
    'Queue,Name,Schedule (UTC),Waiting,Running,Failed,Done,Last run',
    expect.stringContaining(',test-queue,,0,0,1,0,'),
  ]);
  const { rows } = await app.context.db.execute(
    sql`SELECT actor_id, details FROM audit_entries WHERE action = 'queue.exported'`,
  );
  expect(rows).toEqual([{ actor_id: admin.userId, details: { isSearched: true } }]);
});

test('the audit log is kept for a year, and for eight where it is about money', async () => {
  const { db } = app.context;
  await db.execute(sql`TRUNCATE audit_entries`);
  const kinds = ['lead', 'order', 'settings'];
  for (const kind of kinds) {
    for (const age of [364, 366, 2927, 2929])
      await recordAudit(db, { actorId: admin.userId, action: 'lead.updated', subject: `${kind}:${age}` });
  }
  await db.execute(
    sql`UPDATE audit_entries SET created_at = now() - make_interval(days => split_part(subject, ':', 2)::int)`,
  );
  const queue = reportsQueues(app.context, []).find(({ name }) => name === 'delete-old-audit');
  await queue?.run({} as never);
  const { rows } = await db.execute<{ subject: string }>(sql`SELECT subject FROM audit_entries`);
  const left = kinds.flatMap((kind) => (kind === 'lead' ? [364] : [364, 366, 2927]).map((age) => `${kind}:${age}`));
  expect(rows.map(({ subject }) => subject).toSorted()).toEqual(left.toSorted());
});
