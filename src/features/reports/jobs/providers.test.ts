import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../../../testing/start/start-shop.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { testTextQueue } from './providers.ts';

let app: TestApp;
let admin: TestUser;
const jobs: { queue: string; data: object }[] = [];
beforeAll(async () => {
  app = await startTestApp({
    jobs: {
      add: async (_db, queue, data) => {
        jobs.push({ queue, data });
      },
    },
  });
  admin = await app.admin();
});
afterAll(() => app.close());

const list = () => app.request('GET', '/admin/settings/providers', { token: admin.token });
const send = (id: string, token = admin.token) =>
  app.request('POST', `/admin/settings/providers/${id}/test`, { token, body: {} });

describe('the providers', () => {
  it('are listed with their mode, and with nothing where nothing was recorded', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.providers).toMatchObject([
      { id: 'payments', lastFailureAt: null, error: null },
      { id: 'mail', lastFailureAt: null, error: null },
      { id: 'sms', lastFailureAt: null, error: null },
    ]);
    expect(body.testTo).toMatchObject({ mail: admin.email });
  });

  it('send a test mail to the caller, recorded in the audit log, five times an hour', async () => {
    expect(await send('mail')).toMatchObject({
      status: 200,
      body: { message: `A test message is on its way to ${admin.email}.` },
    });
    const { rows } = await app.database.db.execute(
      sql`SELECT recipient FROM outgoing_mails WHERE key LIKE 'provider-test:%'`,
    );
    expect(rows).toEqual([{ recipient: admin.email }]);
    const audit = await app.database.db.execute(
      sql`SELECT subject FROM audit_entries WHERE action = 'provider.tested'`,
    );
    expect(audit.rows).toEqual([{ subject: 'provider:mail' }]);
    for (let more = 0; more < 4; more += 1) expect((await send('mail')).status).toBe(200);
    expect((await send('mail')).status).toBe(429);
  });

  it('send a text message to the number of the caller, and name what is missing without one', async () => {
    const other = await app.admin();
    const setPhone = (phone: string) =>
      app.database.db.execute(sql`UPDATE users SET phone = ${phone} WHERE id = ${other.userId}`);
    await setPhone('');
    expect(await send('sms', other.token)).toMatchObject({ status: 400, body: { issues: [{ path: 'phone' }] } });
    await setPhone('+919812345678');
    expect((await send('sms', other.token)).status).toBe(200);
    expect(jobs.at(-1)).toEqual({ queue: 'send-test-text', data: { userId: other.userId } });
    const sent: object[] = [];
    const queue = testTextQueue(app.context, [{ send: async (message) => void sent.push(message) }]);
    await queue.run({ userId: other.userId } as never);
    expect(sent).toMatchObject([{ to: '+919812345678', code: expect.stringMatching(/^\d{6}$/) }]);
  });

  it('are for admins', async () => {
    const accountant = await app.user('accountant');
    expect((await send('mail', accountant.token)).status).toBe(403);
    expect((await send('payments', accountant.token)).status).toBe(403);
    expect((await send('fax')).status).toBe(400);
  });
});

describe('the payment provider', () => {
  it('is asked for one payment, which moves no money; what failed is said in plain words', async () => {
    const shop = await startShop();
    const { token } = await shop.admin();
    const ask = () => shop.request('POST', '/admin/settings/providers/payments/test', { token, body: {} });
    expect(await ask()).toMatchObject({
      status: 200,
      body: { message: 'Razorpay answered: address and keys are right. No money was moved.' },
    });
    shop.provider.failNext('listPayments', 'rejected');
    const refused = await ask();
    expect(refused).toMatchObject({ status: 422, body: { code: 'payments-refused' } });
    expect(refused.body.message).toContain('Razorpay refused the call, most likely because of its keys.');
    shop.provider.setAway(true);
    const away = await ask();
    expect(away).toMatchObject({ status: 503, body: { code: 'payments-away' } });
    expect(away.body.message).toContain('Razorpay did not answer');
    shop.provider.setAway(false);
    for (let more = 0; more < 2; more += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    const { rows } = await shop.database.db.execute(
      sql`SELECT count(*)::int FROM audit_entries WHERE action = 'provider.tested' AND subject = 'provider:payments'`,
    );
    expect(rows).toEqual([{ count: 5 }]);
    await shop.close();
  });
});
