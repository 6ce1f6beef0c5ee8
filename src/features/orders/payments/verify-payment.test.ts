import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import { ordersQueues } from '../orders-queues.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function buy(price = 5000) {
  const buyer = await shop.signUp();
  const course = await shop.course(price);
  return { buyer, course, order: await shop.order(buyer, [course]) };
}

describe('a right callback', () => {
  it('opens the course and answers with what was bought, the same each time', async () => {
    const { buyer, course, order } = await buy();
    const callback = shop.provider.pay(order.orderId);
    const first = await shop.verify(buyer, {
      ...callback,
      amountPaid: 1,
      userId: 'x',
      cartItems: [],
      coupon: 'FREE',
      couponDiscount: 100,
    });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      success: true,
      message: 'Payment verified',
      paymentDetails: {
        username: buyer.name,
        email: buyer.email,
        orderId: order.orderId,
        orderNumber: order.orderNumber,
        amountPaid: 5000,
        courses: [
          {
            id: course.id,
            courseId: course.courseId,
            slug: course.slug,
            title: course.title,
            image: expect.stringMatching(/^\/motif\//),
          },
        ],
        seats: [],
      },
    });
    const asked = shop.provider.calls.fetchPayment;
    shop.provider.setAway(true);
    expect((await shop.verify(buyer, callback)).body).toEqual(first.body);
    shop.provider.setAway(false);
    expect(shop.provider.calls.fetchPayment).toBe(asked);
    expect(await shop.figuresOf(buyer)).toEqual({
      orders: ['paid'],
      grants: 1,
      invoices: 1,
      mails: 1,
      uses: 0,
      payments: ['captured'],
      refunds: [],
    });
  });

  it('keeps the snapshot: a course renamed, dearer or withdrawn since changes nothing', async () => {
    const { buyer, course, order } = await buy();
    await shop.database.db.execute(
      sql`UPDATE courses SET title = 'Other', price_rupees = 9, state = 'archived' WHERE id = ${course.id}`,
    );
    const { body } = await shop.verify(buyer, shop.provider.pay(order.orderId));
    expect(body).toMatchObject({
      paymentDetails: { amountPaid: 5000, courses: [{ id: course.id, title: course.title }] },
    });
  });

  it('sent by somebody else enrols the owner, and tells the sender nothing', async () => {
    const { buyer, course, order } = await buy();
    const thief = await shop.signUp();
    const callback = shop.provider.pay(order.orderId);
    const response = await shop.verify(thief, { ...callback, userId: thief.userId });
    expect(response.status).toBe(403);
    expect(JSON.stringify(response.body)).not.toMatch(new RegExp(`${buyer.email}|${course.title}|paymentDetails`));
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1 });
    expect(await shop.figuresOf(thief)).toMatchObject({ orders: null, grants: 0, mails: 0 });
    expect((await shop.request('POST', '/payment/verify', { body: callback })).status).toBe(401);
  });
});

describe('a wrong callback', () => {
  it.each([
    ['a forged signature', (right: Record<string, string>) => ({ ...right, razorpay_signature: 'f'.repeat(64) })],
    [
      'no signature',
      (right: Record<string, string>) => ({
        razorpay_order_id: right.razorpay_order_id,
        razorpay_payment_id: right.razorpay_payment_id,
      }),
    ],
    ['an empty signature', (right: Record<string, string>) => ({ ...right, razorpay_signature: '' })],
    ['another payment id', (right: Record<string, string>) => ({ ...right, razorpay_payment_id: 'pay_other' })],
  ])('with %s is refused and changes nothing', async (_, spoil) => {
    const { buyer, order } = await buy();
    const answer = await shop.verify(buyer, spoil(shop.provider.pay(order.orderId)));
    expect(answer).toMatchObject({ status: 400, body: { code: 'wrong-signature' } });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['open'], grants: 0, payments: [] });
  });

  it('with the signature of a cheaper order does not pay a dearer one', async () => {
    const cheap = await buy(100);
    const dear = await buy(90_000);
    const callback = shop.provider.pay(cheap.order.orderId);
    const response = await shop.verify(dear.buyer, { ...callback, razorpay_order_id: dear.order.orderId });
    expect(response.status).toBe(400);
    expect(await shop.figuresOf(dear.buyer)).toMatchObject({ orders: ['open'], grants: 0 });
  });

  it('for an unknown order is 404, also for one without a number at the provider', async () => {
    const { buyer, order } = await buy();
    const callback = shop.provider.pay(order.orderId);
    expect((await shop.verify(buyer, { ...callback, razorpay_order_id: 'order_none' })).status).toBe(404);
    shop.provider.failNext('createOrder', 'away');
    const course = await shop.course();
    await shop.createOrder(buyer, [course]);
    const { rows } = await shop.database.db.execute<{ id: string }>(
      sql`SELECT id FROM orders WHERE user_id = ${buyer.userId} AND state = 'created'`,
    );
    const answer = await shop.verify(buyer, { ...callback, razorpay_order_id: rows[0]?.id });
    expect(answer).toMatchObject({ status: 400, body: { code: 'wrong-signature' } });
  });
});

