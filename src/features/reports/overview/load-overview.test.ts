import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../kit/roles.ts';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { loadOverview } from './load-overview.ts';
import type { OfficeOrder } from '../../orders/orders/office-contract.ts';
import { unbalancedOrders } from '../../orders/books/unbalanced-store.ts';

let shop: Shop;
let admin: TestUser;
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

interface Overview {
  money: { unaccountedRupees: number; latest: { receipt: string; totalPaise: number }[] } & Record<string, unknown>;
  days: Record<string, number | string | null>[];
}

async function overview({ token } = admin) {
  const { status, body } = await shop.request('GET', '/admin/overview', { token });
  expect(status).toBe(200);
  return body as unknown as Overview & Record<string, Record<string, unknown> | null>;
}

async function staff(role: Role): Promise<TestUser> {
  const user = await shop.signUp();
  await change(sql`UPDATE users SET role = ${role} WHERE id = ${user.userId}`);
  return user;
}

async function sell(rupees = 10_000) {
  const user = await shop.signUp();
  const order = await shop.order(user, [await shop.course(rupees)]);
  const callback = shop.provider.pay(order.orderId);
  await shop.verify(user, callback);
  return { user, order };
}

const change = (statement: ReturnType<typeof sql>) => shop.database.db.execute(statement);

