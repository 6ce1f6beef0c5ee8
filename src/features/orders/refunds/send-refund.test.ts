import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import { sendDueRefunds } from './send-refund.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function payOnce(price = 4000) {
  const buyer = await shop.signUp();
  const course = await shop.course(price);
  const order = await shop.order(buyer, [course]);
  const callback = shop.provider.pay(order.orderId);
  await shop.verify(buyer, callback);
  return { buyer, course, order, paymentId: callback.razorpay_payment_id };
}

/** An order paid twice: one refund is pending. */
async function payTwice() {
  const first = await payOnce();
  const second = shop.provider.pay(first.order.orderId);
  await shop.verify(first.buyer, second);
  return { ...first, secondId: second.razorpay_payment_id };
}

// A stored timestamp is rounded to milliseconds, so this one could still lie in the future.
const makeDue = () =>
  shop.database.db.execute(
    sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE state IN ('waiting', 'pending')`,
  );
const refundsOf = (paymentId: string) =>
  [...shop.provider.refunds.values()].filter((refund) => refund.paymentId === paymentId);
const creditsOf = async (orderId: string) =>
  (
    await shop.database.db.execute<{ paise: number }>(
      sql`SELECT total_paise AS paise FROM invoices WHERE order_id = ${orderId} AND kind = 'credit-note'`,
    )
  ).rows.map(({ paise }) => paise);

describe('a refund', () => {
  it('whose answer was lost is asked for again and given once', async () => {
    const { buyer, secondId } = await payTwice();
    shop.provider.failNext('refund', 'lost-answer');
    await sendDueRefunds(shop.context);
    expect((await shop.figuresOf(buyer)).refunds).toEqual(['second-payment 400000 waiting']);
    expect(await sendDueRefunds(shop.context)).toBe(0);
    await makeDue();
    await sendDueRefunds(shop.context);
    expect(refundsOf(secondId)).toHaveLength(1);
    expect((await shop.figuresOf(buyer)).refunds).toEqual(['second-payment 400000 processed']);
  });

  it('that is sent by several at once is given once', async () => {
    const { buyer, secondId } = await payTwice();
    await Promise.all([1, 2, 3, 4].map(() => sendDueRefunds(shop.context)));
    expect(refundsOf(secondId)).toHaveLength(1);
    expect((await shop.figuresOf(buyer)).refunds).toEqual(['second-payment 400000 processed']);
  });

  it('that is refused or not answered is kept and tried again', async () => {
    const { buyer } = await payTwice();
    for (const issue of ['away', 'rejected', 'away'] as const) {
      shop.provider.failNext('refund', issue);
      await makeDue();
      await sendDueRefunds(shop.context);
      expect((await shop.figuresOf(buyer)).refunds).toEqual(['second-payment 400000 waiting']);
      expect(await shop.unaccountedRupees()).toBe(0);
    }
    await makeDue();
    await sendDueRefunds(shop.context);
    expect((await shop.figuresOf(buyer)).refunds).toEqual(['second-payment 400000 processed']);
  });

  it('that hangs at the provider ends by its webhook, in whatever order the news come', async () => {
    const { buyer, secondId } = await payTwice();
    shop.provider.failNext('refund', 'pending');
    await sendDueRefunds(shop.context);
    expect((await shop.figuresOf(buyer)).refunds).toEqual(['second-payment 400000 pending']);
    const refund = refundsOf(secondId)[0];
    if (!refund) throw new Error('no refund');
    refund.status = 'processed';
    const event = shop.provider.refundEvent('refund.processed', refund.id);
    await Promise.all([
      shop.webhook(event),
      shop.webhook(event),
      shop.webhook(shop.provider.refundEvent('refund.created', refund.id)),
    ]);
    expect((await shop.figuresOf(buyer)).refunds).toEqual(['second-payment 400000 processed']);
  });

  it('whose webhook is quicker than the provider’s own answer is recognised by its note', async () => {
    const { buyer, secondId } = await payTwice();
    shop.provider.failNext('refund', 'lost-answer');
    await sendDueRefunds(shop.context);
    await shop.webhook(shop.provider.refundEvent('refund.processed', refundsOf(secondId)[0]?.id ?? ''));
    expect((await shop.figuresOf(buyer)).refunds).toEqual(['second-payment 400000 processed']);
    await makeDue();
    expect(await sendDueRefunds(shop.context)).toBe(0);
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('that failed there is made anew, and after five failures stands out in the books', async () => {
    const { buyer, secondId } = await payTwice();
    shop.provider.failNext('refund', 'failed');
    await sendDueRefunds(shop.context);
    expect((await shop.figuresOf(buyer)).refunds).toEqual([
      'second-payment 400000 failed',
      'second-payment 400000 waiting',
    ]);
    await sendDueRefunds(shop.context);
    expect((await shop.figuresOf(buyer)).refunds).toEqual([
      'second-payment 400000 failed',
      'second-payment 400000 processed',
    ]);
    expect(new Set(refundsOf(secondId).map((refund) => refund.key)).size).toBe(2);

    const hopeless = await payTwice();
    shop.provider.failNext('refund', 'failed', 'failed', 'failed', 'failed', 'failed');
    for (let n = 0; n < 7; n += 1) await sendDueRefunds(shop.context);
    expect((await shop.figuresOf(hopeless.buyer)).refunds).toEqual(Array(5).fill('second-payment 400000 failed'));
    expect(await shop.unaccountedRupees()).toBe(4000);
    await shop.database.db.execute(sql`DELETE FROM refunds; DELETE FROM payments WHERE accepted_at IS NULL`);
  });
});

describe('money that the provider gave back without us', () => {
  it('all of an order: the order is refunded and its courses close; others stay', async () => {
    const { buyer, paymentId } = await payOnce();
    const grant = await shop.coupon(100);
    await shop.order(buyer, [await shop.course(10)], { coupon: grant.code });
    await shop.provider.gateway.refund({
      providerPaymentId: paymentId,
      amountPaise: 400_000,
      idempotencyKey: 'by-hand-in-the-dashboard',
    });
    const payment = shop.provider.payments.get(paymentId);
    if (payment) payment.status = 'refunded';
    const event = shop.provider.refundEvent('refund.processed', refundsOf(paymentId)[0]?.id ?? '');
    await Promise.all([
      shop.webhook(event),
      shop.webhook({ ...event, headers: { ...event.headers, 'x-razorpay-event-id': 'evt_again' } }),
    ]);
    expect(await shop.figuresOf(buyer)).toMatchObject({
      orders: ['refunded', 'paid'],
      grants: 1,
      refunds: ['provider 400000 processed'],
    });
    await shop.webhook(shop.provider.paymentEvent('payment.captured', paymentId, 'captured'));
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['refunded', 'paid'], grants: 1 });
    const { body } = await shop.request('GET', `/payment/user/${buyer.userId}`, { token: buyer.token });
    expect(body).toMatchObject({ payments: [{ status: 'paid' }, { status: 'refunded', refund: '₹4,000' }] });
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('a part of it: the courses stay', async () => {
    const { buyer, paymentId } = await payOnce();
    await shop.provider.gateway.refund({
      providerPaymentId: paymentId,
      amountPaise: 50_000,
      idempotencyKey: 'goodwill-for-the-wait',
    });
    await shop.webhook(shop.provider.refundEvent('refund.processed', refundsOf(paymentId)[0]?.id ?? ''));
    expect(await shop.figuresOf(buyer)).toMatchObject({
      orders: ['paid'],
      grants: 1,
      refunds: ['provider 50000 processed'],
    });
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('of a payment that nobody reported: it paid its order, which is refunded', async () => {
    const buyer = await shop.signUp();
    const order = await shop.order(buyer, [await shop.course(4000)]);
    const callback = shop.provider.pay(order.orderId, { status: 'refunded' });
    for (let n = 0; n < 2; n += 1)
      expect((await shop.verify(buyer, callback)).body).toMatchObject({ code: 'payment-returned' });
    expect(await shop.figuresOf(buyer)).toMatchObject({
      orders: ['refunded'],
      grants: 0,
      invoices: 1,
      payments: ['refunded'],
      refunds: ['provider 400000 processed'],
    });
    expect(await creditsOf(order.receipt)).toEqual([400_000]);
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('in two steps, the later one reported first: both keep their numbers', async () => {
    const buyer = await shop.signUp();
    const order = await shop.order(buyer, [await shop.course(4000)]);
    const { razorpay_payment_id: paymentId } = shop.provider.pay(order.orderId);
    for (const [amountPaise, idempotencyKey] of [
      [150_000, 'first-in-the-dashboard'],
      [250_000, 'second-in-the-dashboard'],
    ] as const)
      await shop.provider.gateway.refund({ providerPaymentId: paymentId, amountPaise, idempotencyKey });
    const [first, second] = refundsOf(paymentId);
    const before = shop.provider.refundEvent('refund.processed', first?.id ?? '');
    const payment = shop.provider.payments.get(paymentId);
    if (payment) payment.status = 'refunded';
    await shop.webhook(shop.provider.refundEvent('refund.processed', second?.id ?? ''));
    await shop.webhook(before);
    const { rows } = await shop.database.db.execute(
      sql`SELECT provider_refund_id AS id, amount_paise AS paise FROM refunds WHERE order_id = ${order.receipt} ORDER BY 2`,
    );
    expect(rows).toEqual([
      { id: first?.id, paise: 150_000 },
      { id: second?.id, paise: 250_000 },
    ]);
    expect((await creditsOf(order.receipt)).toSorted()).toEqual([150_000, 250_000]);
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['refunded'], grants: 0 });
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('of money that was authorised and never taken: recorded, and the order stays open', async () => {
    const buyer = await shop.signUp();
    const order = await shop.order(buyer, [await shop.course(4000)]);
    const callback = shop.provider.pay(order.orderId, { status: 'refunded', wasCaptured: false });
    expect((await shop.verify(buyer, callback)).body).toMatchObject({ code: 'payment-returned' });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['open'], grants: 0, payments: ['refunded'] });
    expect(await shop.unaccountedRupees()).toBe(0);
  });
});

describe('the books', () => {
  it.each([
    ['a captured payment that buys nothing', `UPDATE payments SET accepted_at = NULL`],
    ['an order that stands as paid without money', `DELETE FROM payments`],
    ['a payment smaller than its order', `UPDATE payments SET amount_paise = 100`],
    ['lines that don’t add up', `UPDATE order_lines SET paid_paise = paid_paise + 100`],
    ['a returned line without a refund', `UPDATE order_lines SET returned_at = now()`],
    ['a refunded order whose money is not back', `UPDATE orders SET state = 'refunded'`],
  ])('show %s', async (_, damage) => {
    const own = await startShop();
    try {
      const buyer = await own.signUp();
      const order = await own.order(buyer, [await own.course(4000)]);
      await own.verify(buyer, own.provider.pay(order.orderId));
      expect(await own.unaccountedRupees()).toBe(0);
      await own.database.db.execute(sql.raw(damage));
      expect(await own.unaccountedRupees()).toBeGreaterThan(0);
    } finally {
      await own.close();
    }
  });
});
