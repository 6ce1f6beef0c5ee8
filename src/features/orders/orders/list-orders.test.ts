import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import type { OfficeOrder } from './office-contract.ts';

let shop: Shop;
let admin: TestUser;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

interface OrderList {
  orders: OfficeOrder[];
  total: number;
  sums: { totalPaise: number; paidPaise: number; refundedPaise: number } | null;
  page: number;
  limit: number;
}

async function list(query: Record<string, string | number>): Promise<OrderList> {
  const searchParams = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, body } = await shop.request('GET', `/admin/orders?${searchParams}`, { token: admin.token });
  expect(status).toBe(200);
  return body as unknown as OrderList;
}

/** Creates a paid order of a new user with this e-mail address. */
async function sell(email: string, coupon?: string) {
  const user = await shop.signUp({ email });
  const course = await shop.course(10_000);
  const order = await shop.order(user, [course], coupon ? { coupon } : {});
  const callback = shop.provider.pay(order.orderId);
  await shop.verify(user, callback);
  return { user, course, order, paymentId: callback.razorpay_payment_id };
}

describe("everybody's orders", () => {
  it.each(['/admin/orders', '/admin/orders/order_x'])('%s is for admins', async (path) => {
    const student = await shop.signUp();
    expect((await shop.request('GET', path)).status).toBe(401);
    expect((await shop.request('GET', path, { token: student.token })).status).toBe(403);
    expect([200, 404]).toContain((await shop.request('GET', path, { token: admin.token })).status);
  });

  it('come page by page, none twice, with their total', async () => {
    for (let number = 0; number < 5; number += 1) await sell(`paging-${number}@pages.example`);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ search: '@pages.example', page, limit: 2 })));
    expect(pages.map((page) => page.orders.length)).toEqual([2, 2, 1, 0]);
    for (const page of pages) expect(page).toMatchObject({ total: 5, limit: 2 });
    const ids = pages.flatMap((page) => page.orders.map((order) => order.orderId));
    expect(new Set(ids).size).toBe(5);
    const times = pages.flatMap((page) => page.orders.map((order) => order.paidAt ?? order.createdAt));
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('are summed over all pages, with what was refunded', async () => {
    for (let number = 0; number < 3; number += 1) await sell(`sum-${number}@sums.example`);
    const page = await list({ search: '@sums.example', limit: 1 });
    const all = await list({ search: '@sums.example', limit: 10 });
    const totalPaise = all.orders.reduce((sum, order) => sum + order.totalPaise, 0);
    expect(totalPaise).toBeGreaterThan(page.orders[0]?.totalPaise ?? 0);
    expect(page.sums).toEqual({ totalPaise, paidPaise: totalPaise, refundedPaise: 0 });
    expect((await list({ search: 'nobody@sums.example' })).sums).toMatchObject({ totalPaise: 0, paidPaise: 0 });
    // An order that waits for its payment brought nothing yet.
    await shop.order(await shop.signUp({ email: 'waits@sums.example' }), [await shop.course(7000)]);
    const { sums } = await list({ search: '@sums.example' });
    expect(sums).toEqual({ totalPaise: totalPaise + 7000_00, paidPaise: totalPaise, refundedPaise: 0 });
  });

  it('need as many queries for many orders as for one', async () => {
    for (let number = 0; number < 3; number += 1) await sell(`count-${number}@queries.example`);
    const query = vi.spyOn(shop.database.pool, 'query');
    await list({ search: '@queries.example', limit: 1 });
    const forOne = query.mock.calls.length;
    query.mockClear();
    await list({ search: '@queries.example', limit: 100 });
    expect(query.mock.calls.length).toBe(forOne);
    query.mockRestore();
  });

  it.each(['page=0', 'page=x', 'limit=101', 'state=lost', 'paid=ever'])('refuse %s', async (query) => {
    expect((await shop.request('GET', `/admin/orders?${query}`, { token: admin.token })).status).toBe(400);
  });

  it('say who bought what, for how much, with which coupon and by which means', async () => {
    const { code } = await shop.coupon(20);
    const { user, course, order } = await sell('facts@rows.example', code.toLowerCase());
    const { orders } = await list({ search: 'facts@rows.example' });
    expect(orders).toEqual([
      {
        orderId: order.orderId,
        orderNumber: order.orderNumber,
        receipt: order.receipt,
        channel: 'online',
        isPaidOffline: false,
        user: { userId: user.userId, name: user.name, email: 'facts@rows.example', phone: '', isErased: false },
        soldBy: null,
        courses: [course.title],
        totalPaise: 800_000,
        coupon: { code, percent: 20, rupees: 0 },
        state: 'paid',
        isFailed: false,
        method: 'UPI',
        methodCode: 'upi',
        backPaise: 0,
        refundedPaise: 0,
        refundRequest: null,
        createdAt: expect.any(String),
        paidAt: expect.any(String),
      },
    ]);
  });

  it('show an order that a coupon made free as such', async () => {
    const { code } = await shop.coupon(100);
    const user = await shop.signUp({ email: 'free@rows.example' });
    const order = await shop.order(user, [await shop.course()], { coupon: code });
    const { orders } = await list({ search: order.receipt });
    expect(orders).toMatchObject([{ orderId: order.receipt, totalPaise: 0, state: 'paid', method: 'Free' }]);
  });
});