describe('the overview', () => {
  it('is all zeros in an office that has sold nothing', async () => {
    const none = { orders: 0, receivedPaise: 0, backPaise: 0 };
    expect((await overview()).money).toEqual({
      today: none,
      thirtyDays: none,
      failedToday: 0,
      dues: { overdue: 0, overduePaise: 0, week: 0, weekPaise: 0 },
      orders: { created: 0, open: 0, paid: 0, refunded: 0, expired: 0, cancelled: 0 },
      refundsWaiting: { count: 0, paise: 0, oldestAt: null },
      refundRequests: { count: 0, oldestAt: null },
      unaccountedRupees: 0,
      latest: [],
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
    const { money, days } = await overview();
    expect(money).toMatchObject({
      today: { orders: 1, receivedPaise: 100, backPaise: 0 },
      thirtyDays: { orders: 3, receivedPaise: 32_100, backPaise: 0 },
      orders: { open: 1, paid: 4 },
    });
    expect(days.map(({ salesPaise }) => salesPaise).filter((paise) => paise !== 0)).toEqual([
      400_000, 30_000, 2000, 100,
    ]);
    expect(days).toHaveLength(60);
  });

  it('says what of it goes back, which refunds wait, and that the books balance', async () => {
    const { user, order } = await sell();
    await shop.verify(user, shop.provider.pay(order.orderId));
    // Two open orders for one course, both paid: the second one's part is refunded.
    const course = await shop.course(6000);
    const twice = [await shop.order(user, [course]), await shop.order(user, [course, await shop.course(4000)])];
    for (const one of twice) await shop.verify(user, shop.provider.pay(one.orderId));
    const { money, days } = await overview();
    expect(money).toMatchObject({
      today: { orders: 3, receivedPaise: 2_600_000, backPaise: 600_000 },
      refundsWaiting: { count: 2, paise: 1_600_000, oldestAt: expect.any(String) },
      unaccountedRupees: 0,
    });
    expect(days.at(-1)).toMatchObject({ salesPaise: 2_000_000 });
    expect(money.latest.map(({ receipt }) => receipt)).toEqual([twice[1]?.receipt, twice[0]?.receipt, order.receipt]);
  });

  it('counts what came and what went each on its own day, as the chart does', async () => {
    const [today, yesterday] = [await sell(10_000), await sell(4000)];
    await change(sql`UPDATE orders SET paid_at = paid_at - interval '1 day' WHERE id = ${yesterday.order.receipt}`);
    await change(sql`INSERT INTO refunds (key, payment_id, order_id, amount_paise, reason, state)
      SELECT p.id::text, p.id, o.id, o.total_paise, 'office', 'pending' FROM orders o JOIN payments p ON p.order_id = o.id`);
    await change(sql`UPDATE orders SET state = 'refunded' WHERE id = ${today.order.receipt}`);
    const { money, days } = await overview();
    expect(money).toMatchObject({ today: { orders: 1, receivedPaise: 1_000_000, backPaise: 1_400_000 } });
    expect(days.at(-1)).toMatchObject({ salesPaise: -400_000 });
    const { body } = await shop.request('GET', '/admin/orders?paid=today', { token: admin.token });
    expect(body).toMatchObject({ total: 1 });
  });

  it('has the 6 orders that were paid last', async () => {
    for (let number = 0; number < 8; number += 1) await sell(10);
    expect((await overview()).money.latest).toHaveLength(6);
  });

  it('tells of orders of which a payment failed today, and the list has them', async () => {
    const { order } = await sell();
    await sell();
    await change(
      sql`INSERT INTO payments (order_id, provider_payment_id, state, method, amount_paise)
        VALUES (${order.receipt}, 'pay_failed1', 'failed', 'card', 100), (${order.receipt}, 'pay_failed2', 'failed', 'card', 100)`,
    );
    await change(
      sql`INSERT INTO payments (order_id, provider_payment_id, state, method, amount_paise, created_at)
        VALUES (${order.receipt}, 'pay_failed3', 'failed', 'card', 100, now() - interval '2 days')`,
    );
    expect((await overview()).money).toMatchObject({ failedToday: 1 });
    const { body } = await shop.request('GET', '/admin/orders?state=failed-today', { token: admin.token });
    expect(body).toMatchObject({ total: 1, orders: [{ receipt: order.receipt }] });
  });
});

describe('each role', () => {
  it.each([
    ['counsellor', ['enquiries', 'funnel']],
    ['accountant', ['money']],
    ['trainer', ['learning']],
    ['editor', ['posts']],
    ['admin', ['money', 'enquiries', 'learning', 'posts', 'funnel']],
  ] as const)('%s sees its own figures alone', async (role, seen) => {
    const body = await overview(await staff(role));
    const parts = ['money', 'enquiries', 'learning', 'posts', 'funnel'].filter((part) => body[part] !== null);
    expect(parts).toEqual(seen);
    const sees = (part: string) => (seen as readonly string[]).includes(part);
    const [day] = body.days;
    expect(day?.salesPaise === null).toBe(!sees('money'));
    expect(day?.enrolments === null).toBe(!sees('learning'));
    expect(day?.enquiries === null).toBe(!sees('enquiries'));
  });

  it('of a counsellor’s steps, nobody who paid is among them', async () => {
    expect((await overview(await staff('counsellor'))).funnel).toMatchObject({ paid: null });
  });

  it('a trainer counts the learners and questions of own courses', async () => {
    const trainer = await staff('trainer');
    const own = await shop.course(100);
    for (const course of [own, own, await shop.course(200)]) {
      const learner = await shop.signUp();
      const order = await shop.order(learner, [course]);
      await shop.verify(learner, shop.provider.pay(order.orderId));
    }
    await change(sql`INSERT INTO course_trainers (course_id, user_id) VALUES (${own.id}, ${trainer.userId})`);
    expect(await overview(trainer)).toMatchObject({
      learning: { learners: 2, questions: 0, courses: [{ courseId: own.courseId, enrolments: 2 }] },
    });
    expect((await overview()).learning).toMatchObject({ learners: 3 });
  });

  it('a student sees nothing of it', async () => {
    const { token } = await shop.signUp();
    expect((await shop.request('GET', '/admin/overview', { token })).status).toBe(403);
  });

  it('needs eight looks into the database at most', async () => {
    const query = vi.spyOn(shop.database.pool, 'query');
    const { userId, name, email } = admin;
    await loadOverview(shop.context, {
      caller: { kind: 'user', userId, name, email, role: 'admin', sessionId: '' },
    });
    expect(query.mock.calls.length).toBeLessThanOrEqual(8);
    query.mockRestore();
  });
});

describe('the steps from visit to seat', () => {
  it('count people, once each, in these 30 days and in the 30 before', async () => {
    await change(sql`TRUNCATE leads, enquiries, demo_slots, demo_bookings, page_views CASCADE`);
    await change(sql`INSERT INTO page_views (day, source, visits, views) VALUES
      ((now() AT TIME ZONE 'Asia/Kolkata')::date, '', 40, 90), ((now() AT TIME ZONE 'Asia/Kolkata')::date, 'poster', 10, 12),
      ((now() AT TIME ZONE 'Asia/Kolkata')::date - 30, '', 7, 9)`);
    const { rows } = await shop.database.db.execute<{ id: string }>(
      sql`INSERT INTO leads (name, email) VALUES ('Asha', 'a@example.com'), ('Bina', 'b@example.com') RETURNING id`,
    );
    const [first, second] = rows.map(({ id }) => id);
    await change(sql`INSERT INTO enquiries (lead_id, form_heading, name, source, created_at) VALUES
      (${first}, 'Enquiry', 'Asha', '{"utm_source": "poster"}', now()), (${first}, 'Enquiry', 'Asha', '{"utm_source": "poster"}', now()),
      (${second}, 'Enquiry', 'Bina', '{}', now() - interval '40 days')`);
    const { rows: slots } = await shop.database.db.execute<{ id: string }>(
      sql`INSERT INTO demo_slots (starts_at, taken) VALUES (now() - interval '1 day', 2) RETURNING id`,
    );
    await change(sql`INSERT INTO demo_bookings (slot_id, lead_id, attended_at) VALUES
      (${slots[0]?.id}, ${first}, now()), (${slots[0]?.id}, ${second}, NULL)`);
    const { user } = await sell(100);
    const again = await shop.order(user, [await shop.course(50)]);
    await shop.verify(user, shop.provider.pay(again.orderId));
    const { funnel, enquiries } = await overview();
    expect(funnel).toEqual({
      visits: { now: 50, before: 7 },
      asked: { now: 1, before: 1 },
      came: { now: 1, before: 0 },
      paid: { now: 1, before: 0 },
    });
    const came = (day: string) => shop.request('GET', `/leads?cameSince=${day}`, { token: admin.token });
    expect((await came('2020-01-01')).body).toMatchObject({ total: 1, leads: [{ id: first }] });
    expect((await came('2999-01-01')).body).toMatchObject({ total: 0 });
    expect(enquiries).toMatchObject({
      waiting: 2,
      sources: [
        { source: 'poster', now: 1, before: 0 },
        { source: '', now: 0, before: 1 },
      ],
    });
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
    const { unaccountedRupees } = (await overview()).money;
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
