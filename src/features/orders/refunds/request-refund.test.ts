import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveSetting } from '../../settings/save-setting.ts';
import { serveReceipt } from '../counter-sales/serve-receipt.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const ask = (user: TestUser, orderId: string, reason = 'The batch meets when I work.') =>
  shop.request('POST', `/payment/order/${orderId}/refund-request`, { token: user.token, body: { reason } });
const payments = async (user: TestUser) =>
  (await shop.request('GET', `/payment/user/${user.userId}`, { token: user.token })).body;

async function paidOrder(user: TestUser) {
  const order = await shop.order(user, [await shop.course()]);
  const callback = shop.provider.pay(order.orderId);
  await shop.verify(user, callback);
  return order;
}

test('an order is asked back once: the office and the buyer have it in writing, and nothing moves', async () => {
  const buyer = await shop.signUp({ name: 'Kavya' });
  const order = await paidOrder(buyer);
  await saveSetting(shop.context.db, { subject: 'institute', value: { email: 'office@example.com' }, actorId: null });
  expect(await payments(buyer)).toMatchObject({ payments: [{ canRequestRefund: true }] });
  expect(await ask(buyer, order.orderId)).toMatchObject({ status: 200, body: { requestedAt: expect.any(String) } });
  expect(await ask(buyer, order.receipt)).toMatchObject({ status: 409, body: { code: 'refund-requested' } });
  expect(await payments(buyer)).toMatchObject({
    payments: [{ status: 'paid', canRequestRefund: false, refundRequestedAt: expect.any(String) }],
  });
  const { rows } = await shop.context.db.execute(
    sql`SELECT recipient, body FROM outgoing_mails WHERE subject ILIKE '%refund request%' ORDER BY recipient <> ${buyer.email}`,
  );
  expect(rows).toMatchObject([
    { recipient: buyer.email },
    { recipient: 'office@example.com', body: expect.stringContaining('The batch meets when I work.') },
  ]);
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, refunds: [] });
  const { body } = await shop.request('GET', '/notices', { token: buyer.token });
  expect(body).toMatchObject({ notices: [{ kind: 'refund' }, { kind: 'order-paid' }] });
});

test('a refund is not offered where the policy gives nothing any more', async () => {
  const buyer = await shop.signUp();
  const order = await paidOrder(buyer);
  const refunds = { wholeDays: 7, lastDays: 60 };
  await saveSetting(shop.context.db, { subject: 'refunds', value: refunds, actorId: null });
  const paidDaysAgo = (days: number) =>
    shop.context.db.execute(
      sql`UPDATE orders SET paid_at = now() - make_interval(days => ${days}) WHERE id = ${order.receipt}`,
    );
  await paidDaysAgo(59);
  expect(await payments(buyer)).toMatchObject({ payments: [{ canRequestRefund: true }] });
  await paidDaysAgo(61);
  expect(await payments(buyer)).toMatchObject({ payments: [{ canRequestRefund: false }] });
});

