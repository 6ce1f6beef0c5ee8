import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../accounts/table.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { outgoingMails } from '../../platform/database/table.ts';
import { buildCourse, enrol } from '../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start/test-app.ts';
import { makeExport, removeOldExports } from './export-my-data.ts';
import { serveExport } from './serve-export.ts';

let app: TestApp;
const jobs: { queue: string; data: { exportId?: string } }[] = [];
beforeAll(async () => {
  app = await startTestApp({ jobs: { add: async (_db, queue, data) => void jobs.push({ queue, data }) } });
});
afterAll(() => app.close());

const PASSWORD = 'kettle-bridge-9';
const run = (query: ReturnType<typeof sql>) => app.context.db.execute(query).then(({ rows }) => rows);
const call = (user: TestUser, method: string, path: string, body?: object) =>
  app.request(method, path, { token: user.token, ...(body && { body }) });

/** A user with a verified address, a form, a comment, a course, a newsletter and a certificate. */
async function member(): Promise<TestUser> {
  const user = await app.signUp({ name: 'Kavya Srivastava', password: PASSWORD });
  const { db } = app.context;
  await db.update(users).set({ emailVerifiedAt: new Date(), phone: '000000' }).where(eq(users.id, user.userId));
  const course = await buildCourse(db);
  await enrol(db, user.userId, course);
  const consent = JSON.stringify({ purpose: 'answer', text: 'I agree', policyVersion: 3 });
  await run(sql`WITH l AS (INSERT INTO leads (name, email) VALUES ('Kavya', ${user.email}) RETURNING id)
    INSERT INTO enquiries (lead_id, form_heading, name, email, consent)
    SELECT id, 'Enquiry', 'Kavya', ${user.email}, ${consent}::jsonb FROM l`);
  await run(
    sql`INSERT INTO newsletter_subscribers (email, confirmed_at, consent) VALUES (${user.email}, now(), ${consent}::jsonb)`,
  );
  await run(sql`INSERT INTO orders (user_id, state, fingerprint, list_paise, sale_paise, total_paise, paid_at)
    VALUES (${user.userId}, 'paid', 'x', 100, 100, 100, now())`);
  await run(sql`INSERT INTO certificates (number, user_id, course_id, learner_name, course_title, duration_months, family, dye)
    VALUES (${numberOf(user)}, ${user.userId}, ${course.id}, 'Kavya Srivastava', 'Web', 3, 'jaali', 'neel')`);
  return user;
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberOf = ({ userId }: TestUser) => {
  const signs = [...userId.replaceAll('-', '').slice(-16)].map((sign) => letters[Number.parseInt(sign, 16)]).join('');
  return `MSL-${signs.match(/.{4}/g)?.join('-')}`;
};

async function mailTo(user: TestUser, subject: string): Promise<string> {
  const rows = await app.context.db.select().from(outgoingMails).where(eq(outgoingMails.recipient, user.email));
  return rows.find((row) => row.subject.includes(subject))?.body ?? '';
}

describe('a copy of everything', () => {
  test('is made by a job, told by mail, and handed to its person alone while it lasts', async () => {
    const [user, other] = [await member(), await member()];
    jobs.length = 0;
    expect((await call(user, 'POST', '/privacy/export', {})).status).toBe(200);
    expect(await call(user, 'POST', '/privacy/export', {})).toMatchObject({
      status: 409,
      body: { code: 'export-under-way' },
    });
    const exportId = jobs.find(({ queue }) => queue === 'make-data-export')?.data.exportId ?? '';
    await makeExport(app.context, { exportId });
    await makeExport(app.context, { exportId });
    expect(await mailTo(user, 'copy of your data')).toContain('/profile/my-data');
    const get = (who: TestUser, kind: string) =>
      serveExport(app.context, {
        file: `${exportId}.${kind}`,
        caller: { kind: 'user', role: 'student', sessionId: 's', ...who },
      });
    const json = (await (await get(user, 'json')).json()) as { tables: Record<string, object[]> };
    expect(json.tables).toMatchObject({
      users: [{ name: 'Kavya Srivastava', phone: '000000' }],
      enquiries: [{ email: user.email }],
      orders: [{ state: 'paid' }],
      certificates: [{ number: numberOf(user) }],
    });
    expect(JSON.stringify(json)).not.toMatch(/password_hash|token_hash/);
    expect(JSON.stringify(json)).not.toContain(other.email);
    const page = await get(user, 'html');
    expect(page.headers.get('content-disposition')).toContain('attachment');
    expect(await page.text()).toContain('Kavya Srivastava');
    expect((await get(other, 'json')).status).toBe(404);
    const seenByOffice = await serveExport(app.context, {
      file: `${exportId}.json`,
      caller: {
        kind: 'user',
        role: 'student',
        sessionId: 's',
        ...user,
        impersonatedBy: { userId: other.userId, name: 'Office' },
      },
    });
    expect([seenByOffice.status, await seenByOffice.json()]).toMatchObject([403, { code: 'viewing-only' }]);
    await run(sql`UPDATE data_exports SET expires_at = now() - interval '1 second' WHERE id = ${exportId}`);
    expect((await get(user, 'json')).status).toBe(404);
  });

  test('opens nothing: a link of a mail that waits has no token in it', async () => {
    const user = await member();
    await run(sql`INSERT INTO outgoing_mails (key, recipient, subject, body)
      VALUES (${`reset-password:${user.userId}`}, ${user.email}, 'A new password', 'https://x.example/auth/reset?token=s3cr3t-One')`);
    jobs.length = 0;
    await call(user, 'POST', '/privacy/export', {});
    const exportId = jobs.find(({ queue }) => queue === 'make-data-export')?.data.exportId ?? '';
    await makeExport(app.context, { exportId });
    for (const kind of ['json', 'html']) {
      const copy = (await buffer(await app.context.files.read(`exports/${exportId}.${kind}`))).toString();
      expect(copy).toContain('/auth/reset?token=...');
      expect(copy).not.toContain('s3cr3t');
    }
  });

  test('that was never made stands in the way of a new one for a day only', async () => {
    const user = await member();
    await run(sql`INSERT INTO data_exports (user_id, created_at) VALUES (${user.userId}, now() - interval '25 hours')`);
    expect((await call(user, 'POST', '/privacy/export', {})).status).toBe(409);
    await removeOldExports(app.context);
    expect((await call(user, 'POST', '/privacy/export', {})).status).toBe(200);
  });

  test('an address that is not proved brings nothing of others', async () => {
    const user = await member();
    await app.context.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, user.userId));
    expect((await call(user, 'GET', '/privacy')).body).toMatchObject({ isEmailVerified: false, consents: [] });
  });
});

