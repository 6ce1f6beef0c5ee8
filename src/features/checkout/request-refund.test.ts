import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSetting } from '../settings/save-setting.ts';
import { serveReceipt } from './serve-receipt.ts';
import { startShop, type Shop } from '../../testing/start-shop.ts';
import type { TestPerson } from '../../testing/test-app.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const ask = (person: TestPerson, orderId: string, reason = 'The batch meets when I work.') =>
  shop.request('POST', `/payment/order/${orderId}/refund-request`, { token: person.token, body: { reason } });
const payments = async (person: TestPerson) =>
  (await shop.request('GET', `/payment/user/${person.userId}`, { token: person.token })).body;

async function paidOrder(person: TestPerson) {
  const order = await shop.order(person, [await shop.course()]);
  const callback = shop.provider.pay(order.orderId);
  await shop.verify(person, callback);
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

test('two presses at once are one request', async () => {
  const buyer = await shop.signUp();
  const order = await paidOrder(buyer);
  const answers = await Promise.all([ask(buyer, order.orderId), ask(buyer, order.orderId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
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

test('the receipt of a paid order is a PDF for its buyer, and nobody else', async () => {
  const buyer = await shop.signUp({ name: 'Kavya' });
  const order = await paidOrder(buyer);
  const open = await shop.order(buyer, [await shop.course()]);
  const get = (orderId: string, person: TestPerson, role: 'student' | 'admin' = 'student') =>
    serveReceipt(shop.context, {
      orderId,
      caller: { kind: 'user', role, sessionId: 's', userId: person.userId, name: person.name, email: person.email },
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
  expect((await serveReceipt(shop.context, { orderId: order.orderId, caller: { kind: 'nobody' } })).status).toBe(401);
});