test('two presses at once are one request', async () => {
  const buyer = await shop.signUp();
  const order = await paidOrder(buyer);
  const responses = await Promise.all([ask(buyer, order.orderId), ask(buyer, order.orderId)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('an order of somebody else, an unpaid one, one without a reason', async () => {
  const buyer = await shop.signUp();
  const order = await paidOrder(buyer);
  expect((await ask(await shop.signUp(), order.orderId)).status).toBe(404);
  expect((await ask(await shop.admin(), order.orderId)).status).toBe(404);
  expect(await ask(buyer, order.orderId, 'no')).toMatchObject({ status: 400, body: { issues: [{ path: 'reason' }] } });
  const open = await shop.order(buyer, [await shop.course()]);
  expect(await ask(buyer, open.orderId)).toMatchObject({ status: 409, body: { code: 'nothing-to-refund' } });
});

describe('the office answers a request', () => {
  const refuse = (by: TestUser | null, orderId: string, reason = 'The ten days of the policy are over.') =>
    shop.request('POST', `/admin/orders/${orderId}/refund-request/refuse`, { token: by?.token, body: { reason } });
  const asOffice = async (path: string, office: TestUser) =>
    (await shop.request('GET', path, { token: office.token })).body;

  test('with no: the buyer hears why in the area and by mail, once, and sees it beside the payment', async () => {
    const [buyer, office] = [await shop.signUp({ name: 'Kavya' }), await shop.admin()];
    const order = await paidOrder(buyer);
    expect(await refuse(office, order.orderId)).toMatchObject({ status: 409, body: { code: 'not-asked' } });
    const waiting = async () => {
      const { todos } = (await asOffice('/admin/home', office)) as unknown as {
        todos: { id: string; count: number }[];
      };
      return todos.find(({ id }) => id === 'refund-requests')?.count ?? 0;
    };
    const before = await waiting();
    await ask(buyer, order.orderId);
    expect(await waiting()).toBe(before + 1);
    const asked = await asOffice(`/admin/orders?state=refund-asked&search=${buyer.email}`, office);
    expect(asked).toMatchObject({ total: 1, orders: [{ orderId: order.orderId, refundRequest: 'open' }] });
    expect(await asOffice(`/admin/orders/${order.orderId}`, office)).toMatchObject({
      refundRequest: { reason: 'The batch meets when I work.', state: 'open', refusal: '', decidedAt: null },
    });

    expect(await refuse(office, order.orderId, 'No.')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'reason' }] },
    });
    expect((await refuse(office, order.orderId)).status).toBe(200);
    expect(await refuse(office, order.orderId)).toMatchObject({ status: 409, body: { code: 'not-asked' } });
    expect(await asOffice(`/admin/orders/${order.orderId}`, office)).toMatchObject({
      order: { state: 'paid', refundRequest: 'refused' },
      refundRequest: { refusal: 'The ten days of the policy are over.', decidedAt: expect.any(String) },
    });
    expect(await asOffice(`/admin/orders?state=refund-asked&search=${buyer.email}`, office)).toMatchObject({
      total: 0,
    });
    expect(await payments(buyer)).toMatchObject({
      payments: [
        {
          refundRequestState: 'refused',
          refundRefusal: 'The ten days of the policy are over.',
          canRequestRefund: false,
        },
      ],
    });
    const { body } = await shop.request('GET', '/notices', { token: buyer.token });
    expect(body).toMatchObject({
      notices: [{ kind: 'refund', text: 'The ten days of the policy are over.', href: '/profile/payment' }, {}, {}],
    });
    const { rows } = await shop.context.db.execute(
      sql`SELECT body FROM outgoing_mails WHERE recipient = ${buyer.email} AND subject LIKE '%is refused'`,
    );
    expect(rows).toMatchObject([{ body: expect.stringContaining('The ten days of the policy are over.') }]);
  });

  test('with the money: what the provider gave back settles the request', async () => {
    const [buyer, office] = [await shop.signUp(), await shop.admin()];
    const order = await paidOrder(buyer);
    await ask(buyer, order.orderId);
    const [payment] = await shop.provider.gateway.fetchOrderPayments(order.orderId);
    if (!payment) throw new Error('no payment');
    const { id, amountPaise, currency, method, wasCaptured } = payment;
    const reported = { id, amountPaise, currency, method, wasCaptured, state: 'refunded' } as const;
    await settlePayment(shop.context, { orderId: order.receipt, payment: reported });
    expect(await payments(buyer)).toMatchObject({ payments: [{ status: 'refunded', refundRequestState: 'refunded' }] });
    expect(await refuse(office, order.orderId)).toMatchObject({ status: 409, body: { code: 'not-asked' } });
  });

  test('is for admins alone', async () => {
    const buyer = await shop.signUp();
    const order = await paidOrder(buyer);
    await ask(buyer, order.orderId);
    const counsellor = await shop.signUp();
    await shop.context.db.execute(sql`UPDATE users SET role = 'counsellor' WHERE id = ${counsellor.userId}`);
    for (const orderId of [order.orderId, 'order_absent']) {
      expect((await refuse(null, orderId)).status).toBe(401);
      for (const caller of [buyer, counsellor, await shop.signUp()])
        expect((await refuse(caller, orderId)).status).toBe(403);
    }
    expect((await refuse(await shop.admin(), 'order_absent')).status).toBe(404);
  });
});

test('the receipt of a paid order is a PDF for its buyer, and nobody else', async () => {
  const buyer = await shop.signUp({ name: 'Kavya' });
  const order = await paidOrder(buyer);
  const open = await shop.order(buyer, [await shop.course()]);
  const get = (orderId: string, user: TestUser, role: 'student' | 'admin' = 'student') =>
    serveReceipt(shop.context, {
      orderId,
      caller: { kind: 'user', role, sessionId: 's', userId: user.userId, name: user.name, email: user.email },
    });
  const receipt = await get(order.orderId, buyer);
  expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(receipt.headers.get('cache-control')).toBe('private, no-store');
  expect(
    Buffer.from(await receipt.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await get(order.orderId, await shop.signUp())).status).toBe(404);
  expect((await get(order.orderId, await shop.admin(), 'admin')).status).toBe(200);
  expect((await get(open.orderId, buyer)).status).toBe(404);
  expect((await serveReceipt(shop.context, { orderId: order.orderId, caller: { kind: 'anonymous' } })).status).toBe(
    401,
  );
});
