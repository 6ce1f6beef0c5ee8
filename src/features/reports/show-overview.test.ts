import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startShop, type Shop } from '../../testing/start-shop.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import type { OfficeOrder } from '../checkout/office-contract.ts';
import { unbalancedOrders } from '../checkout/unbalanced-store.ts';

let shop: Shop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());
beforeEach(() =>
  shop.database.db.execute(
    sql`TRUNCATE orders, order_lines, payments, refunds, webhook_events, grants, outgoing_mails CASCADE`,
  ),
);

async function overview() {
  const { status, body } = await shop.request('GET', '/admin/overview', { token: admin.token });
  expect(status).toBe(200);
  return body as unknown as { newest: OfficeOrder[]; unaccountedRupees: number } & Record<string, unknown>;
}

async function sell(rupees = 10_000) {
  const person = await shop.signUp();
  const order = await shop.order(person, [await shop.course(rupees)]);
  const callback = shop.provider.pay(order.orderId);
  await shop.verify(person, callback);
  return { person, order };
}

const change = (statement: ReturnType<typeof sql>) => shop.database.db.execute(statement);

describe('the overview', () => {
  it('is all zeros in an office that has sold nothing', async () => {
    const none = { orders: 0, receivedPaise: 0, backPaise: 0 };
    expect(await overview()).toEqual({
      success: true,
      money: { today: none, thirtyDays: none },
      orders: { created: 0, open: 0, paid: 0, refunded: 0 },
      refundsWaiting: { count: 0, paise: 0, oldestAt: null },
      refundRequests: { count: 0, oldestAt: null },
      unaccountedRupees: 0,
      newest: [],
    });
  });

  it('counts money by the Indian day on which it paid an order', async () => {
    const midnight = sql`date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata')`;
    const paidAt = async (rupees: number, offset: string) => {
      const { order } = await sell(rupees);
      await change(
        sql`UPDATE orders SET paid_at = (${midnight} + ${offset}::interval) AT TIME ZONE 'Asia/Kolkata' WHERE id = ${order.receipt}`,
      );
    };
    await paidAt(1, '0');
    await paidAt(20, '-1 second');
    await paidAt(300, '-29 days');
    await paidAt(4000, '-29 days -1 second');
    await shop.order(await shop.signUp(), [await shop.course(49_000)]);
    expect(await overview()).toMatchObject({
      money: {
        today: { orders: 1, receivedPaise: 100, backPaise: 0 },
        thirtyDays: { orders: 3, receivedPaise: 32_100, backPaise: 0 },
      },
      orders: { open: 1, paid: 4 },
    });
  });

  it('says what of it goes back, which refunds wait, and that the books balance', async () => {
    const { person, order } = await sell();
    await shop.verify(person, shop.provider.pay(order.orderId));
    // Two open orders for one course, both paid: the second one's part goes back.
    const course = await shop.course(6000);
    const twice = [await shop.order(person, [course]), await shop.order(person, [course, await shop.course(4000)])];
    for (const one of twice) await shop.verify(person, shop.provider.pay(one.orderId));
    const body = await overview();
    expect(body).toMatchObject({
      money: { today: { orders: 3, receivedPaise: 2_600_000, backPaise: 600_000 } },
      refundsWaiting: { count: 2, paise: 1_600_000, oldestAt: expect.any(String) },
      unaccountedRupees: 0,
    });
    expect(body.newest.map((one) => [one.orderId, one.backPaise])).toEqual([
      [twice[1]?.orderId, 600_000],
      [twice[0]?.orderId, 0],
      [order.orderId, 0],
    ]);
  });

  it('has the 10 newest orders', async () => {
    for (let number = 0; number < 12; number += 1) await sell(10);
    expect((await overview()).newest).toHaveLength(10);
  });
});

describe('rupees not accounted for', () => {
  it.each([
    ['money without its order', sql`UPDATE orders SET state = 'open'`],
    ['an order without its money', sql`UPDATE payments SET accepted_at = NULL, state = 'failed'`],
    ['money that bought nothing and stays', sql`UPDATE payments SET accepted_at = NULL`],
    ['a wrong amount', sql`UPDATE payments SET amount_paise = amount_paise - 12345`],
    ['lines that do not add up', sql`UPDATE order_lines SET paid_paise = paid_paise + 100`],
    ['a returned course without its refund', sql`UPDATE order_lines SET returned_at = now()`],
    ['a refunded order whose money is not back', sql`UPDATE orders SET state = 'refunded'`],
    [
      'more given back than taken',
      sql`INSERT INTO refunds (order_id, payment_id, key, amount_paise, reason) SELECT order_id, id, 'k' || id, amount_paise + 5000, 'provider' FROM payments`,
    ],
  ])('%s: the list shows the orders that make up the number', async (_, damage) => {
    const first = await sell(700);
    const { order } = await sell(900);
    await change(damage);
    const { rows } = await shop.database.db.execute<{ paise: string }>(
      sql`SELECT sum(paise)::text AS paise FROM (${unbalancedOrders}) u`,
    );
    const { unaccountedRupees } = await overview();
    expect(unaccountedRupees).toBeGreaterThan(0);
    expect(unaccountedRupees).toBe(Math.ceil(Number(rows[0]?.paise) / 100));
    const { body } = await shop.request('GET', '/admin/orders?state=unbalanced', { token: admin.token });
    expect((body as unknown as { orders: OfficeOrder[] }).orders.map((one) => one.orderId)).toEqual([
      order.orderId,
      first.order.orderId,
    ]);
  });

  it('is an empty list in sound books', async () => {
    await sell();
    const { body } = await shop.request('GET', '/admin/orders?state=unbalanced', { token: admin.token });
    expect(body).toMatchObject({ orders: [], total: 0 });
  });
});