describe('consents', () => {
  test('of a sign-up are listed, and end with the account', async () => {
    const form = { name: 'Asha Rao', email: 'asha.consent@example.com', password: PASSWORD, confirmPassword: PASSWORD };
    const { body } = await app.request('POST', '/user/register', { body: form });
    const token = body.token as unknown as string;
    const { body: data } = await app.request('GET', '/privacy', { token });
    const text = 'By signing up you accepted the terms of use and the privacy policy.';
    expect(data).toMatchObject({ consents: [{ purpose: 'account', text, effect: 'Your account is deleted.' }] });
    const [{ id }] = data.consents as unknown as [{ id: string }];
    expect(await app.request('POST', '/privacy/consents/withdraw', { token, body: { id } })).toMatchObject({
      status: 409,
      body: { code: 'ends-with-account' },
    });
  });

  test('are listed with their text and withdrawn with one press', async () => {
    const user = await member();
    const before = (await call(user, 'GET', '/privacy')).body as unknown as { consents: { id: string }[] };
    expect(before.consents).toMatchObject([{ text: 'I agree', policyVersion: 3 }, { policyVersion: 3 }]);
    // The mail to the office contains the form.
    await run(sql`INSERT INTO outgoing_mails (key, recipient, subject, body)
      SELECT 'enquiry-notice:' || id, 'office@example.com', 'Enquiry', name FROM enquiries WHERE email = ${user.email}`);
    for (const { id } of before.consents) {
      expect((await call(await member(), 'POST', '/privacy/consents/withdraw', { id })).status).toBe(404);
      expect((await call(user, 'POST', '/privacy/consents/withdraw', { id })).status).toBe(200);
    }
    expect((await call(user, 'GET', '/privacy')).body).toMatchObject({ consents: [] });
    expect(await run(sql`SELECT id FROM enquiries WHERE email = ${user.email}`)).toEqual([]);
    expect(await run(sql`SELECT id FROM leads WHERE email = ${user.email}`)).toEqual([]);
    expect(await run(sql`SELECT key FROM outgoing_mails WHERE recipient = 'office@example.com'`)).toEqual([]);
    expect(await mailTo(user, 'Your consent is withdrawn')).toContain('I agree');
  });
});