describe('what the provider says', () => {
  it('decides: another amount or currency pays nothing and goes back whole', async () => {
    for (const details of [{ amountPaise: 100 }, { currency: 'USD' }]) {
      const { buyer, order } = await buy();
      const answer = await shop.verify(buyer, shop.provider.pay(order.orderId, details));
      expect(answer).toMatchObject({ status: 409, body: { code: 'payment-mismatch' } });
      const figures = await shop.figuresOf(buyer);
      expect(figures).toMatchObject({ orders: ['open'], grants: 0, mails: 1 });
      expect(figures.refunds).toEqual([`wrong-amount ${details.amountPaise ?? 500_000} waiting`]);
    }
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('decides: a payment of another order pays nothing here, whatever was signed', async () => {
    const { buyer, order } = await buy();
    const other = await buy();
    const callback = shop.provider.pay(order.orderId, { orderId: other.order.orderId });
    expect(await shop.verify(buyer, callback)).toMatchObject({ status: 409, body: { code: 'payment-mismatch' } });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['open'], grants: 0, payments: [] });
  });

  it('a failed payment is told, and the order stays open for the next try', async () => {
    const { buyer, order } = await buy();
    const failed = await shop.verify(buyer, shop.provider.pay(order.orderId, { status: 'failed' }));
    expect(failed).toMatchObject({ status: 409, body: { code: 'payment-failed' } });
    expect((await shop.verify(buyer, shop.provider.pay(order.orderId))).status).toBe(200);
    expect(await shop.figuresOf(buyer)).toMatchObject({
      orders: ['paid'],
      grants: 1,
      payments: ['captured', 'failed'],
    });
  });

  it('that waits too long for a lock is being confirmed, and settled by the job', async () => {
    const checking = ordersQueues(shop.context).find((queue) => queue.name === 'check-order');
    const { buyer, order } = await buy();
    const callback = shop.provider.pay(order.orderId);
    const { db } = shop.database;
    await db.execute(sql`CREATE FUNCTION wait_too_long() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'canceling statement due to lock timeout' USING ERRCODE = '55P03'; END $$`);
    await db.execute(sql`CREATE TRIGGER wait_too_long BEFORE INSERT ON payments EXECUTE FUNCTION wait_too_long()`);
    const before = shop.queued.length;
    const { status, body } = await shop.verify(buyer, callback);
    await db.execute(sql`DROP FUNCTION wait_too_long CASCADE`);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { pending: true, message: 'Payment received. We are opening your course.' },
    });
    const job = shop.queued.slice(before).find((queued) => queued.queue === 'check-order');
    await checking?.run(job?.data as never);
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1 });
  });

  it('not yet captured, or nothing at all: the answer is pending, and a job goes on asking until the course is open', async () => {
    const checking = ordersQueues(shop.context).find((queue) => queue.name === 'check-order');
    for (const cause of ['authorized', 'away'] as const) {
      const { buyer, order } = await buy();
      const callback = shop.provider.pay(order.orderId, cause === 'authorized' ? { status: 'authorized' } : {});
      if (cause === 'away') shop.provider.failNext('fetchPayment', 'away');
      const before = shop.queued.length;
      const { status, body } = await shop.verify(buyer, callback);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        pending: true,
        message: 'Payment received. We are opening your course.',
        paymentDetails: { orderId: order.orderId },
      });
      const job = shop.queued.slice(before).find((queued) => queued.queue === 'check-order');
      expect(job?.data).toEqual({ orderId: order.receipt });
      if (cause === 'authorized') {
        await expect(checking?.run(job?.data as never)).rejects.toThrow('not captured yet');
        const payment = shop.provider.payments.get(callback.razorpay_payment_id);
        if (payment) payment.status = 'captured';
      }
      await checking?.run(job?.data as never);
      expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, mails: 1 });
      expect((await shop.verify(buyer, callback)).body.pending).toBeUndefined();
    }
  });
});

