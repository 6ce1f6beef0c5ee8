import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { sendDueRefunds } from '../refunds/send-refund.ts';
import { linkMessage, linkStateOfOrder, maskName } from './link-rules.ts';
import type { PaymentLink } from './links-contract.ts';
import { saveSetting } from '../../settings/save-setting.ts';

let shop: Shop;
let office: TestUser;
let counsellor: TestUser;
beforeAll(async () => {
  shop = await startShop();
  office = await shop.admin();
  await saveSetting(shop.database.db, { subject: 'instalments', value: { isOffered: true }, actorId: null });
  counsellor = await shop.user('counsellor');
});
afterAll(() => shop.close());

const tokenOf = ({ url }: PaymentLink) => url.split('/pay/')[1] ?? '';

async function makeLink(body: object, by = counsellor): Promise<PaymentLink> {
  const response = await shop.request('POST', '/admin/payment-links', { token: by.token, body });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return response.body.link as unknown as PaymentLink;
}

const look = async (link: PaymentLink) =>
  (await shop.request('GET', `/payment/links/${tokenOf(link)}`)).body.link as unknown as { state: string };
const open = (link: PaymentLink) => shop.request('POST', `/payment/links/${tokenOf(link)}/create-order`, { body: {} });
const report = (link: PaymentLink, callback: object) =>
  shop.request('POST', `/payment/links/${tokenOf(link)}/verify`, { body: callback });

/** Pays by a link as a visitor who is not signed in. */
async function pay(link: PaymentLink) {
  const { status, body } = await open(link);
  expect(status).toBe(200);
  const callback = shop.provider.pay(String(body.orderId));
  return { callback, answer: await report(link, callback) };
}

async function buyerWithOrder() {
  const buyer = await shop.signUp({ name: 'Pooja Yadav' });
  const course = await shop.course(5000);
  return { buyer, course, order: await shop.order(buyer, [course]) };
}

