import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillOffice } from '../fill/fill-office.ts';
import { startTestApp, type TestApp, type TestUser } from '../start/test-app.ts';

let app: TestApp;
let admin: TestUser;
let counsellor: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  await fillOffice(app.database.db, { students: 60, enrolments: 60, leads: 40, orders: 60 });
  admin = await app.admin();
  counsellor = await app.signUp();
  await app.database.db.execute(sql`UPDATE users SET role = 'counsellor' WHERE id = ${counsellor.userId}`);
}, 30_000);
afterAll(() => app.close());

const ask = (method: string, path: string, body?: object) => app.request(method, path, { token: admin.token, body });
const rowsOf = async (query: ReturnType<typeof sql>) => (await app.database.db.execute(query)).rows;
const ANONYMOUS = '00000000-0000-4000-8000-000000000000';

describe('lists', () => {
  test.each([
    ['/admin/orders', 'orders', 'total', (row: { totalPaise: number }) => row.totalPaise],
    ['/admin/people', 'people', 'email', (row: { email: string }) => row.email],
    ['/admin/invoices', 'invoices', 'total', (row: { totalPaise: number }) => row.totalPaise],
    ['/admin/certificates', 'certificates', 'name', (row: { name: string }) => row.name.toLowerCase()],
    ['/admin/newsletter', 'subscribers', 'email', (row: { email: string }) => row.email],
  ])('%s come in both directions of an order, and in no other', async (path, field, sort, keyOf) => {
    for (const [sent, turn] of [
      [sort, 1],
      [`-${sort}`, -1],
    ] as const) {
      const { body } = await ask('GET', `${path}?sort=${sent}&limit=50`);
      const keys = (body as unknown as Record<string, never[]>)[field]?.map((row) => keyOf(row)) ?? [];
      const inOrder = keys.toSorted((one, other) => (one < other ? -turn : one > other ? turn : 0));
      expect(keys.length).toBeGreaterThan(5);
      expect(keys).toEqual(inOrder);
      expect(body).toMatchObject({ isTotalCapped: false });
    }
    expect((await ask('GET', `${path}?sort=password`)).status).toBe(400);
  });

  test('enquiries come by name', async () => {
    const { body } = await ask('GET', '/leads?sort=name&limit=50');
    const names = (body as unknown as { leads: { name: string }[] }).leads.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });
});

describe('files', () => {
  test.each([
    ['/admin/orders.csv?state=paid', 'order.exported', 'Order,Created,Paid', 60],
    ['/admin/people.csv?role=student', 'user.exported', 'Name,E-mail,', 60],
    ['/admin/invoices.csv', 'invoice.exported', 'Number,Type,Date', 60],
    ['/admin/certificates/export.csv', 'certificate.exported', 'Number,Status,', 12],
    ['/admin/newsletter.csv?state=confirmed', 'subscriber.exported', 'E-mail,Status,', 12],
    ['/admin/coupons.csv', 'coupon.exported', 'Code,Status,', 3],
    ['/careers/applications/export.csv', 'application.exported', 'Name,E-mail,', 2],
    ['/admin/carts.csv', 'abandoned-cart.exported', 'Learner,E-mail,', 6],
    ['/admin/learners/export.csv', 'learner.exported', 'Name,Course,', 60],
    ['/admin/learner-questions.csv', 'learner-question.exported', 'Asked,Learner,', 3],
  ])('%s has all that fit, and it is written down who took it', async (path, action, head, max) => {
    const response = await app.open(path, admin.token);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]?.replace('\uFEFF', '').startsWith(head)).toBe(true);
    expect(lines.length - 1).toBeLessThanOrEqual(max);
    expect(lines.length - 1).toBeGreaterThanOrEqual(max * 0.8);
    expect(await rowsOf(sql`SELECT actor_id FROM audit_entries WHERE action = ${action}`)).toEqual([
      { actor_id: admin.userId },
    ]);
    // Counsellors have abandoned carts and their own sales.
    if (!/^\/admin\/(carts|orders)/.test(path))
      expect((await app.request('GET', path, { token: counsellor.token })).status).toBe(403);
  });

  test('of chosen enquiries has these alone', async () => {
    const ids = (await rowsOf(sql`SELECT id FROM leads ORDER BY id LIMIT 3`)).map(({ id }) => id);
    const response = await app.open(`/leads/export.csv?ids=${ids.join()}`, counsellor.token);
    expect((await response.text()).trim().split('\r\n')).toHaveLength(4);
  });
});

