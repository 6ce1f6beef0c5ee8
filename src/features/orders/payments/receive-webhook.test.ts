import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { emptyOldEvents } from './event-store.ts';
import { processWaitingEvents, receiveWebhook } from './receive-webhook.ts';
import { PROVIDER_EVENT_DAYS } from '../rules.ts';
import { runLength } from '../../../testing/run-length.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function buy(extra: object = {}) {
  const buyer = await shop.signUp();
  const course = await shop.course(5000);
  return { buyer, course, order: await shop.order(buyer, [course], extra) };
}

const eventsOf = async (eventId: string) =>
  (
    await shop.database.db.execute(
      sql`SELECT event, processed_at IS NOT NULL AS is_done, outcome FROM webhook_events WHERE event_id = ${eventId}`,
    )
  ).rows;

const done = { orders: ['paid'], grants: 1, invoices: 1, mails: 1, uses: 0, payments: ['captured'], refunds: [] };

describe('an event', () => {
  it('completes a paid order whose browser vanished', async () => {
    const { buyer, order } = await buy();
    const { razorpay_payment_id: paymentId } = shop.provider.pay(order.orderId);
    expect((await shop.webhook(shop.provider.paymentEvent('payment.captured', paymentId))).status).toBe(200);
    expect(await shop.figuresOf(buyer)).toEqual(done);
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('with a wrong signature, a changed body or none is refused and not kept', async () => {
    const { buyer, order } = await buy();
    const { razorpay_payment_id: paymentId } = shop.provider.pay(order.orderId);
    const right = shop.provider.paymentEvent('payment.captured', paymentId);
    const wrong = [
      { ...right, headers: { ...right.headers, 'x-razorpay-signature': '0'.repeat(64) } },
      { ...right, raw: right.raw.replace('"amount":500000', '"amount":100') },
      { ...right, raw: `${right.raw} ` },
      { ...right, headers: { 'x-razorpay-event-id': 'evt_unsigned' } },
    ];
    for (const event of wrong)
      expect(await shop.webhook(event)).toMatchObject({ status: 400, body: { code: 'wrong-signature' } });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['open'], grants: 0 });
    expect(await eventsOf(right.headers['x-razorpay-event-id'])).toEqual([]);
  });

  it('replayed, ten times at once and later again, has its effect once', async () => {
    const { buyer, order } = await buy();
    const { razorpay_payment_id: paymentId } = shop.provider.pay(order.orderId);
    const event = shop.provider.paymentEvent('order.paid', paymentId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.webhook(event)));
    answers.push(await shop.webhook(event));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(await shop.figuresOf(buyer)).toEqual(done);
    expect(await eventsOf(event.headers['x-razorpay-event-id'])).toHaveLength(1);
  });

  it('told again leaves its record as it was: when it had its effect, and which', async () => {
    const { order } = await buy();
    const { razorpay_payment_id: paymentId } = shop.provider.pay(order.orderId);
    const event = shop.provider.paymentEvent('payment.captured', paymentId);
    const record = async () =>
      (
        await shop.database.db.execute(
          sql`SELECT * FROM webhook_events WHERE event_id = ${event.headers['x-razorpay-event-id']}`,
        )
      ).rows;
    await shop.webhook(event);
    const before = await record();
    expect(before).toMatchObject([{ outcome: expect.stringMatching(/ is paid$/) }]);
    await shop.webhook(event);
    expect(await record()).toEqual(before);
  });

  it('whose effect fails is not kept, so that the provider sends it again', async () => {
    const { buyer, order } = await buy();
    const { razorpay_payment_id: paymentId } = shop.provider.pay(order.orderId);
    const event = shop.provider.paymentEvent('payment.captured', paymentId);
    const jobs = {
      add: async () => {
        throw new Error('the queue is away');
      },
    };
    const told = { rawBody: Buffer.from(event.raw), headers: new Headers(event.headers) };
    await expect(receiveWebhook({ ...shop.context, jobs }, told)).rejects.toThrow('the queue is away');
    expect(await eventsOf(event.headers['x-razorpay-event-id'])).toEqual([]);
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['open'], grants: 0, payments: [] });
    expect((await shop.webhook(event)).status).toBe(200);
    expect(await shop.figuresOf(buyer)).toEqual(done);
  });

  it('that says a smaller amount pays nothing, and the money goes back', async () => {
    const { buyer, order } = await buy();
    const { razorpay_payment_id: paymentId } = shop.provider.pay(order.orderId, { amountPaise: 100 });
    await shop.webhook(shop.provider.paymentEvent('payment.captured', paymentId));
    expect(await shop.figuresOf(buyer)).toMatchObject({
      orders: ['open'],
      grants: 0,
      refunds: ['wrong-amount 100 waiting'],
    });
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('that we don’t know, or can’t read, is kept and nothing more', async () => {
    for (const [event, payload] of [
      ['invoice.paid', { invoice: {} }],
      ['payment.captured', { payment: { entity: { id: 7 } } }],
      ['x'.repeat(500), {}],
    ] as const) {
      const signed = shop.provider.signedEvent(event, payload);
      expect((await shop.webhook(signed)).status).toBe(200);
      expect(await eventsOf(signed.headers['x-razorpay-event-id'])).toMatchObject([
        { is_done: true, outcome: 'ignored' },
      ]);
    }
  });

  it('needs no provider and no browser: it is taken while the provider is away', async () => {
    const { buyer, order } = await buy();
    const { razorpay_payment_id: paymentId } = shop.provider.pay(order.orderId);
    shop.provider.setAway(true);
    await shop.webhook(shop.provider.paymentEvent('payment.captured', paymentId));
    shop.provider.setAway(false);
    expect(await shop.figuresOf(buyer)).toEqual(done);
  });
});

