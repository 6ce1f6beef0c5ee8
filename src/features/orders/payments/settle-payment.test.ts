import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import { pollPendingOrders } from '../orders/poll-pending-orders.ts';
import { sendDueRefunds } from '../refunds/send-refund.ts';
import { runLength } from '../../../testing/run-length.ts';
import { settlePayment } from './settle-payment.ts';

const RACES = runLength({ part: 20, full: 200 });
const DOUBLE_RACES = runLength({ part: 5, full: 20 });
const BUYERS = 4;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** The callback, three events twice and the poller, all at the same time. */
async function everythingAtOnce(buyer: Parameters<Shop['verify']>[0], callback: ReturnType<Shop['provider']['pay']>) {
  const id = callback.razorpay_payment_id;
  const events = [
    shop.provider.paymentEvent('payment.authorized', id, 'authorized'),
    shop.provider.paymentEvent('payment.captured', id),
    shop.provider.paymentEvent('order.paid', id),
  ];
  return Promise.all([
    shop.verify(buyer, callback),
    ...[...events, ...events].map((event) => shop.webhook(event)),
    shop.verify(buyer, callback),
  ]);
}

const mailsTo = async (email: string) =>
  (
    await shop.database.db.execute<{ subject: string; body: string }>(
      sql`SELECT subject, body FROM outgoing_mails WHERE recipient = ${email} ORDER BY created_at`,
    )
  ).rows;

it(`callback and webhooks in the same moment, ${RACES} times: exactly one enrolment, one invoice, one mail, one coupon use each`, async () => {
  const course = await shop.course(5000);
  const coupon = await shop.coupon(20, { maximumUses: RACES });
  for (let round = 0; round < RACES / BUYERS; round += 1) {
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => shop.signUp()));
    await Promise.all(
      buyers.map(async (buyer) => {
        const order = await shop.order(buyer, [course], { coupon: coupon.code });
        const answers = await everythingAtOnce(buyer, shop.provider.pay(order.orderId));
        expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
      }),
    );
    for (const buyer of buyers) {
      expect(await shop.figuresOf(buyer)).toEqual({
        orders: ['paid'],
        grants: 1,
        invoices: 1,
        mails: 1,
        uses: 1,
        payments: ['captured'],
        refunds: [],
      });
    }
  }
  const { rows } = await shop.database.db.execute(
    sql`SELECT uses_taken FROM coupons WHERE code = ${coupon.code.replaceAll('-', '')}`,
  );
  expect(rows).toEqual([{ uses_taken: RACES }]);
  expect(await shop.unaccountedRupees()).toBe(0);
}, 300_000);

