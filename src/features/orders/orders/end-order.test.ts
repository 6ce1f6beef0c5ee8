import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runLength } from '../../../testing/run-length.ts';
import { startShop, type OrderResponse, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { expireOrders } from './expire-orders.ts';
import { pollPendingOrders } from './poll-pending-orders.ts';
import { sendDueRefunds } from '../refunds/send-refund.ts';

const DAY = 24 * 60;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function begin(extra: object = {}) {
  const buyer = await shop.signUp();
  const course = await shop.course(5000);
  return { buyer, course, order: await shop.order(buyer, [course], extra) };
}

const mailsTo = async (email: string) =>
  (await shop.rows(sql`SELECT subject, body FROM outgoing_mails WHERE recipient = ${email} ORDER BY created_at`)) as {
    subject: string;
    body: string;
  }[];

describe('an order that is not paid within 24 hours', () => {
  it('expires, is not offered again, and the same cart makes a new one at today’s price', async () => {
    const { buyer, course, order } = await begin();
    await shop.pass(buyer, DAY - 1);
    await expireOrders(shop.context);
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['open'] });
    await shop.pass(buyer, 1);
    await Promise.all([expireOrders(shop.context), expireOrders(shop.context)]);
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['expired'] });
    const status = await shop.request('GET', `/payment/order/${order.orderId}/status`, { token: buyer.token });
    expect(status).toMatchObject({ status: 200, body: { state: 'expired' } });
    await shop.database.db.execute(sql`UPDATE courses SET price_rupees = 99999 WHERE id = ${course.id}`);
    const next = await shop.order(buyer, [course]);
    expect(next).toMatchObject({ total: 99_999 });
    expect(next.orderId).not.toBe(order.orderId);
  });

  it('is not handed out either in the minute before somebody marks it, nor with too little time left', async () => {
    const { buyer, course, order } = await begin();
    await shop.pass(buyer, DAY - 29);
    const next = await shop.order(buyer, [course]);
    expect(next.orderId).not.toBe(order.orderId);
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['cancelled', 'open'] });
    await shop.pass(buyer, DAY + 1);
    expect((await shop.order(buyer, [course])).orderId).not.toBe(next.orderId);
  });

  it('opens its course when it was paid with little time left, unheard by us, and the same cart is ordered again', async () => {
    const { buyer, course, order } = await begin();
    await shop.pass(buyer, DAY - 20);
    shop.provider.pay(order.orderId);
    const again = await shop.createOrder(buyer, [course]);
    expect(again).toMatchObject({ status: 200, body: { orderId: order.orderId, paid: true } });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, refunds: [] });
  });

  it('is not paid by a payment that comes later: the money goes back by itself, with a mail that says why', async () => {
    const { buyer, course, order } = await begin();
    await shop.pass(buyer, 200 * DAY);
    await shop.database.db.execute(sql`UPDATE courses SET state = 'archived' WHERE id = ${course.id}`);
    const callback = shop.provider.pay(order.orderId);
    // Not marked as expired yet.
    const response = await shop.verify(buyer, callback);
    expect(response).toMatchObject({ status: 409, body: { code: 'payment-returned' } });
    expect(response.body.message).toContain('This order has expired');
    await shop.webhook(shop.provider.paymentEvent('payment.captured', callback.razorpay_payment_id));
    await sendDueRefunds(shop.context);
    expect(await shop.figuresOf(buyer)).toMatchObject({
      orders: ['expired'],
      grants: 0,
      invoices: 0,
      mails: 1,
      refunds: ['order-expired 500000 processed'],
    });
    const [mail] = await mailsTo(buyer.email);
    expect(mail?.subject).toContain('your refund of ₹5,000 is on its way');
    expect(mail?.body).toContain('came after the order had expired');
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('is paid by a payment that was made in time, however late the news of it', async () => {
    const { buyer, order } = await begin();
    const callback = shop.provider.pay(order.orderId);
    await shop.pass(buyer, 3 * DAY);
    await expireOrders(shop.context);
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['expired'] });
    await shop.webhook(shop.provider.paymentEvent('payment.captured', callback.razorpay_payment_id));
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, invoices: 1, refunds: [] });
  });

  it('is still asked about at the provider, so that no news is needed', async () => {
    const { buyer: inTime, order } = await begin();
    const { buyer: late, order: lateOrder } = await begin();
    shop.provider.pay(order.orderId);
    await shop.pass(inTime, 2 * DAY);
    await shop.pass(late, 2 * DAY);
    shop.provider.pay(lateOrder.orderId);
    await expireOrders(shop.context);
    await pollPendingOrders(shop.context, { olderThanMinutes: 15 });
    expect(await shop.figuresOf(inTime)).toMatchObject({ orders: ['paid'], grants: 1 });
    expect(await shop.figuresOf(late)).toMatchObject({
      orders: ['expired'],
      refunds: ['order-expired 500000 waiting'],
    });
  });

  it('ends though another one cannot be ended', async () => {
    const { buyer: stuck, order: stuckOrder } = await begin();
    const { buyer: other } = await begin();
    await shop.pass(stuck, DAY);
    await shop.pass(other, DAY);
    const hinder = sql`CREATE FUNCTION hinder() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.state = 'expired' AND NEW.id = '${sql.raw(stuckOrder.receipt)}' THEN RAISE 'not this one'; END IF; RETURN NEW; END $$`;
    await shop.database.db.execute(hinder);
    await shop.database.db.execute(
      sql`CREATE TRIGGER hinder BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION hinder()`,
    );
    await expireOrders(shop.context);
    await shop.database.db.execute(sql`DROP FUNCTION hinder CASCADE`);
    expect((await shop.figuresOf(other)).orders).toEqual(['expired']);
    expect((await shop.figuresOf(stuck)).orders).toEqual(['open']);
    await expireOrders(shop.context);
    expect((await shop.figuresOf(stuck)).orders).toEqual(['expired']);
  });

  it.each(['once it is marked', 'in the minute before'])('is not paid at the desk, %s', async (when) => {
    const { buyer, order } = await begin();
    await shop.pass(buyer, DAY);
    if (when === 'once it is marked') await expireOrders(shop.context);
    const admin = await shop.admin();
    const { rows } = await shop.database.db.execute<{ today: string }>(
      sql`SELECT to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS today`,
    );
    const body = { method: 'cash', reference: '', receivedOn: rows[0]?.today };
    const response = await shop.request('POST', `/admin/orders/${order.orderId}/offline-payment`, {
      token: admin.token,
      body,
    });
    expect(response).toMatchObject({ status: 409, body: { code: 'order-ended' } });
    expect(await shop.figuresOf(buyer)).toMatchObject({ payments: [], refunds: [] });
  });

  it('shows in the office as what it is, with its end in the audit', async () => {
    const { buyer, order } = await begin();
    await shop.pass(buyer, DAY);
    await expireOrders(shop.context);
    const admin = await shop.admin();
    const one = await shop.request('GET', `/admin/orders/${order.receipt}`, { token: admin.token });
    expect(one.body).toMatchObject({ order: { state: 'expired', endedAt: expect.any(String) } });
    const list = await shop.request('GET', `/admin/orders?state=expired&search=${order.orderId}`, {
      token: admin.token,
    });
    expect(list.body).toMatchObject({ orders: [{ orderId: order.orderId, state: 'expired' }] });
    const audit = await shop.rows(
      sql`SELECT action FROM audit_entries WHERE subject = ${`order:${order.receipt}`} ORDER BY created_at`,
    );
    expect(audit).toEqual([{ action: 'order.expired' }]);
  });
});