/** A plan of two instalments. */
async function plan() {
  const learner = await shop.signUp();
  const course = await shop.course(4000);
  const today = indianDay(new Date());
  const { status, body } = await shop.request('POST', '/admin/instalments', {
    token: office.token,
    body: {
      planKey: crypto.randomUUID(),
      userId: learner.userId,
      courseId: course.id,
      dues: [
        { amountRupees: 2000, dueOn: today },
        { amountRupees: 2000, dueOn: addDays(today, 30) },
      ],
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const { rows } = await shop.database.db.execute<{ id: string }>(
    sql`SELECT d.id FROM instalment_dues d JOIN instalment_plans p ON p.id = d.plan_id WHERE p.user_id = ${learner.userId} ORDER BY d.number`,
  );
  return { learner, dues: rows.map(({ id }) => id) };
}

describe('rules', () => {
  it('mask a name by word', () => {
    expect(maskName('Pooja  Yadav')).toBe('P•••• Y••••');
    expect(maskName('ज्योति')).toBe('ज••••');
  });

  it.each([
    ['open', false, false, 'open'],
    ['created', true, false, 'ended'],
    ['expired', false, false, 'ended'],
    ['cancelled', false, false, 'ended'],
    ['paid', false, false, 'paid'],
    ['refunded', false, false, 'paid'],
    ['open', false, true, 'paid'],
  ] as const)('an order that is %s, overdue %s, used %s: %s', (state, isOverdue, isUsed, expected) => {
    expect(linkStateOfOrder({ state }, { isOverdue, isUsed })).toBe(expected);
  });

  it('word the message', () => {
    const words = { name: 'Pooja', institute: 'Misaal', titles: ['UI'], amountPaise: 2_000_00, url: 'https://x/pay/t' };
    expect(linkMessage({ ...words, until: '' })).toBe(
      'Hello Pooja, you can pay ₹2,000 for UI at Misaal here: https://x/pay/t',
    );
  });
});

describe('a payment link of an order', () => {
  it('is paid by whoever opens it, without signing in, and opens the course of its buyer', async () => {
    const { buyer, course, order } = await buyerWithOrder();
    const link = await makeLink({ orderId: order.orderId });
    expect(link).toMatchObject({ amountPaise: 5_000_00, orderNumber: order.orderNumber, titles: [course.title] });
    const { body } = await shop.request('GET', `/payment/links/${tokenOf(link)}`);
    expect(body.link).toMatchObject({ state: 'open', buyer: 'P•••• Y••••', amountPaise: 5_000_00 });
    expect(JSON.stringify(body)).not.toContain(buyer.email);
    const { answer } = await pay(link);
    expect(answer.body).toEqual({ success: true, message: 'Payment verified' });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, invoices: 1 });
    expect(await look(link)).toMatchObject({ state: 'paid' });
  });

  it('pays once: a second try is refused, and a report again changes nothing', async () => {
    const { buyer, order } = await buyerWithOrder();
    const link = await makeLink({ orderId: order.orderId });
    const { callback } = await pay(link);
    expect(await open(link)).toMatchObject({ status: 409, body: { code: 'link-used' } });
    expect((await report(link, callback)).status).toBe(200);
    expect(await shop.figuresOf(buyer)).toMatchObject({ grants: 1, payments: ['captured'], refunds: [] });
  });

  it('open in two tabs is one order of the provider; its second payment goes back', async () => {
    const { buyer, order } = await buyerWithOrder();
    const link = await makeLink({ orderId: order.orderId });
    const [one, other] = await Promise.all([open(link), open(link)]);
    expect(one.body.orderId).toBe(other.body.orderId);
    const callbacks = [one, other].map(({ body }) => shop.provider.pay(String(body.orderId)));
    await Promise.all(callbacks.map((callback) => report(link, callback)));
    expect(await shop.figuresOf(buyer)).toMatchObject({
      orders: ['paid'],
      grants: 1,
      refunds: ['second-payment 500000 waiting'],
    });
  });

  it('ends with its order', async () => {
    const { buyer, order } = await buyerWithOrder();
    const link = await makeLink({ orderId: order.orderId });
    await shop.pass(buyer, 24 * 60 + 1);
    expect(await look(link)).toMatchObject({ state: 'ended' });
    expect(await open(link)).toMatchObject({ status: 409, body: { code: 'link-ended' } });
    const body = { orderId: order.orderId };
    expect(await shop.request('POST', '/admin/payment-links', { token: counsellor.token, body })).toMatchObject({
      status: 409,
      body: { code: 'link-ended' },
    });
  });

  it('takes no payment of another order', async () => {
    const { order } = await buyerWithOrder();
    const link = await makeLink({ orderId: order.orderId });
    const { order: other } = await buyerWithOrder();
    expect(await report(link, shop.provider.pay(other.orderId))).toMatchObject({
      status: 409,
      body: { code: 'payment-mismatch' },
    });
  });

  it('is unknown under any other token, and its own is not stored', async () => {
    const { order } = await buyerWithOrder();
    const token = tokenOf(await makeLink({ orderId: order.orderId }));
    expect((await shop.request('GET', `/payment/links/${token.slice(0, -1)}`)).status).toBe(404);
    const { rows } = await shop.database.db.execute(
      sql`SELECT 1 FROM payment_links l WHERE l::text LIKE ${`%${token}%`}`,
    );
    expect(rows).toEqual([]);
  });

  it('goes by mail, with the address that was made and no other', async () => {
    const { buyer, order } = await buyerWithOrder();
    const link = await makeLink({ orderId: order.orderId });
    const mail = (url: string) =>
      shop.request('POST', `/admin/payment-links/${link.id}/mail`, { token: counsellor.token, body: { url } });
    expect((await mail('https://evil.example/pay/abcdefghijklmnopqrstuvwxyz')).status).toBe(404);
    expect((await mail(link.url)).status).toBe(200);
    const { rows } = await shop.database.db.execute<{ body: string }>(
      sql`SELECT body FROM outgoing_mails WHERE recipient = ${buyer.email} AND key LIKE ${`payment-link:${link.id}%`}`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body).toContain(link.url);
    expect(rows[0]?.body).toContain(`#${order.orderNumber}`);
  });

  it('is made by whoever may sell, and written down', async () => {
    const { order } = await buyerWithOrder();
    const body = { orderId: order.orderId };
    for (const role of ['student', 'trainer', 'editor'] as const) {
      const { token } = await shop.user(role);
      expect((await shop.request('POST', '/admin/payment-links', { token, body })).status).toBe(403);
    }
    const { id } = await makeLink(body);
    const { rows } = await shop.database.db.execute(
      sql`SELECT actor_id, action FROM audit_entries WHERE details->>'link' = ${id}`,
    );
    expect(rows).toEqual([{ actor_id: counsellor.userId, action: 'payment-link.created' }]);
  });
});

describe('a payment link of a sale', () => {
  it('makes the unpaid order first, at today’s price, once for the same courses', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course(9000, 7000);
    const sale = { sale: { buyer: { userId: buyer.userId }, courseIds: [course.id] } };
    const link = await makeLink(sale);
    expect(link.amountPaise).toBe(7_000_00);
    expect((await makeLink(sale)).orderNumber).toBe(link.orderNumber);
    await pay(link);
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1 });
    expect(await shop.request('POST', '/admin/payment-links', { token: counsellor.token, body: sale })).toMatchObject({
      status: 409,
      body: { code: 'already-owned' },
    });
  });
});