describe('two open orders for one course, both paid', () => {
  it(`in the same moment: enrolled once, the other’s part goes back by itself with a mail, ${DOUBLE_RACES} times out of ${DOUBLE_RACES}`, async () => {
    const [shared, extra] = [await shop.course(4000), await shop.course(1000)];
    for (let round = 0; round < DOUBLE_RACES; round += 1) {
      const buyer = await shop.signUp();
      const orders = [await shop.order(buyer, [shared]), await shop.order(buyer, [shared, extra])];
      await Promise.all(orders.map((order) => everythingAtOnce(buyer, shop.provider.pay(order.orderId))));
      const figures = await shop.figuresOf(buyer);
      expect(figures).toMatchObject({
        orders: ['paid', 'paid'],
        grants: 2,
        mails: 2,
        payments: ['captured', 'captured'],
      });
      expect(figures.refunds).toEqual(['already-owned 400000 waiting']);
    }
    await sendDueRefunds(shop.context);
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('wholly owned by then: all of it goes back, its coupon is free again, and the order ends refunded', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course(4000);
    const coupon = await shop.coupon(25, { maximumUses: 1 });
    const plain = await shop.order(buyer, [course]);
    const cheaper = await shop.order(buyer, [course], { coupon: coupon.code });
    await shop.verify(buyer, shop.provider.pay(plain.orderId));
    const answer = await shop.verify(buyer, shop.provider.pay(cheaper.orderId));
    expect(answer).toMatchObject({
      status: 200,
      body: { paymentDetails: { orderId: cheaper.orderId, amountPaid: 3000 } },
    });
    expect((await shop.figuresOf(buyer)).uses).toBe(0);
    const [, mail] = await mailsTo(buyer.email);
    expect(mail?.subject).toContain('your refund is on its way');
    expect(mail?.body).toContain('₹3,000 will be refunded');
    await sendDueRefunds(shop.context);
    expect(await shop.figuresOf(buyer)).toMatchObject({
      orders: ['paid', 'refunded'],
      grants: 1,
      refunds: ['already-owned 300000 processed'],
    });
    expect(await shop.order(await shop.signUp(), [course], { coupon: coupon.code })).toMatchObject({ total: 3000 });
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('partly owned: the receipt says what opened and what goes back', async () => {
    const buyer = await shop.signUp();
    const [first, second] = [await shop.course(4000), await shop.course(1000)];
    const orders = [await shop.order(buyer, [first]), await shop.order(buyer, [first, second])];
    for (const order of orders) await shop.verify(buyer, shop.provider.pay(order.orderId));
    const [, mail] = await mailsTo(buyer.email);
    expect(mail?.subject).toContain('your course is open');
    expect(mail?.body).toContain('₹4,000 will be refunded');
    const { body } = await shop.request('GET', `/payment/user/${buyer.userId}`, { token: buyer.token });
    expect(body).toMatchObject({
      payments: [{ orderId: orders[1]?.orderId, amount: 5000, status: 'paid', refund: '₹4,000' }, { amount: 4000 }],
    });
  });
});

it('one order paid twice: the second payment goes back whole, once, with a mail', async () => {
  const buyer = await shop.signUp();
  const order = await shop.order(buyer, [await shop.course(4000)]);
  const payments = [shop.provider.pay(order.orderId), shop.provider.pay(order.orderId)];
  await Promise.all(payments.map((callback) => everythingAtOnce(buyer, callback)));
  const figures = await shop.figuresOf(buyer);
  expect(figures).toMatchObject({ orders: ['paid'], grants: 1, mails: 2, refunds: ['second-payment 400000 waiting'] });
  await sendDueRefunds(shop.context);
  await sendDueRefunds(shop.context);
  expect(
    [...shop.provider.refunds.values()].filter((refund) =>
      payments.some((paid) => paid.razorpay_payment_id === refund.paymentId),
    ),
  ).toHaveLength(1);
  expect(await shop.figuresOf(buyer)).toMatchObject({
    orders: ['paid'],
    grants: 1,
    refunds: ['second-payment 400000 processed'],
  });
  expect(await shop.unaccountedRupees()).toBe(0);
});

it('a coupon whose reservation ran out pays while a use is left; beyond the limit the money goes back, with a mail', async () => {
  const [early, late] = [await shop.signUp(), await shop.signUp()];
  const course = await shop.course(4000);
  const coupon = await shop.coupon(50, { maximumUses: 1 });
  const lapsed = await shop.order(early, [course], { coupon: coupon.code });
  await shop.database.db.execute(
    sql`UPDATE coupon_uses SET reserved_until = now() - interval '1 second' WHERE order_id = ${lapsed.receipt}`,
  );
  const lateOrder = await shop.order(late, [course], { coupon: coupon.code });
  await shop.database.db.execute(
    sql`UPDATE coupon_uses SET reserved_until = now() - interval '1 second' WHERE order_id = ${lateOrder.receipt}`,
  );
  const answer = await shop.verify(early, shop.provider.pay(lapsed.orderId));
  expect(answer).toMatchObject({ status: 200, body: { paymentDetails: { amountPaid: 2000 } } });
  expect(await shop.figuresOf(early)).toMatchObject({ grants: 1, uses: 1, refunds: [] });
  const refused = await shop.verify(late, shop.provider.pay(lateOrder.orderId));
  expect(refused).toMatchObject({ status: 409, body: { code: 'payment-returned' } });
  expect(await shop.figuresOf(late)).toMatchObject({
    orders: ['cancelled'],
    grants: 0,
    uses: 0,
    refunds: ['coupon-used-up 200000 waiting'],
  });
  const [mail] = await mailsTo(late.email);
  expect(mail?.body).toContain('its coupon had reached its limit');
  expect(mail?.body).toContain('You can order again at today’s price: http://localhost:5000/cart');
});

describe('the reconciler', () => {
  const makeOlder = (receipt: string, minutes: number) =>
    shop.database.db.execute(sql`UPDATE orders SET offered_at = offered_at - make_interval(mins => ${minutes}),
      checked_at = checked_at - make_interval(mins => ${minutes}) WHERE id = ${receipt}`);

  it('completes a paid order that neither browser nor webhook told of, after 15 minutes, and at start without waiting', async () => {
    const [first, second] = [await shop.signUp(), await shop.signUp()];
    const course = await shop.course(4000);
    const orders = [await shop.order(first, [course]), await shop.order(second, [course])];
    for (const order of orders) shop.provider.pay(order.orderId);
    await makeOlder(orders[0]?.receipt ?? '', 16);
    await pollPendingOrders(shop.context, { olderThanMinutes: 15 });
    expect(await shop.figuresOf(first)).toMatchObject({ orders: ['paid'], grants: 1, mails: 1 });
    expect(await shop.figuresOf(second)).toMatchObject({ orders: ['open'] });
    await pollPendingOrders(shop.context, { olderThanMinutes: 0, isPaced: false });
    expect(await shop.figuresOf(second)).toMatchObject({ orders: ['paid'], grants: 1, mails: 1 });
  });

  it('finds an order whose number was lost, and its payment', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course(4000);
    shop.provider.failNext('createOrder', 'lost-answer');
    await shop.createOrder(buyer, [course]);
    const lost = [...shop.provider.orders.values()].at(-1);
    shop.provider.pay(lost?.id ?? '');
    await pollPendingOrders(shop.context, { olderThanMinutes: 0, isPaced: false });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1 });
  });

  it('takes the first of two payments and sends the other back', async () => {
    const buyer = await shop.signUp();
    const order = await shop.order(buyer, [await shop.course(4000)]);
    const [kept] = [shop.provider.pay(order.orderId), shop.provider.pay(order.orderId)];
    await Promise.all([1, 2, 3].map(() => pollPendingOrders(shop.context, { olderThanMinutes: 0, isPaced: false })));
    expect(await shop.figuresOf(buyer)).toMatchObject({ grants: 1, refunds: ['second-payment 400000 waiting'] });
    const { rows } = await shop.database.db.execute(
      sql`SELECT provider_payment_id FROM payments WHERE order_id = ${order.receipt} AND accepted_at IS NOT NULL`,
    );
    expect(rows).toEqual([{ provider_payment_id: kept?.razorpay_payment_id }]);
  });

  it('takes a late authorisation days after a failure', async () => {
    const buyer = await shop.signUp();
    const order = await shop.order(buyer, [await shop.course(4000)]);
    const callback = shop.provider.pay(order.orderId, { status: 'failed' });
    await shop.webhook(shop.provider.paymentEvent('payment.failed', callback.razorpay_payment_id));
    await makeOlder(order.receipt, 3 * 24 * 60);
    await pollPendingOrders(shop.context, { olderThanMinutes: 15 });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['open'], payments: ['failed'] });
    const payment = shop.provider.payments.get(callback.razorpay_payment_id);
    if (payment) payment.status = 'captured';
    await makeOlder(order.receipt, 24 * 60);
    await pollPendingOrders(shop.context, { olderThanMinutes: 15 });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, payments: ['captured'] });
  });

  it('asks about an order ever more rarely, and again soon after it was handed out anew', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course(4000);
    const order = await shop.order(buyer, [course]);
    const asked = async () => {
      const before = shop.provider.calls.fetchOrderPayments;
      await pollPendingOrders(shop.context, { olderThanMinutes: 15 });
      return shop.provider.calls.fetchOrderPayments - before;
    };
    await makeOlder(order.receipt, 16);
    expect([await asked(), await asked()]).toEqual([1, 0]);
    await makeOlder(order.receipt, 10);
    expect(await asked()).toBe(1);
    await makeOlder(order.receipt, 24 * 60);
    expect([await asked(), await asked()]).toEqual([1, 0]);
    await makeOlder(order.receipt, 60);
    expect(await asked()).toBe(0);
    expect(await shop.order(buyer, [course])).toMatchObject({ orderId: order.orderId });
    await makeOlder(order.receipt, 16);
    expect(await asked()).toBe(1);
  });

  it('stops asking while the provider is away, and leaves nothing behind when it is back', async () => {
    const course = await shop.course(4000);
    const buyers = await Promise.all(Array.from({ length: 14 }, () => shop.signUp()));
    for (const buyer of buyers) shop.provider.pay((await shop.order(buyer, [course])).orderId);
    shop.provider.setAway(true);
    const away = await pollPendingOrders(shop.context, { olderThanMinutes: 0, isPaced: false });
    expect(away.checked).toBe(0);
    expect(away.failed).toBeGreaterThan(0);
    expect(away.failed).toBeLessThan(14);
    shop.provider.setAway(false);
    expect(await pollPendingOrders(shop.context, { olderThanMinutes: 0, isPaced: false })).toMatchObject({ failed: 0 });
    for (const buyer of buyers)
      expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, mails: 1 });
  });
});