describe('acts on several', () => {
  const someone = async () => (await app.signUp()).userId;

  test('signing out ends the sessions of each, and says who is not there', async () => {
    const ids = [await someone(), await someone()];
    const { body } = await ask('POST', '/admin/people/sign-out', { ids: [...ids, ANONYMOUS] });
    expect(body).toMatchObject({ done: 2, refused: [{ id: ANONYMOUS, reason: expect.any(String) }] });
    const open = sql`SELECT 1 FROM sessions WHERE ended_at IS NULL AND user_id IN (${ids[0]}, ${ids[1]})`;
    expect(await rowsOf(open)).toEqual([]);
  });

  test('a message goes to each, and is written down for each', async () => {
    const ids = [await someone(), await someone()];
    const { body } = await ask('POST', '/admin/people/message', { ids, subject: 'Holiday', text: 'We are closed.' });
    expect(body).toMatchObject({ done: 2, refused: [] });
    const sent = sql`SELECT subject FROM audit_entries WHERE action = 'message.sent'`;
    expect((await rowsOf(sent)).map(({ subject }) => subject).toSorted()).toEqual(
      ids.map((id) => `user:${id}`).toSorted(),
    );
  });

  test('a course is given to who does not have it', async () => {
    const [course] = await rowsOf(sql`SELECT id FROM courses LIMIT 1`);
    const ids = [await someone(), await someone()];
    const gift = { courseId: course?.id, source: 'batch', reason: 'Evening batch' };
    const first = await ask('POST', '/admin/people/grants', { ids: [ids[0]], giveKey: ANONYMOUS, ...gift });
    expect(first.body).toMatchObject({ done: 1, refused: [] });
    const giveKey = '11111111-0000-4000-8000-000000000000';
    const { body } = await ask('POST', '/admin/people/grants', { ids, giveKey, ...gift });
    expect(body).toMatchObject({ done: 1, refused: [{ id: ids[0], reason: expect.stringContaining('already') }] });
  });

  test('certificates are revoked with one reason', async () => {
    const numbers = (await rowsOf(sql`SELECT number FROM certificates ORDER BY number LIMIT 2`)).map(
      ({ number }) => number,
    );
    const { body } = await ask('POST', '/admin/certificates/revoke', {
      ids: [...numbers, 'NONE'],
      reason: 'Issued by mistake',
    });
    expect(body).toMatchObject({ done: 2, refused: [{ id: 'NONE' }] });
    const revoked = sql`SELECT number FROM certificates WHERE revoked_reason = 'Issued by mistake' ORDER BY number`;
    expect((await rowsOf(revoked)).map(({ number }) => number)).toEqual(numbers);
  });

  test('coupons that were used stay', async () => {
    const make = async () => {
      const { body } = await ask('POST', '/coupons/generate', { discount: 10 });
      return (body as unknown as { coupon: { code: string } }).coupon.code;
    };
    const [used, unused] = [await make(), await make()];
    await app.database.db.execute(sql`INSERT INTO coupon_uses (coupon_id, order_id, user_id, reserved_until, counted_at)
      SELECT id, 'order', ${admin.userId}, now(), now() FROM coupons WHERE code = ${used.replaceAll('-', '')}`);
    const { body } = await ask('POST', '/admin/coupons/delete', { ids: [used, unused] });
    expect(body).toMatchObject({ done: 1, refused: [{ id: used }] });
  });

  test('courses leave the site and come back', async () => {
    const ids = (await rowsOf(sql`SELECT id FROM courses ORDER BY id LIMIT 2`)).map(({ id }) => id);
    const archived = sql`SELECT id FROM courses WHERE state = 'archived' ORDER BY id`;
    const { body } = await ask('POST', '/admin/courses/archived', { ids: [...ids, ANONYMOUS], isArchived: true });
    expect(body).toMatchObject({ done: 2, refused: [{ id: ANONYMOUS }] });
    expect((await rowsOf(archived)).map(({ id }) => id)).toEqual(ids);
    await ask('POST', '/admin/courses/archived', { ids, isArchived: false });
    expect(await rowsOf(archived)).toEqual([]);
  });

  test('a course is taken back from whom the office gave it, with one reason', async () => {
    const [grant] = await rowsOf(sql`SELECT user_id, course_id FROM grants WHERE source = 'batch' LIMIT 1`);
    const path = `/admin/courses/${String(grant?.course_id)}/grants/revoke`;
    const { body } = await ask('POST', path, { ids: [grant?.user_id, ANONYMOUS], reason: 'The batch is over' });
    expect(body).toMatchObject({ done: 1, refused: [{ id: ANONYMOUS }] });
    const taken = sql`SELECT 1 FROM grants WHERE user_id = ${grant?.user_id} AND revoke_reason = 'The batch is over'`;
    expect(await rowsOf(taken)).toHaveLength(1);
  });

  test('posts leave the site, and go; one that is not whole is not published', async () => {
    const [post] = await rowsOf(sql`SELECT id FROM blogs LIMIT 1`);
    const change = (act: string) => ask('POST', '/admin/posts/change', { ids: [post?.id], act });
    expect((await change('unpublish')).body).toMatchObject({ done: 1 });
    expect((await change('publish')).body).toMatchObject({ done: 0, refused: [{ id: post?.id }] });
    expect((await change('delete')).body).toMatchObject({ done: 1 });
    expect(await rowsOf(sql`SELECT 1 FROM blogs WHERE id = ${post?.id}`)).toEqual([]);
  });

  test('subscriptions end, once', async () => {
    const ids = (await rowsOf(sql`SELECT id FROM newsletter_subscribers ORDER BY id LIMIT 2`)).map(({ id }) => id);
    expect((await ask('POST', '/admin/newsletter/end', { ids })).body).toMatchObject({ done: 2, refused: [] });
    expect((await ask('POST', '/admin/newsletter/end', { ids })).body).toMatchObject({ done: 0 });
    const list = await ask('GET', '/admin/newsletter?state=left');
    expect(list.body).toMatchObject({ total: 2 });
  });

  test('are for those who may, and for 200 at most', async () => {
    const ids = Array.from({ length: 201 }, () => ANONYMOUS);
    expect((await ask('POST', '/admin/people/sign-out', { ids })).status).toBe(400);
    expect((await ask('POST', '/admin/people/sign-out', { ids: [] })).status).toBe(400);
    for (const path of [
      '/admin/people/sign-out',
      '/admin/people/message',
      '/admin/people/grants',
      '/admin/certificates/revoke',
    ])
      expect((await app.request('POST', path, { token: counsellor.token, body: {} })).status).toBe(403);
  });
});