describe('an order’s status', () => {
  it('is for its owner and admins, with the confirmation once it is paid', async () => {
    const { buyer, order } = await buy();
    const status = (token: string, id: string) => app('GET', `/payment/order/${id}/status`, token);
    const app = (method: string, path: string, token: string) => shop.request(method, path, { token });
    expect((await status(buyer.token, order.orderId)).body).toEqual({ success: true, state: 'open' });
    await shop.verify(buyer, shop.provider.pay(order.orderId));
    for (const id of [order.orderId, order.receipt]) {
      expect((await status(buyer.token, id)).body).toMatchObject({
        state: 'paid',
        paymentDetails: { amountPaid: 5000 },
      });
    }
    expect((await status((await shop.admin()).token, order.orderId)).status).toBe(200);
    expect((await status((await shop.signUp()).token, order.orderId)).status).toBe(403);
    expect((await status(buyer.token, 'order_none')).status).toBe(404);
    expect((await shop.request('GET', `/payment/order/${order.orderId}/status`)).status).toBe(401);
  });
});

describe('the list of payments', () => {
  it('shows paid orders, newest first, in whole rupees, without the unpaid', async () => {
    const buyer = await shop.signUp();
    const pair = [await shop.course(3000), await shop.course(1000)];
    const coupon = await shop.coupon(10);
    const first = await shop.order(buyer, pair, { coupon: coupon.code });
    await shop.verify(buyer, shop.provider.pay(first.orderId, { method: 'netbanking' }));
    const grant = await shop.coupon(100);
    const free = await shop.order(buyer, [await shop.course(700)], { coupon: grant.code });
    await shop.order(buyer, [await shop.course()]);
    const { body } = await shop.request('GET', `/payment/user/${buyer.userId}`, { token: buyer.token });
    expect(body).toMatchObject({
      success: true,
      total: 2,
      payments: [
        { orderId: free.orderId, paymentMethod: 'Free', amount: 0, status: 'paid', courses: [{ price: 0 }] },
        {
          orderId: first.orderId,
          paymentMethod: 'Net banking',
          amount: 3600,
          status: 'paid',
          courses: [{ price: 2700 }, { price: 900 }],
        },
      ],
    });
    const page = await shop.request('GET', `/payment/user/${buyer.userId}?page=2&limit=1`, { token: buyer.token });
    expect(page.body).toMatchObject({ total: 2, page: 2, limit: 1, payments: [{ orderId: first.orderId }] });
  });

  it('is for the person and admins', async () => {
    const [buyer, other, admin] = [await shop.signUp(), await shop.signUp(), await shop.admin()];
    const list = (userId: string, token?: string) =>
      shop.request('GET', `/payment/user/${userId}`, token ? { token } : {});
    expect((await list(buyer.userId)).status).toBe(401);
    expect((await list(buyer.userId, other.token)).status).toBe(403);
    expect((await list('all', other.token)).status).toBe(403);
    expect((await list(buyer.userId, admin.token)).body).toMatchObject({ payments: [], total: 0 });
    expect((await list(crypto.randomUUID(), admin.token)).status).toBe(404);
    expect((await list('all', admin.token)).status).toBe(404);
  });
});

it('leaves no rupee unaccounted for', async () => {
  expect(await shop.unaccountedRupees()).toBe(0);
});