describe('erasing the account', () => {
  async function erase(user: TestUser, keepsCertificateName: boolean): Promise<string> {
    const asked = await call(user, 'POST', '/privacy/erase', { password: PASSWORD, keepsCertificateName });
    expect(asked.status).toBe(200);
    return /erase=([\w-]+)/.exec(await mailTo(user, 'Delete your account'))?.[1] ?? '';
  }

  test('waits for an order or a seat that is under way, so that nothing new is left behind it', async () => {
    const user = await member();
    const token = await erase(user, false);
    const { erased } = await inTransaction(app.context.db, async (transaction) => {
      await lockUser(transaction, user.userId);
      const erased = call(user, 'POST', '/privacy/erase/confirm', { token });
      const isDone = await Promise.race([erased.then(() => true), setTimeout(4000, false)]);
      expect(isDone).toBe(false);
      return { erased };
    });
    expect((await erased).status).toBe(200);
  });

  test('takes the password and the link, leaves the orders, and nobody on them', async () => {
    const user = await member();
    expect(await call(user, 'POST', '/privacy/erase', { password: 'wrong' })).toMatchObject({
      status: 422,
      body: { code: 'wrong-password' },
    });
    await run(sql`INSERT INTO second_factors (user_id, encrypted_secret) VALUES (${user.userId}, '\\x00')`);
    await run(sql`INSERT INTO identities (user_id, issuer, subject, email)
      VALUES (${user.userId}, 'https://house.example', ${user.userId}, ${user.email})`);
    await run(sql`UPDATE users SET sign_in_phone = ${`+91${Date.now()}`} WHERE id = ${user.userId}`);
    const told = (data: object) => sql`INSERT INTO webhook_deliveries (endpoint_id, event_id, event_type, payload)
      SELECT id, gen_random_uuid(), 'x', ${JSON.stringify(data)}::jsonb FROM webhook_endpoints`;
    await run(
      sql`INSERT INTO webhook_endpoints (url, event_types, encrypted_secret) VALUES ('https://example.com', '{}', '\\x00')`,
    );
    const [lead] = await run(sql`SELECT id FROM leads WHERE email = ${user.email}`);
    for (const data of [{ leadId: lead?.id }, { userId: user.userId }, { email: user.email }]) await run(told(data));
    await run(sql`WITH i AS (INSERT INTO people_imports (import_key, started_by, sends_mails, rows, total)
        VALUES (gen_random_uuid(), ${user.userId}, false, '[]', 1) RETURNING id)
      INSERT INTO people_import_results (import_id, line, name, email, account, course)
      SELECT id, 2, 'Kavya', ${user.email.toUpperCase()}, 'made', 'none' FROM i`);
    const token = await erase(user, false);
    expect((await call(user, 'GET', '/user/me')).status).toBe(200);
    expect((await call(await member(), 'POST', '/privacy/erase/confirm', { token })).status).toBe(422);
    expect(await call(user, 'POST', '/privacy/erase/confirm', { token })).toMatchObject({ status: 200 });
    expect((await call(user, 'GET', '/user/me')).status).toBe(401);
    expect(
      await run(sql`SELECT name, email, phone, password_hash, sign_in_phone FROM users WHERE id = ${user.userId}`),
    ).toEqual([
      {
        name: 'Erased account',
        email: `${user.userId}@erased.invalid`,
        phone: '',
        password_hash: null,
        sign_in_phone: null,
      },
    ]);
    for (const table of [sql`second_factors`, sql`identities`])
      expect(await run(sql`SELECT 1 FROM ${table} WHERE user_id = ${user.userId}`)).toEqual([]);
    expect(await run(sql`SELECT state FROM orders WHERE user_id = ${user.userId}`)).toEqual([{ state: 'paid' }]);
    const { rows } = await app.context.db.execute(sql`SELECT
      (SELECT count(*)::int FROM leads WHERE email = ${user.email}) AS leads,
      (SELECT count(*)::int FROM newsletter_subscribers WHERE email = ${user.email}) AS letters,
      (SELECT string_agg(subject, ', ') FROM outgoing_mails WHERE recipient = ${user.email}) AS mails`);
    expect(await run(sql`SELECT payload FROM webhook_deliveries`)).toEqual([]);
    expect(await run(sql`SELECT name, email FROM people_import_results`)).toEqual([{ name: '', email: '' }]);
    // The last mail leaves no record once it is sent.
    expect(rows).toEqual([{ leads: 0, letters: 0, mails: 'Your account is deleted' }]);
    expect(await run(sql`SELECT key FROM outgoing_mails WHERE recipient = ${user.email}`)).toMatchObject([
      { key: expect.stringMatching(/^forgotten:/) },
    ]);
    expect((await app.request('GET', `/certificates/${numberOf(user)}`)).body).toMatchObject({
      certificate: { status: 'genuine', name: 'Holder withdrew', isNameWithdrawn: true },
    });
    const again = { email: user.email, name: 'Kavya', password: PASSWORD, confirmPassword: PASSWORD };
    expect((await app.request('POST', '/user/register', { body: again })).status).toBe(200);
  });

  test('takes what was learnt, written, told and kept, table by table', async () => {
    const user = await member();
    const { userId } = user;
    const [course] = await run(sql`SELECT course_id AS id FROM certificates WHERE user_id = ${userId}`);
    const [content] = await run(sql`SELECT c.id FROM course_contents c JOIN course_topics t ON t.id = c.topic_id
      JOIN course_modules m ON m.id = t.module_id WHERE m.course_id = ${course?.id}`);
    const rows: Record<string, ReturnType<typeof sql>> = {
      attempts: sql`(user_id, course_id, quiz_id, number, question_ids, deadline_at, total)
        VALUES (${userId}, ${course?.id}, ${content?.id}::text, 1, '{}', now(), 1)`,
      completions: sql`(user_id, content_id) VALUES (${userId}, ${content?.id})`,
      positions: sql`(user_id, course_id, content_id, offset_seconds) VALUES (${userId}, ${course?.id}, ${content?.id}, 5)`,
      content_notes: sql`(user_id, course_id, content_id, at_second, text)
        VALUES (${userId}, ${course?.id}, ${content?.id}, 5, 'Ask Kavya')`,
      learner_questions: sql`(user_id, course_id, content_id, text) VALUES (${userId}, ${course?.id}, ${content?.id}, 'Why?')`,
      notifications: sql`(user_id, key, kind, title) VALUES (${userId}, 'x', 'message', 'Hello Kavya')`,
      notification_preferences: sql`(user_id, kind, in_app, mail) VALUES (${userId}, 'message', true, false)`,
      saved_carts: sql`(user_id, consent, course_ids) VALUES (${userId}, '{}', '["dm"]')`,
    };
    const count = async () => {
      const counted = Object.keys(rows).map(
        (table) =>
          sql`SELECT ${table} AS name, count(*)::int AS rows FROM ${sql.identifier(table)} WHERE user_id = ${userId}`,
      );
      return run(sql.join(counted, sql` UNION ALL `));
    };
    for (const [table, row] of Object.entries(rows)) await run(sql`INSERT INTO ${sql.identifier(table)} ${row}`);
    expect(await count()).toEqual(Object.keys(rows).map((name) => ({ name, rows: expect.toBeOneOf([1, 2]) })));
    await call(user, 'POST', '/privacy/erase/confirm', { token: await erase(user, false) });
    expect(await count()).toEqual(Object.keys(rows).map((name) => ({ name, rows: 0 })));
  });

  test('removes the files of all copies, of expired ones and of one that is being made too', async () => {
    const user = await member();
    const ids: string[] = [];
    const ask = async () => {
      const before = jobs.length;
      await call(user, 'POST', '/privacy/export', {});
      // This test is not about the rate limit.
      await run(sql`DELETE FROM rate_limits`);
      return jobs.slice(before).find(({ queue }) => queue === 'make-data-export')?.data.exportId ?? '';
    };
    for (let copy = 0; copy < 7; copy += 1) {
      const exportId = await ask();
      await makeExport(app.context, { exportId });
      ids.push(exportId);
    }
    await run(sql`UPDATE data_exports SET expires_at = now() - interval '1 hour' WHERE id = ${ids[6]}`);
    const underWay = await ask();
    ids.push(underWay);
    const { files } = app.context;
    let isErased = false;
    const slow = {
      ...app.context,
      files: {
        ...files,
        put: async (...args: Parameters<typeof files.put>) => {
          if (!isErased) {
            isErased = true;
            await call(user, 'POST', '/privacy/erase/confirm', { token: await erase(user, false) });
          }
          return files.put(...args);
        },
      },
    };
    await makeExport(slow, { exportId: underWay });
    const stored = await Promise.all(
      ids.flatMap((id) => ['json', 'html'].map((kind) => app.context.files.stat(`exports/${id}.${kind}`))),
    );
    expect(isErased).toBe(true);
    expect(stored.filter((file) => file !== null)).toEqual([]);
    expect(await run(sql`SELECT key FROM outgoing_mails WHERE key = ${`data-export:${underWay}`}`)).toEqual([]);
  });

  test('goes for the address that the link was mailed to, though nobody proved it before', async () => {
    const user = await member();
    await run(sql`UPDATE users SET email_verified_at = NULL WHERE id = ${user.userId}`);
    for (const key of [`phone-moved:1`, `given:1:2:${user.email}`, `payment-sent-back:${user.email}`])
      await run(
        sql`INSERT INTO outgoing_mails (key, recipient, subject, body) VALUES (${key}, ${user.email}, 'x', 'Kavya')`,
      );
    await call(user, 'POST', '/privacy/erase/confirm', { token: await erase(user, false) });
    expect(await traces(user.email)).toEqual({
      mails: ['Your account is deleted'],
      leads: 0,
      enquiries: 0,
      letters: 0,
    });
  });

  test('goes for addresses that the account had before, unless somebody else has them now', async () => {
    const [user, heir] = [await member(), await member()];
    const former = [user.email, `second-${user.email}`];
    for (const [at, email] of [`second-${user.email}`, `third-${user.email}`].entries()) {
      const asked = await call(user, 'POST', '/user/change-email', { email, password: PASSWORD });
      expect(asked.status).toBe(200);
      const [mail] = await run(
        sql`SELECT body FROM outgoing_mails WHERE recipient = ${email} AND key LIKE 'change-email:%'`,
      );
      const token = /token=([\w-]+)/.exec(String(mail?.body))?.[1];
      expect((await call(user, 'POST', '/user/confirm-email', { token })).status).toBe(200);
      await run(sql`INSERT INTO outgoing_mails (key, recipient, subject, body)
        VALUES (${`given:${user.userId}:${at}`}, ${former[at]}, 'Dear Kavya', 'Kavya')`);
    }
    await run(sql`INSERT INTO former_emails (user_id, email, was_proved) VALUES (${user.userId}, ${heir.email}, true)`);
    const moved = { ...user, email: `third-${user.email}` };
    await call(moved, 'POST', '/privacy/erase/confirm', { token: await erase(moved, false) });
    for (const email of former)
      expect(await traces(email)).toEqual({ mails: null, leads: 0, enquiries: 0, letters: 0 });
    expect(await traces(heir.email)).toMatchObject({ leads: 1, enquiries: 1, letters: 1 });
  });

  /** Everything stored under an address. */
  async function traces(email: string) {
    const [row] = await run(sql`SELECT
      (SELECT array_agg(subject) FROM outgoing_mails WHERE lower(recipient) = lower(${email})) AS mails,
      (SELECT count(*)::int FROM leads WHERE lower(email) = lower(${email})) AS leads,
      (SELECT count(*)::int FROM enquiries WHERE lower(email) = lower(${email})) AS enquiries,
      (SELECT count(*)::int FROM newsletter_subscribers WHERE lower(email) = lower(${email})) AS letters`);
    return row;
  }

  test('leaves the name on certificates where the person wants it', async () => {
    const user = await member();
    await call(user, 'POST', '/privacy/erase/confirm', { token: await erase(user, true) });
    expect((await app.request('GET', `/certificates/${numberOf(user)}`)).body).toMatchObject({
      certificate: { name: 'Kavya Srivastava', isNameWithdrawn: false },
    });
  });

  test('an old link erases nothing, and an office account cannot erase itself', async () => {
    const user = await member();
    const token = await erase(user, false);
    await run(sql`UPDATE erasure_requests SET expires_at = now() - interval '1 second' WHERE user_id = ${user.userId}`);
    expect((await call(user, 'POST', '/privacy/erase/confirm', { token })).status).toBe(422);
    expect((await call(user, 'GET', '/user/me')).status).toBe(200);
    expect((await call(await app.admin(), 'POST', '/privacy/erase', { password: 'x' })).status).toBe(409);
    const counsellor = await app.signUp();
    await run(sql`UPDATE users SET role = 'counsellor' WHERE id = ${counsellor.userId}`);
    expect((await call(counsellor, 'POST', '/privacy/erase', { password: 'x' })).status).toBe(409);
  });
});

test('the stored files of a copy hold no more than its person may see', async () => {
  const files = await run(sql`SELECT id FROM data_exports WHERE made_at IS NOT NULL`);
  const stored = await app.context.files.read(`exports/${String(files[0]?.id)}.html`);
  expect((await buffer(stored)).toString()).toMatch(/^<!doctype html>/);
});
