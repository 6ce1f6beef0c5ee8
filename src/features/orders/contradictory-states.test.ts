import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indianDay } from '../../kit/numbers/dates.ts';
import { startShop, type Shop } from '../../testing/start/start-shop.ts';
import type { TestUser } from '../../testing/start/test-app.ts';

const ROLES = ['counsellor', 'trainer', 'editor', 'accountant', 'admin', 'owner'] as const;
type Office = Record<(typeof ROLES)[number], TestUser>;

let shop: Shop;
let office: Office;
beforeAll(async () => {
  shop = await startShop();
  const entries = await Promise.all(ROLES.map(async (role) => [role, await shop.user(role)] as const));
  office = Object.fromEntries(entries) as Office;
});
afterAll(() => shop.close());

const post = (by: TestUser, path: string, body: object) => shop.request('POST', path, { token: by.token, body });

/** A sale at the desk with another key each time, as from two tabs. */
const sale = (userId: string, courseId: string, amount: number) => ({
  saleKey: randomUUID(),
  buyer: { userId },
  lines: [{ courseId }],
  amount,
  state: '09',
  method: 'cash',
  receivedOn: indianDay(new Date()),
});

test('nobody of the office enrols or loses a lead against its orders', async () => {
  for (const role of ROLES) {
    const email = `${randomUUID()}@example.com`;
    const made = await post(office.admin, '/leads', { name: 'Asha Rao', email, phone: '' });
    const lead = made.body.lead as unknown as { id: string; version: number };
    const answer = await shop.request('PUT', `/leads/${lead.id}`, {
      token: office[role].token,
      body: { version: lead.version, stage: 'enrolled' },
    });
    expect([403, 422], role).toContain(answer.status);
    const { rows } = await shop.database.db.execute(sql`SELECT stage FROM leads WHERE id = ${lead.id}`);
    expect(rows, role).toEqual([{ stage: 'new' }]);
  }
});

test('nobody loses a lead that has a paid order', async () => {
  const buyer = await shop.signUp();
  await shop.database.db.execute(sql`UPDATE users SET email_verified_at = now() WHERE id = ${buyer.userId}`);
  const made = await post(office.admin, '/leads', { name: 'Asha Rao', email: buyer.email, phone: '' });
  const { id } = made.body.lead as unknown as { id: string };
  const course = await shop.course(3000);
  expect((await post(office.counsellor, '/admin/orders', sale(buyer.userId, course.id, 3000))).status).toBe(200);
  const stageOf = async () =>
    (
      await shop.database.db.execute<{ stage: string; version: number }>(
        sql`SELECT stage, version FROM leads WHERE id = ${id}`,
      )
    ).rows[0];
  expect(await stageOf()).toMatchObject({ stage: 'enrolled' });
  for (const role of ROLES) {
    const version = (await stageOf())?.version;
    const body = { version, stage: 'lost', lostReason: 'Fee' };
    const answer = await shop.request('PUT', `/leads/${id}`, { token: office[role].token, body });
    expect([403, 422], role).toContain(answer.status);
    expect(await stageOf(), role).toMatchObject({ stage: 'enrolled' });
  }
});

test('two sales of one course at once, by two people, take the money once', async () => {
  const buyer = await shop.signUp();
  const course = await shop.course(3000);
  const sellers = [office.counsellor, office.accountant, office.admin, office.owner];
  const answers = await Promise.all(
    sellers.map((by) => post(by, '/admin/orders', sale(buyer.userId, course.id, 3000))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, payments: ['captured'] });
});

test('a till that is closed twice at once is closed once', async () => {
  const cashier = await shop.user('counsellor');
  const buyer = await shop.signUp();
  const course = await shop.course(2000);
  expect((await post(cashier, '/admin/orders', sale(buyer.userId, course.id, 2000))).status).toBe(200);
  const close = { day: indianDay(new Date()), countedRupees: 2000 };
  const answers = await Promise.all([1, 2, 3].map(() => post(cashier, '/admin/day-closes', close)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('an unpaid order that is taken at the desk twice at once has one payment', async () => {
  const buyer = await shop.signUp();
  const course = await shop.course(4000);
  const order = await shop.order(buyer, [course]);
  const taken = { method: 'cash', receivedOn: indianDay(new Date()) };
  const path = `/admin/orders/${order.receipt}/offline-payment`;
  const answers = await Promise.all(ROLES.map((role) => post(office[role], path, taken)));
  const allowed = answers.filter(({ status }) => status === 200);
  expect(allowed).toHaveLength(1);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 409, 409]);
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], payments: ['captured'] });
});