it('an event of half a year ago has lost its body, and sent again it still does nothing', async () => {
  const { db } = shop.database;
  const { buyer, order } = await buy();
  const { razorpay_payment_id: paymentId } = shop.provider.pay(order.orderId);
  const event = shop.provider.paymentEvent('payment.captured', paymentId);
  await shop.webhook(event);
  const eventId = event.headers['x-razorpay-event-id'];
  const bytes = async () =>
    (await db.execute(sql`SELECT length(body) AS bytes FROM webhook_events WHERE event_id = ${eventId}`)).rows[0]
      ?.bytes;
  const age = (days: number) =>
    db.execute(
      sql`UPDATE webhook_events SET received_at = now() - make_interval(days => ${days}) WHERE event_id = ${eventId}`,
    );
  await age(179);
  await emptyOldEvents(db, PROVIDER_EVENT_DAYS);
  expect(await bytes()).toBeGreaterThan(0);
  await age(181);
  expect(await emptyOldEvents(db, PROVIDER_EVENT_DAYS)).toBe(1);
  expect(await bytes()).toBe(0);
  expect((await shop.webhook(event)).status).toBe(200);
  expect(await bytes()).toBe(0);
  expect(await shop.figuresOf(buyer)).toEqual(done);
});

describe('an event of an order that is not known yet', () => {
  /** The provider has the order, but its response was lost: our row has no provider id. */
  async function lose() {
    const buyer = await shop.signUp();
    shop.provider.failNext('createOrder', 'lost-answer');
    await shop.createOrder(buyer, [await shop.course(5000)]);
    const lost = [...shop.provider.orders.values()].at(-1);
    if (!lost) throw new Error('no order at the provider');
    return { buyer, lost };
  }

  it('is answered 200, kept, and put into effect when the order is known', async () => {
    const { buyer, lost } = await lose();
    const { razorpay_payment_id: paymentId } = shop.provider.pay(lost.id);
    const event = shop.provider.paymentEvent('payment.captured', paymentId);
    expect((await shop.webhook(event)).status).toBe(200);
    expect((await shop.webhook(event)).status).toBe(200);
    expect(await eventsOf(event.headers['x-razorpay-event-id'])).toMatchObject([{ is_done: false }]);
    expect(await processWaitingEvents(shop.context)).toBe(0);
    await shop.database.db.execute(
      sql`UPDATE orders SET provider_order_id = ${lost.id}, state = 'open' WHERE id = ${lost.receipt}`,
    );
    const swept = await Promise.all([processWaitingEvents(shop.context), processWaitingEvents(shop.context)]);
    expect(swept[0] + swept[1]).toBe(1);
    expect(await shop.figuresOf(buyer)).toEqual(done);
  });

  it('finds it by the receipt when it carries one', async () => {
    const { buyer, lost } = await lose();
    const { razorpay_payment_id: paymentId } = shop.provider.pay(lost.id);
    await shop.webhook(shop.provider.paymentEvent('order.paid', paymentId));
    expect(await shop.figuresOf(buyer)).toEqual(done);
    const { rows } = await shop.database.db.execute(
      sql`SELECT provider_order_id FROM orders WHERE id = ${lost.receipt}`,
    );
    expect(rows).toEqual([{ provider_order_id: lost.id }]);
  });

  it('of somebody else’s shop waits for good and stands in nobody’s way', async () => {
    const entity = {
      id: 'pay_foreign',
      order_id: 'order_foreign',
      amount: 100,
      currency: 'INR',
      status: 'captured',
      method: 'upi',
    };
    const event = shop.provider.signedEvent('payment.captured', { payment: { entity } });
    expect((await shop.webhook(event)).status).toBe(200);
    expect(await processWaitingEvents(shop.context)).toBe(0);
    expect(await eventsOf(event.headers['x-razorpay-event-id'])).toMatchObject([{ is_done: false }]);
  });
});

