import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordBackup } from '../../../platform/backup/record-backup.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { mailAlerts } from './mail-alerts.ts';
import { loadStatus } from './load-status.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

const run = (statement: ReturnType<typeof sql>) => app.context.db.execute(statement);
const alerts = async () => (await app.request('GET', '/admin/alerts', { token: admin.token })).body.alerts;

async function failAJob(): Promise<void> {
  await run(sql`INSERT INTO jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
    VALUES ('send-mail', 'standard', 0, 0, false, 60, 60, 60, false, 'job_common') ON CONFLICT DO NOTHING`);
  await run(sql`INSERT INTO jobs.job (name, state, data, completed_on) VALUES ('send-mail', 'failed', '{}', now())`);
}

const waitingMail = (key: string) =>
  run(sql`INSERT INTO outgoing_mails (key, recipient, subject, body, created_at)
    VALUES (${key}, 'asha@example.com', 'Hello', 'Hello', now() - interval '11 minutes')`);

describe('alerts', () => {
  test('there are none in a quiet office', async () => {
    expect(await alerts()).toEqual([]);
    await mailAlerts(app.context);
    const { rows } = await run(sql`SELECT FROM outgoing_mails WHERE key LIKE 'alerts:%'`);
    expect(rows).toEqual([]);
  });

  test('name what failed, and reach each admin by one mail a day', async () => {
    await failAJob();
    await waitingMail('waiting:1');
    expect(await alerts()).toEqual([
      { id: 'jobs', message: '1 job failed for good.', href: '/admin/jobs?show=failed' },
      { id: 'mails', message: '1 mail could not be sent for 10 minutes.', href: '/admin/jobs?show=mails' },
    ]);
    await app.colleague('counsellor');
    await mailAlerts(app.context);
    await mailAlerts(app.context);
    const { rows } = await run(sql`SELECT recipient, subject FROM outgoing_mails WHERE key LIKE 'alerts:%'`);
    expect(rows).toEqual([{ recipient: admin.email, subject: 'Institute: 2 things to review' }]);
  });

  test('a backup that is too old is one, where backups are asked for', async () => {
    const settings = { ...app.context.settings, backupMaxAgeHours: 26 };
    const other = await startTestApp({ settings });
    const boss = await other.admin();
    const ids = async () =>
      (
        (await other.request('GET', '/admin/alerts', { token: boss.token })).body.alerts as unknown as { id: string }[]
      ).map(({ id }) => id);
    expect(await ids()).toEqual(['backup']);
    const figures = { folder: '', tables: 1, rows: 1, files: 0, fileBytes: 0 };
    await recordBackup(other.context.db, { ...figures, madeAt: new Date() });
    expect(await ids()).toEqual([]);
    await other.close();
  });
});

describe('the status', () => {
  test('is for everybody, says what waits in plain words, and names nothing else', async () => {
    const { status, body } = await app.request('GET', '/status');
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'delayed', lastBackupOn: null });
    expect(JSON.stringify(body)).not.toMatch(/asha|jobs|\d{2,} mails|localhost/);
  });

  test('says when the database is away, without waiting for it', async () => {
    const away = { ...app.context, db: { execute: () => Promise.reject(new Error('away')) } as never };
    const { state, parts } = await loadStatus(away);
    expect(state).toBe('away');
    expect(parts.map((part) => part.state)).toEqual(['delayed', 'away', 'away', 'delayed']);
  });
});