describe('a payment link of an instalment', () => {
  it('is valid until it is paid, in its order', async () => {
    const { learner, dues } = await plan();
    const [first = '', second = ''] = dues;
    const refused = await shop.request('POST', '/admin/payment-links', {
      token: counsellor.token,
      body: { dueId: second },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'earlier-due' } });
    const link = await makeLink({ dueId: first });
    expect(link).toMatchObject({ amountPaise: 2_000_00, expiresAt: null, orderNumber: null });
    await pay(link);
    expect(await look(link)).toMatchObject({ state: 'paid' });
    expect(await shop.figuresOf(learner)).toMatchObject({ orders: ['paid'], grants: 1 });
    expect(await look(await makeLink({ dueId: second }))).toMatchObject({ state: 'open' });
  });

  it('is used when the instalment is paid otherwise, and stays so when the money goes back', async () => {
    const { learner, dues } = await plan();
    const [first = ''] = dues;
    const link = await makeLink({ dueId: first });
    const other = await makeLink({ dueId: first });
    await pay(other);
    expect(await open(link)).toMatchObject({ status: 409, body: { code: 'link-used' } });
    const { rows } = await shop.database.db.execute<{ id: string }>(
      sql`SELECT id FROM orders WHERE user_id = ${learner.userId}`,
    );
    const id = rows[0]?.id ?? '';
    const { body } = await shop.request('GET', `/payment/order/${id}/refund-policy`, { token: office.token });
    const [line] = (body as unknown as { lines: { lineId: string; leftPaise: number }[] }).lines;
    await shop.request('POST', `/admin/orders/${id}/refund`, {
      token: office.token,
      body: {
        key: 'all-of-the-first',
        parts: [{ lineId: line?.lineId, amountPaise: line?.leftPaise }],
        reason: 'It was the wrong course.',
      },
    });
    await sendDueRefunds(shop.context);
    expect(await look(link)).toMatchObject({ state: 'paid' });
  });
});

it('leaves no rupee unaccounted for', async () => {
  expect(await shop.unaccountedRupees()).toBe(0);
});

it('a seller who may not see numbers sells to a lead, and the buyer has the number', async () => {
  const seller = await shop.user('counsellor');
  await shop.database.db.execute(
    sql`UPDATE users SET permissions = '{"seePhones": false}' WHERE id = ${seller.userId}`,
  );
  const email = `neha.${seller.userId.slice(-8)}@example.com`;
  const { rows } = await shop.database.db.execute<{ id: string }>(
    sql`INSERT INTO leads (name, email, phone) VALUES ('Neha', ${email}, '+919876543210') RETURNING id`,
  );
  const courseIds = [(await shop.course(1000)).id];
  const sell = (buyer: object) =>
    shop.request('POST', '/admin/payment-links', { token: seller.token, body: { sale: { buyer, courseIds } } });
  const named = { name: 'Neha', email };
  expect((await sell({ ...named, phone: '••••• 210' })).status).toBe(400);
  expect((await sell({ ...named, phoneOfLead: seller.userId })).status).toBe(404);
  const { status, body } = await sell({ ...named, phoneOfLead: rows[0]?.id });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('98765');
  const { rows: accounts } = await shop.database.db.execute(sql`SELECT phone FROM users WHERE email = ${email}`);
  expect(accounts).toEqual([{ phone: '+919876543210' }]);
});

it('a payment that comes after the desk took the money is not called a success: it goes back', async () => {
  const { buyer, order } = await buyerWithOrder();
  const link = await makeLink({ orderId: order.orderId });
  const { body } = await open(link);
  const cash = { method: 'cash', receivedOn: indianDay(new Date()) };
  const path = `/admin/orders/${order.receipt}/offline-payment`;
  expect((await shop.request('POST', path, { token: office.token, body: cash })).status).toBe(200);
  const callback = shop.provider.pay(String(body.orderId));
  const late = { status: 409, body: { code: 'payment-returned', message: expect.stringContaining('refunded within') } };
  expect(await report(link, callback)).toMatchObject(late);
  expect(await report(link, callback)).toMatchObject(late);
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], refunds: ['second-payment 500000 waiting'] });
  expect(await look(link)).toMatchObject({ state: 'paid' });
});
