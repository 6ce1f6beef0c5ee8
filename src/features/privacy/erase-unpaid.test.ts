import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, indianDay } from '../../kit/numbers/dates.ts';
import { startShop, type Shop } from '../../testing/start/start-shop.ts';
import type { TestUser } from '../../testing/start/test-app.ts';
import { saveSetting } from '../settings/save-setting.ts';

let shop: Shop;
let clerk: TestUser;
beforeAll(async () => {
  shop = await startShop();
  clerk = await shop.user('accountant');
  const instalments = { isOffered: true, graceDays: 7, remindBefore: [3], remindAfter: [3] };
  await saveSetting(shop.context.db, { subject: 'instalments', value: instalments, actorId: null });
});
afterAll(() => shop.close());

const PASSWORD = 'kettle-bridge-9';
const today = indianDay(new Date());
const rows = async <T>(statement: SQL) => (await shop.database.db.execute(statement)).rows as T[];
const asClerk = (method: string, path: string, body?: object) =>
  shop.request(method, path, { token: clerk.token, ...(body && { body }) });

async function erase(user: TestUser): Promise<void> {
  const call = (path: string, body: object) => shop.request('POST', path, { token: user.token, body });
  expect((await call('/privacy/erase', { password: PASSWORD })).status).toBe(200);
  const [mail] = await rows<{ body: string }>(
    sql`SELECT body FROM outgoing_mails WHERE recipient = ${user.email} AND subject LIKE 'Delete your account%'`,
  );
  const token = /erase=([\w-]+)/.exec(mail?.body ?? '')?.[1];
  expect((await call('/privacy/erase/confirm', { token })).status).toBe(200);
}

/** A payment link as the office gets it, with the calls of who opens it. */
async function makeLink(body: object) {
  const made = await asClerk('POST', '/admin/payment-links', body);
  expect(made.status).toBe(200);
  const { id, url } = made.body.link as unknown as { id: string; url: string };
  const path = `/payment/links/${url.split('/pay/')[1]}`;
  return {
    mail: () => asClerk('POST', `/admin/payment-links/${id}/mail`, { url }),
    read: () => shop.request('GET', path),
    verify: (callback: object) => shop.request('POST', `${path}/verify`, { body: callback }),
    begin: () => shop.request('POST', `${path}/create-order`, { body: {} }),
  };
}

const ended = { status: 409, body: { code: 'link-ended' } };

it('an order that waits for its payment ends with the account of its buyer, and a payment that still comes goes back', async () => {
  const buyer = await shop.signUp({ password: PASSWORD });
  const courseIds = [(await shop.course(700)).courseId];
  const link = await makeLink({ sale: { buyer: { userId: buyer.userId }, courseIds } });
  const begun = await link.begin();
  const { orderId, orderNumber } = begun.body as unknown as { orderId: string; orderNumber: number };
  await erase(buyer);
  expect(await link.read()).toMatchObject({ status: 200, body: { link: { state: 'ended' } } });
  expect(await link.begin()).toMatchObject(ended);
  expect(await link.mail()).toMatchObject(ended);
  expect(await asClerk('POST', '/admin/payment-links', { orderId: String(orderNumber) })).toMatchObject(ended);
  const page = await asClerk('GET', `/admin/orders/${orderNumber}`);
  expect(page).toMatchObject({ status: 200, body: { order: { user: { isErased: true, phone: '' } } } });
  const cash = { method: 'cash', receivedOn: today };
  expect((await asClerk('POST', `/admin/orders/${orderNumber}/offline-payment`, cash)).status).toBe(409);
  expect(await link.verify(shop.provider.pay(orderId))).toMatchObject({ status: 409 });
  expect(await shop.figuresOf(buyer)).toMatchObject({
    orders: ['cancelled'],
    grants: 0,
    invoices: 0,
    refunds: ['order-cancelled 70000 waiting'],
  });
});

it('a plan ends with the account: nothing is due, listed, reminded of or paid', async () => {
  const buyer = await shop.signUp({ password: PASSWORD });
  const sale = {
    saleKey: randomUUID(),
    buyer: { userId: buyer.userId },
    lines: [{ courseId: (await shop.course(1000)).id }],
    amount: 1000,
    state: '09',
    method: 'cash',
    receivedOn: today,
    plan: {
      dues: [
        { amountRupees: 400, dueOn: today },
        { amountRupees: 600, dueOn: addDays(today, 30) },
      ],
    },
  };
  expect((await asClerk('POST', '/admin/orders', sale)).status).toBe(200);
  const [due] = await rows<{ id: string }>(sql`SELECT d.id FROM instalment_dues d
    JOIN instalment_plans p ON p.id = d.plan_id WHERE p.user_id = ${buyer.userId} AND d.paid_at IS NULL`);
  const link = await makeLink({ dueId: due?.id });
  expect((await link.begin()).status).toBe(200);
  await erase(buyer);
  expect(await link.read()).toMatchObject({ status: 200, body: { link: { state: 'ended' } } });
  expect(await link.begin()).toMatchObject(ended);
  expect((await asClerk('POST', `/admin/instalments/dues/${due?.id}/remind`, {})).status).toBe(409);
  const listed = (await asClerk('GET', '/admin/instalments')).body.dues as unknown as { id: string }[];
  expect(listed.map(({ id }) => id)).not.toContain(due?.id);
  expect(await rows(sql`SELECT state FROM orders WHERE user_id = ${buyer.userId} ORDER BY number`)).toEqual([
    { state: 'paid' },
    { state: 'cancelled' },
  ]);
});
