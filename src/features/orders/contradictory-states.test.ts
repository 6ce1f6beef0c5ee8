import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, indianDay } from '../../kit/numbers/dates.ts';
import { saveSetting } from '../settings/save-setting.ts';
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

/** A refund of so much of an order's first line, with another key each time. */
async function refund(by: TestUser, receipt: string, amountPaise: number) {
  const { rows } = await shop.database.db.execute<{ id: string }>(
    sql`SELECT id FROM order_lines WHERE order_id = ${receipt} ORDER BY id LIMIT 1`,
  );
  const parts = [{ lineId: rows[0]?.id, amountPaise }];
  const body = { key: randomUUID(), parts, reason: 'The buyer changed their plans' };
  return post(by, `/admin/orders/${receipt}/refund`, body);
}

test('an order that nobody paid is not refunded by anybody, and starts no refund', async () => {
  const buyer = await shop.signUp();
  const { receipt } = await shop.order(buyer, [await shop.course(3000)]);
  for (const role of ROLES) {
    const answer = await refund(office[role], receipt, 1000_00);
    expect([403, 409], role).toContain(answer.status);
    expect(answer.body, role).toMatchObject({ success: false, code: expect.any(String) });
  }
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['open'], refunds: [], payments: [] });
});

test('two refunds at once give back no more than was paid', async () => {
  const buyer = await shop.signUp();
  const order = await shop.order(buyer, [await shop.course(3000)]);
  await shop.verify(buyer, shop.provider.pay(order.orderId));
  const answers = await Promise.all(
    [office.accountant, office.admin, office.owner].map((by) => refund(by, order.receipt, 2000_00)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  for (const { status, body } of answers) if (status === 409) expect(body).toMatchObject({ code: 'too-much' });
  expect((await refund(office.admin, order.receipt, 1000_01)).body).toMatchObject({ code: 'too-much' });
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], refunds: ['office 200000 waiting'] });
});

test('a discount above the limit leaves no sale, no customer and no payment', async () => {
  const course = await shop.course(10_000);
  const email = `${randomUUID()}@example.com`;
  const lines = [{ courseId: course.id, loweredRupees: 5000, reason: 'A friend of the house' }];
  const form = { ...sale('', course.id, 5000), buyer: { name: 'Asha Rao', email, phone: '' }, lines };
  const answer = await post(office.counsellor, '/admin/orders', form);
  expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'discount-limit' } });
  expect(await shop.rows(sql`SELECT 1 FROM users WHERE email = ${email}`)).toEqual([]);
  expect(await shop.rows(sql`SELECT 1 FROM order_lines WHERE course_id = ${course.id}`)).toEqual([]);
});

test('nothing is sold to a closed account, or for an enquiry that does not exist', async () => {
  const [buyer, course] = [await shop.signUp(), await shop.course(10_000)];
  const figures = () => shop.figuresOf(buyer);
  const before = await figures();
  const stray = await post(office.counsellor, '/admin/orders', {
    ...sale(buyer.userId, course.id, 10_000),
    leadId: randomUUID(),
  });
  expect(stray).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect((await post(office.admin, `/admin/people/${buyer.userId}/close`, { reason: 'Asked for it' })).status).toBe(
    200,
  );
  const { method: _method, receivedOn, ...unpaid } = sale(buyer.userId, course.id, 10_000);
  const dues = [
    { amountRupees: 5000, dueOn: receivedOn },
    { amountRupees: 5000, dueOn: addMonths(receivedOn, 1) },
  ];
  const asked: [path: string, body: object][] = [
    ['/admin/orders', sale(buyer.userId, course.id, 10_000)],
    ['/admin/payment-links/sale', unpaid],
    ['/admin/payment-links', { sale: { buyer: { userId: buyer.userId }, courseIds: [course.id] } }],
    ['/admin/instalments', { planKey: randomUUID(), userId: buyer.userId, courseId: course.id, dues, state: '09' }],
  ];
  for (const [path, body] of asked)
    expect(await post(office.admin, path, body), path).toMatchObject({ status: 409, body: { code: 'account-closed' } });
  const { saleKey: _key, buyer: _buyer, amount: _amount, ...quoted } = unpaid;
  expect((await post(office.admin, '/admin/sales/quote', { ...quoted, userId: buyer.userId })).body).toMatchObject({
    problem: { message: expect.stringContaining('closed account') },
  });
  expect(await figures()).toEqual(before);
});

test('an instalment that is taken by four at once is paid once, and a cancelled plan takes no money', async () => {
  const settings = { isOffered: true };
  await saveSetting(shop.database.db, { subject: 'instalments', value: settings, actorId: null });
  const buyer = await shop.signUp();
  const course = await shop.course(10_000);
  const day = indianDay(new Date());
  const made = await post(office.accountant, '/admin/instalments', {
    planKey: randomUUID(),
    userId: buyer.userId,
    courseId: course.id,
    dues: [day, addMonths(day, 1)].map((dueOn) => ({ amountRupees: 5000, dueOn })),
  });
  expect(made.status).toBe(200);
  const plan = made.body.plan as unknown as { id: string; dues: { id: string }[] };
  const take = (by: TestUser, at: number) =>
    post(by, `/admin/instalments/dues/${plan.dues[at]?.id}/offline-payment`, { method: 'cash', receivedOn: day });
  const tellers = [office.accountant, office.admin, office.owner, office.admin];
  const answers = await Promise.all(tellers.map((by) => take(by, 0)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const paid = { orders: ['paid'], payments: ['captured'], grants: 1, invoices: 1 };
  expect(await shop.figuresOf(buyer)).toMatchObject(paid);

  const cancel = () =>
    post(office.admin, `/admin/instalments/${plan.id}/cancel`, { reason: 'The learner moved to another city' });
  const ended = await Promise.all([cancel(), cancel()]);
  expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await take(office.admin, 1)).body).toMatchObject({ success: false, code: 'plan-over' });
  // What was paid stays paid until it is refunded; access ends with the plan.
  expect(await shop.figuresOf(buyer)).toMatchObject({ ...paid, grants: 0 });
});