describe('finding orders', () => {
  it('goes by a part of the e-mail address, and by the numbers of order and payment', async () => {
    const { order, paymentId } = await sell('Found.Here@search.example');
    for (const search of ['found.HERE@', order.orderId, order.receipt, paymentId]) {
      expect((await list({ search })).orders.map((one) => one.orderId)).toEqual([order.orderId]);
    }
    for (const search of ['found_here@', '%', 'order_none', 'pay_none', '00000000-0000-7000-8000-000000000000']) {
      expect((await list({ search })).orders).toEqual([]);
    }
  });

  it('goes by state, by refunds that wait and by the day of payment', async () => {
    const search = '@states.example';
    const { user, course, order } = await sell(`paid${search}`);
    const open = await shop.order(await shop.signUp({ email: `open${search}` }), [course]);
    const ids = async (query: object) => (await list({ search, ...query })).orders.map((one) => one.orderId);
    expect(await ids({ state: 'open' })).toEqual([open.orderId]);
    expect(await ids({ state: 'paid' })).toEqual([order.orderId]);
    expect(await ids({ state: 'refund-waiting' })).toEqual([]);
    expect(await ids({ paid: 'today' })).toEqual([order.orderId]);
    for (const paid of ['7-days', '30-days', 'month', 'year']) expect(await ids({ paid })).toEqual([order.orderId]);
    expect(await ids({ paid: 'yesterday' })).toEqual([]);
    const moveBack = (days: number) =>
      shop.database.db.execute(sql`UPDATE orders SET paid_at = date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata')
        AT TIME ZONE 'Asia/Kolkata' - make_interval(days => ${days}) WHERE provider_order_id = ${order.orderId}`);
    await moveBack(1);
    expect(await ids({ paid: 'yesterday' })).toEqual([order.orderId]);
    await moveBack(7);
    expect([await ids({ paid: 'yesterday' }), await ids({ paid: '7-days' })]).toEqual([[], []]);
    expect(await ids({ paid: '30-days' })).toEqual([order.orderId]);
    await moveBack(0);

    // Paid a second time: that payment awaits its refund.
    const second = shop.provider.pay(order.orderId);
    await shop.verify(user, second);
    expect(await ids({ state: 'refund-waiting' })).toEqual([order.orderId]);
  });
});

describe('one order', () => {
  it('comes with all of its payments, refunds and events, by either of its numbers', async () => {
    const user = await shop.signUp();
    const order = await shop.order(user, [await shop.course(10_000)]);
    const { provider } = shop;
    const failed = provider.pay(order.orderId, { status: 'failed', method: 'card' });
    await shop.webhook(provider.paymentEvent('payment.failed', failed.razorpay_payment_id));
    const isFailed = async () => (await list({ search: order.receipt })).orders[0]?.isFailed;
    expect(await isFailed()).toBe(true);
    expect((await list({ search: order.receipt, state: 'failed' })).orders).toHaveLength(1);
    const paid = provider.pay(order.orderId);
    await shop.webhook(provider.paymentEvent('payment.captured', paid.razorpay_payment_id));
    expect(await isFailed()).toBe(false);
    expect((await list({ search: order.receipt, state: 'failed' })).orders).toEqual([]);
    const second = provider.pay(order.orderId);
    await shop.webhook(provider.paymentEvent('payment.captured', second.razorpay_payment_id));

    const ask = (id: string) => shop.request('GET', `/admin/orders/${id}`, { token: admin.token });
    const { status, body } = await ask(order.orderId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      order: { orderId: order.orderId, receipt: order.receipt, state: 'paid', totalPaise: 1_000_000, backPaise: 0 },
      lines: [{ listPaise: 1_000_000, salePaise: 1_000_000, paidPaise: 1_000_000, returnedAt: null }],
      payments: [
        { id: failed.razorpay_payment_id, state: 'failed', method: 'Card', acceptedAt: null },
        { id: paid.razorpay_payment_id, state: 'captured', method: 'UPI', acceptedAt: expect.any(String) },
        { id: second.razorpay_payment_id, state: 'captured', acceptedAt: null },
      ],
      refunds: [
        {
          paymentId: second.razorpay_payment_id,
          amountPaise: 1_000_000,
          reason: 'second-payment',
          state: 'waiting',
          settledAt: null,
        },
      ],
      events: [
        { event: 'payment.failed' },
        { event: 'payment.captured' },
        { event: 'payment.captured', processedAt: expect.any(String) },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('payload');
    expect((await ask(order.receipt)).body).toEqual(body);
    expect((await ask('order_unknown')).status).toBe(404);
  });
});
