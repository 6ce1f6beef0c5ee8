import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop, type Shop } from '../../testing/start-shop.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { sendDueRefunds } from './send-refund.ts';

let shop: Shop;
let office: TestPerson;
beforeAll(async () => {
  shop = await startShop();
  office = await shop.admin();
});
afterAll(() => shop.close());

const reason = 'The batch does not suit the buyer';

async function buy(prices: number[]) {
  const buyer = await shop.signUp();
  const courses = await Promise.all(prices.map((price) => shop.course(price)));
  const { orderId } = await shop.order(buyer, courses);
  await shop.verify(buyer, shop.provider.pay(orderId));
  const { body } = await shop.request('GET', `/payment/order/${orderId}/refund-policy`, { token: buyer.token });
  return {
    buyer,
    orderId,
    policy: body as unknown as { policyPaise: number; lines: { lineId: string; leftPaise: number }[] },
  };
}

const refund = (orderId: string, key: string, parts: object[], person = office) =>
  shop.request('POST', `/admin/orders/${orderId}/refund`, { token: person.token, body: { key, parts, reason } });

const credits = async (buyer: TestPerson) =>
  (
    await shop.database.db.execute<{ total_paise: number }>(
      sql`SELECT total_paise FROM invoices WHERE user_id = ${buyer.userId} AND kind = 'credit-note'`,
    )
  ).rows;

it('the buyer sees before asking what the policy gives; a stranger sees nothing', async () => {
  const { orderId, policy } = await buy([5000]);
  expect(policy).toMatchObject({ days: 0, policyPaise: 5000_00, lines: [{ watchedPercent: 0 }] });
  await shop.database.db.execute(
    sql`UPDATE orders SET paid_at = now() - interval '45 days' WHERE provider_order_id = ${orderId}`,
  );
  const later = await shop.request('GET', `/payment/order/${orderId}/refund-policy`, { token: office.token });
  expect(later.body).toMatchObject({ days: 45, policyPaise: 2500_00 });
  const stranger = await shop.signUp();
  expect((await shop.request('GET', `/payment/order/${orderId}/refund-policy`, { token: stranger.token })).status).toBe(
    404,
  );
});

it('a whole line goes back once, by whatever clicks, and closes its course alone', async () => {
  const { buyer, orderId, policy } = await buy([5000, 3000]);
  const line = policy.lines.find(({ leftPaise }) => leftPaise === 5000_00);
  const part = [{ lineId: line?.lineId, amountPaise: 5000_00 }];
  const other = await shop.admin();
  const answers = await Promise.all([
    refund(orderId, 'first-form-1', part),
    refund(orderId, 'first-form-1', part),
    refund(orderId, 'second-form-2', part, other),
  ]);
  const statuses = answers.map(({ status }) => status).toSorted();
  expect([
    [200, 200, 409],
    [200, 409, 409],
  ]).toContainEqual(statuses);
  expect((await shop.figuresOf(buyer)).grants).toBe(2);
  await sendDueRefunds(shop.context);
  expect(await shop.figuresOf(buyer)).toMatchObject({
    orders: ['paid'],
    grants: 1,
    refunds: ['office 500000 processed'],
  });
  expect(await credits(buyer)).toEqual([{ total_paise: 5000_00 }]);
  expect(await shop.unaccountedRupees()).toBe(0);
});

it('in parts, never more than was paid; all of it back ends the order', async () => {
  const { buyer, orderId, policy } = await buy([1000]);
  const lineId = policy.lines[0]?.lineId;
  expect((await refund(orderId, 'first-part-1', [{ lineId, amountPaise: 400_00 }])).status).toBe(200);
  // The same form once more: the same money, not as much again.
  expect((await refund(orderId, 'first-part-1', [{ lineId, amountPaise: 400_00 }])).status).toBe(200);
  expect((await refund(orderId, 'second-part-2', [{ lineId, amountPaise: 600_01 }])).body).toMatchObject({
    code: 'too-much',
  });
  expect((await refund(orderId, 'first-part-1', [{ lineId, amountPaise: 300_00 }])).body).toMatchObject({
    code: 'key-used',
  });
  expect((await refund(orderId, 'third-part-3', [{ lineId, amountPaise: 600_00 }])).status).toBe(200);
  expect((await refund(orderId, 'fourth-part-4', [{ lineId, amountPaise: 1_00 }])).status).toBe(409);
  await sendDueRefunds(shop.context);
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['refunded'], grants: 0 });
  expect(await shop.unaccountedRupees()).toBe(0);
});

it('a provider that is away, or fails the refund, is asked again: one credit note', async () => {
  const { buyer, orderId, policy } = await buy([1000]);
  await shop.request('POST', `/payment/order/${orderId}/refund-request`, { token: buyer.token, body: { reason } });
  const lineId = policy.lines[0]?.lineId;
  shop.provider.failNext('refund', 'away', 'failed');
  await refund(orderId, 'only-form-11', [{ lineId, amountPaise: 1000_00 }]);
  for (let round = 0; round < 3; round += 1) {
    await shop.database.db.execute(sql`UPDATE refunds SET due_at = now() WHERE state = 'waiting'`);
    await sendDueRefunds(shop.context);
  }
  expect((await shop.figuresOf(buyer)).refunds).toEqual(['office 100000 failed', 'office 100000 processed']);
  expect(await credits(buyer)).toEqual([{ total_paise: 1000_00 }]);
  const { body } = await shop.request('GET', `/payment/user/${buyer.userId}`, { token: buyer.token });
  expect(body).toMatchObject({ payments: [{ refundRequestState: 'refunded', status: 'refunded' }] });
});

it('a line is credited whole, also where the provider gave a part of the order back that names no line', async () => {
  const { buyer, orderId, policy } = await buy([100, 100]);
  const [payment] = await shop.provider.gateway.fetchOrderPayments(orderId);
  const { id } = await shop.provider.gateway.refund({
    providerPaymentId: payment?.id ?? '',
    amountPaise: 100_00,
    idempotencyKey: 'dashboard-goodwill',
  });
  await shop.webhook(shop.provider.refundEvent('refund.processed', id));
  const { body } = await shop.request('GET', `/payment/order/${orderId}/refund-policy`, { token: buyer.token });
  const left = (body as unknown as typeof policy).lines.find(({ leftPaise }) => leftPaise === 100_00);
  expect((await refund(orderId, 'the-other-line', [{ lineId: left?.lineId, amountPaise: 100_00 }])).status).toBe(200);
  await sendDueRefunds(shop.context);
  expect(await credits(buyer)).toEqual([{ total_paise: 100_00 }, { total_paise: 100_00 }]);
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['refunded'], grants: 0 });
});

it('is on record with who gave what back, and why', async () => {
  const { orderId, policy } = await buy([1000]);
  const parts = [{ lineId: policy.lines[0]?.lineId, amountPaise: 250_00 }];
  expect((await refund(orderId, 'on-the-record', parts)).status).toBe(200);
  const { rows } = await shop.database.db.execute(sql`
    SELECT actor_id, details FROM audit_entries
    WHERE action = 'order-refund-begun' AND subject = (SELECT 'order:' || id FROM orders WHERE provider_order_id = ${orderId})`);
  expect(rows).toEqual([{ actor_id: office.userId, details: { amountPaise: 250_00, parts, reason } }]);
});

it('is the office’s alone', async () => {
  const { buyer, orderId, policy } = await buy([1000]);
  const part = [{ lineId: policy.lines[0]?.lineId, amountPaise: 1000_00 }];
  expect((await refund(orderId, 'by-the-buyer', part, buyer)).status).toBe(403);
});