it('keeps nothing of a payment whose effect fails, and all of it the next time', async () => {
  const buyer = await shop.signUp();
  const course = await shop.course(3000);
  const order = await shop.order(buyer, [course]);
  const { razorpay_payment_id: id } = shop.provider.pay(order.orderId);
  const payment = {
    id,
    amountPaise: 300_000,
    currency: 'INR',
    state: 'captured',
    method: 'upi',
    wasCaptured: true,
  } as const;
  const jobs = {
    add: async () => {
      throw new Error('the queue is away');
    },
  };
  const before = await shop.figuresOf(buyer);
  const news = { orderId: order.receipt, payment };
  await expect(settlePayment({ ...shop.context, jobs }, news)).rejects.toThrow('the queue is away');
  expect(await shop.figuresOf(buyer)).toEqual(before);
  await settlePayment(shop.context, news);
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, payments: ['captured'] });
});

it('leaves no rupee unaccounted for, and every paid line with its course or its refund', async () => {
  expect(await shop.unaccountedRupees()).toBe(0);
  const { rows } = await shop.database.db.execute(sql`
    SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE o.state = 'paid' AND l.returned_at IS NULL AND NOT EXISTS (
      SELECT FROM grants g WHERE g.user_id = o.user_id AND g.course_id = l.course_id AND g.source_id = o.id::text AND g.revoked_at IS NULL)`);
  expect(rows).toEqual([]);
});