describe('a coupon with a limit', () => {
  it('is used once by a person who let two reservations lapse and pays all three orders', async () => {
    const buyer = await shop.signUp();
    const coupon = await shop.coupon(50, { maximumUses: 1, usesPerPerson: 1 });
    const orders: OrderResponse[] = [];
    for (let number = 0; number < 3; number += 1) {
      orders.push(await shop.order(buyer, [await shop.course(1000)], { coupon: coupon.code }));
      await shop.pass(buyer, 31);
    }
    for (const order of orders) await shop.verify(buyer, shop.provider.pay(order.orderId));
    expect(await shop.figuresOf(buyer)).toMatchObject({
      orders: ['paid', 'cancelled', 'cancelled'],
      grants: 1,
      uses: 1,
      refunds: ['coupon-used-up 50000 waiting', 'coupon-used-up 50000 waiting'],
    });
    const [row] = await shop.rows(sql`SELECT uses_taken FROM coupons WHERE code = ${coupon.code.replaceAll('-', '')}`);
    expect(row).toEqual({ uses_taken: 1 });
  });

  it('is used once by three people who let their reservations lapse and pay all the same', async () => {
    const coupon = await shop.coupon(50, { maximumUses: 1 });
    const sold: { buyer: TestUser; order: OrderResponse }[] = [];
    for (let number = 0; number < 3; number += 1) {
      const buyer = await shop.signUp();
      const order = await shop.order(buyer, [await shop.course(1000)], { coupon: coupon.code });
      await shop.pass(buyer, 31);
      await expireOrders(shop.context);
      sold.push({ buyer, order });
    }
    const ends = [];
    for (const { buyer, order } of sold) {
      await shop.verify(buyer, shop.provider.pay(order.orderId));
      ends.push((await shop.figuresOf(buyer)).orders);
    }
    expect(ends).toEqual([['paid'], ['cancelled'], ['cancelled']]);
    const [row] = await shop.rows(sql`SELECT uses_taken FROM coupons WHERE code = ${coupon.code.replaceAll('-', '')}`);
    expect(row).toEqual({ uses_taken: 1 });
  });

  type Step =
    | { act: 'order' | 'pay' | 'hear'; buyer: number; pick: number }
    | { act: 'pass'; minutes: number }
    | { act: 'expire' | 'reconcile' };
  const buyer = fc.nat({ max: 4 });
  const pick = fc.nat({ max: 9 });
  const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.record({ act: fc.constant('order' as const), buyer, pick }) },
      { weight: 5, arbitrary: fc.record({ act: fc.constant('pay' as const), buyer, pick }) },
      { weight: 4, arbitrary: fc.record({ act: fc.constant('hear' as const), buyer, pick }) },
      {
        weight: 3,
        arbitrary: fc.record({
          act: fc.constant('pass' as const),
          minutes: fc.constantFrom(10, 31, 600, DAY, 3 * DAY),
        }),
      },
      { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('expire' as const, 'reconcile' as const) }) },
    ),
    { minLength: 15, maxLength: 45 },
  );
  const SEQUENCES = runLength({ part: 8, full: 200 });

  it(`is never used beyond it in ${SEQUENCES} random sequences of orders, lapses, late payments and late news; all paid money has its course or goes back`, async () => {
    const courses = await Promise.all(Array.from({ length: 3 }, () => shop.course(1000)));
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.integer({ min: 1, max: 4 }),
        fc.option(fc.integer({ min: 1, max: 2 }), { nil: null }),
        async (sequence, maximumUses, perUser) => {
          const coupon = await shop.coupon(50, {
            maximumUses,
            ...(perUser === null ? {} : { usesPerPerson: perUser }),
          });
          const users = await Promise.all(Array.from({ length: 5 }, () => shop.signUp()));
          const orders: OrderResponse[][] = users.map(() => []);
          const payments: string[][] = users.map(() => []);
          for (const step of sequence) await play(step);
          for (const user of users) await shop.pass(user, 1);
          await expireOrders(shop.context);
          await pollPendingOrders(shop.context, { olderThanMinutes: 0, isPaced: false });
          await requireLimits();
          for (const user of users) await requireFairEnd(user);
          expect(await shop.unaccountedRupees()).toBe(0);

          async function play(step: Step): Promise<void> {
            if ('buyer' in step) await playBuyer(step.act, step.buyer, step.pick);
            else if (step.act === 'pass') {
              for (const user of users) await shop.pass(user, step.minutes);
            } else if (step.act === 'expire') await expireOrders(shop.context);
            else await pollPendingOrders(shop.context, { olderThanMinutes: 15 });
            await requireLimits();
          }

          async function playBuyer(act: 'order' | 'pay' | 'hear', number: number, chosen: number): Promise<void> {
            const user = users[number]!;
            if (act === 'order') {
              if (orders[number]!.length === 3) return;
              const response = await shop.createOrder(user, [courses[chosen % 3]!], { coupon: coupon.code });
              expect([200, 409, 422]).toContain(response.status);
              if (response.status === 200) orders[number]!.push(response.body as unknown as OrderResponse);
              return;
            }
            if (act === 'pay') {
              const order = orders[number]![chosen % 3];
              if (order && !('paid' in order))
                payments[number]!.push(shop.provider.pay(order.orderId).razorpay_payment_id);
              return;
            }
            const paymentId = payments[number]![chosen % Math.max(payments[number]!.length, 1)];
            if (paymentId === undefined) return;
            const reported = await shop.webhook(shop.provider.paymentEvent('payment.captured', paymentId));
            expect(reported.status).toBe(200);
          }

          async function requireLimits(): Promise<void> {
            const [uses] =
              await shop.rows(sql`SELECT c.uses_taken, count(u.id) FILTER (WHERE u.freed_at IS NULL)::int AS active,
              (SELECT coalesce(max(number), 0)::int FROM (SELECT count(*) AS number FROM coupon_uses
                WHERE coupon_id = c.id AND counted_at IS NOT NULL GROUP BY user_id) counted) AS of_one_person
              FROM coupons c LEFT JOIN coupon_uses u ON u.coupon_id = c.id
              WHERE c.code = ${coupon.code.replaceAll('-', '')} GROUP BY c.id`);
            expect(uses?.uses_taken).toBe(uses?.active);
            expect(uses?.uses_taken).toBeLessThanOrEqual(maximumUses);
            expect(uses?.of_one_person).toBeLessThanOrEqual(perUser ?? maximumUses);
          }
        },
      ),
      { numRuns: SEQUENCES, seed: 24_1126 },
    );
  }, 480_000);

  /** Every payment bought an accessible course or is refunded in full; nothing is paid twice. */
  async function requireFairEnd(user: TestUser): Promise<void> {
    const unfair = await shop.rows(sql`SELECT p.provider_payment_id, o.state FROM payments p
      JOIN orders o ON o.id = p.order_id JOIN order_lines l ON l.order_id = o.id
      WHERE o.user_id = ${user.userId} AND p.state = 'captured'
        AND coalesce((SELECT sum(r.amount_paise) FROM refunds r WHERE r.payment_id = p.id), 0) <> CASE
          WHEN p.accepted_at IS NOT NULL AND l.returned_at IS NULL THEN 0 ELSE p.amount_paise END`);
    expect(unfair).toEqual([]);
    const closed = await shop.rows(sql`SELECT o.id FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.user_id = ${user.userId} AND o.state = 'paid' AND l.returned_at IS NULL AND NOT EXISTS (
        SELECT FROM grants g WHERE g.user_id = o.user_id AND g.course_id = l.course_id AND g.revoked_at IS NULL)`);
    expect(closed).toEqual([]);
    const unheard = await shop.rows(sql`SELECT id FROM orders WHERE user_id = ${user.userId} AND state = 'paid'
      AND NOT EXISTS (SELECT FROM payments WHERE order_id = orders.id AND accepted_at IS NOT NULL)`);
    expect(unheard).toEqual([]);
  }
});