/** As if the provider's response was lost: it has the order, and we don't know its id. */
const forgetNumber = (receipt: string) =>
  shop.database.db.execute(sql`UPDATE orders SET provider_order_id = NULL, state = 'created' WHERE id = ${receipt}`);

/** The provider refunds a whole payment; returns the event. */
async function refundOffline(paymentId: string) {
  const payment = shop.provider.payments.get(paymentId);
  if (!payment) throw new Error('no payment');
  const idempotencyKey = `dashboard-${paymentId}`;
  const { amountPaise } = payment;
  const { id } = await shop.provider.gateway.refund({ providerPaymentId: paymentId, amountPaise, idempotencyKey });
  payment.status = 'refunded';
  return shop.provider.refundEvent('refund.processed', id);
}

function need<T>(thing: T | null): T {
  if (thing === null) throw new Error('this sequence has no such event');
  return thing;
}

/** All that can happen to a purchase after a failed first try, in any order and number. */
type Step = 'failed-before' | 'authorized' | 'captured' | 'order-paid' | 'refunded' | 'callback' | 'sweep';
const paying: Step[] = ['failed-before', 'authorized', 'captured', 'order-paid'];

const bought = { orders: ['paid'], grants: 1, invoices: 1, mails: 1, uses: 1 };
const refunded = { orders: ['refunded'], grants: 0, invoices: 1, mails: 2, uses: 1 };

it.each([
  {
    count: runLength({ part: 100, full: 1000 }),
    what: 'a purchase',
    needed: paying,
    end: { ...bought, payments: ['captured', 'failed'], refunds: [] },
  },
  {
    count: runLength({ part: 40, full: 300 }),
    what: 'a purchase that the provider gave back',
    needed: [...paying, 'refunded' as const],
    end: { ...refunded, payments: ['failed', 'refunded'], refunds: ['provider 400000 processed'] },
  },
])(
  '$count random sequences of late, doubled and shuffled news of $what end in one and the same state',
  async (of) => {
    const { count, needed, end: expected } = of;
    const steps: Step[] = [...needed, 'callback', 'sweep'];
    const sequences = fc.sample(
      fc
        .tuple(
          fc.shuffledSubarray(needed, { minLength: needed.length, maxLength: needed.length }),
          fc.array(fc.constantFrom(...steps), { maxLength: 6 }),
        )
        .chain(([all, more]) =>
          fc.shuffledSubarray([...all, ...more], {
            minLength: all.length + more.length,
            maxLength: all.length + more.length,
          }),
        ),
      { numRuns: count, seed: 20261114 },
    );
    const course = await shop.course(5000);
    const coupon = await shop.coupon(20);
    const ends = new Map<string, number>();
    const users: TestUser[] = [];

    async function play(sequence: Step[], isBeforeOrder: boolean): Promise<void> {
      const buyer = await shop.signUp();
      users.push(buyer);
      const order = await shop.order(buyer, [course], { coupon: coupon.code });
      if (isBeforeOrder) await forgetNumber(order.receipt);
      const failed = shop.provider.pay(order.orderId, { status: 'failed' });
      const callback = shop.provider.pay(order.orderId);
      const isRefundedOffline = needed.includes('refunded');
      const news = {
        'failed-before': shop.provider.paymentEvent('payment.failed', failed.razorpay_payment_id),
        authorized: shop.provider.paymentEvent('payment.authorized', callback.razorpay_payment_id, 'authorized'),
        captured: shop.provider.paymentEvent('payment.captured', callback.razorpay_payment_id),
        'order-paid': shop.provider.paymentEvent('order.paid', callback.razorpay_payment_id),
        refunded: isRefundedOffline ? await refundOffline(callback.razorpay_payment_id) : null,
      };
      for (const step of sequence) {
        if (step === 'callback') await shop.verify(buyer, callback);
        else if (step === 'sweep') await processWaitingEvents(shop.context);
        else expect((await shop.webhook(need(news[step]))).status).toBe(200);
      }
    }

    const waiting = [...sequences.entries()];
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await play(next[1], next[0] % 4 === 0);
    };
    await Promise.all(Array.from({ length: 6 }, work));
    await processWaitingEvents(shop.context);
    await processWaitingEvents(shop.context);
    for (const user of users) {
      const end = JSON.stringify(await shop.figuresOf(user));
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    expect([...ends]).toEqual([[JSON.stringify(expected), count]]);
    expect(await shop.unaccountedRupees()).toBe(0);
  },
  400_000,
);
