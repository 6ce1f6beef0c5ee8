import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startShop, type Shop } from '../../testing/start/start-shop.ts';
import type { TestUser } from '../../testing/start/test-app.ts';
import { reconcileBooks } from './reconcile-books.ts';

let shop: Shop;
let office: TestUser;
beforeEach(async () => {
  shop = await startShop();
  office = await shop.admin();
});
afterEach(() => shop.close());

/** An unpaid order of a course at this price. */
async function unpaid(priceRupees = 5000) {
  const buyer = await shop.signUp();
  const { orderId, orderNumber, receipt } = await shop.order(buyer, [await shop.course(priceRupees)]);
  return { buyer, orderId, orderNumber, receipt };
}

/** A captured payment that the provider has under an order that is not ours, with its discrepancy. */
async function stray(amountPaise = 5000_00) {
  const paymentId = shop.provider.pay((await unpaid()).orderId, { amountPaise }).razorpay_payment_id;
  const payment = shop.provider.payments.get(paymentId);
  if (!payment) throw new Error('No payment was made');
  payment.orderId = 'order_of_nobody';
  await reconcileBooks(shop.context);
  const { rows } = await shop.database.db.execute<{ id: string }>(
    sql`SELECT id FROM reconciliation_discrepancies WHERE payment_id = ${paymentId} AND resolved_at IS NULL`,
  );
  const id = rows[0]?.id;
  if (!id) throw new Error('No discrepancy was found');
  return { id, paymentId, payment };
}

const match = (id: string, order: string) =>
  shop.request('POST', `/admin/reconciliation/discrepancies/${id}/match`, { token: office.token, body: { order } });

async function offersOf(id: string, search = '') {
  const path = `/admin/reconciliation/discrepancies/${id}/orders?search=${encodeURIComponent(search)}`;
  const { status, body } = await shop.request('GET', path, { token: office.token });
  expect(status).toBe(200);
  return (body as unknown as { orders: { orderNumber: number; refusal: string | null }[] }).orders;
}

const nothing = { orders: ['open'], grants: 0, invoices: 0, payments: [], refunds: [] };

it('a matched payment pays its order as a webhook does: access, invoice, mail, audit, and no discrepancy afterwards', async () => {
  const told = await unpaid();
  await shop.verify(told.buyer, shop.provider.pay(told.orderId));
  const order = await unpaid();
  const { id, paymentId } = await stray();
  const before = await shop.unaccountedRupees();
  expect(before).toBe(5000);
  const { status, body } = await match(id, `#${order.orderNumber}`);
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true, orderNumber: order.orderNumber } });
  expect(await shop.figuresOf(order.buyer)).toEqual(await shop.figuresOf(told.buyer));
  expect(await shop.unaccountedRupees()).toBe(0);
  const rows = await shop.rows(
    sql`SELECT resolved_by, note FROM reconciliation_discrepancies WHERE id = ${id} AND resolved_at IS NOT NULL`,
  );
  expect(rows).toEqual([{ resolved_by: office.userId, note: `Matched to order #${order.orderNumber}.` }]);
  expect(
    await shop.rows(sql`SELECT actor_id FROM audit_entries
      WHERE action = 'payment.matched' AND subject = ${`order:${order.receipt}`}`),
  ).toEqual([{ actor_id: office.userId }]);
  const detail = (await shop.request('GET', `/admin/orders/${order.orderNumber}`, { token: office.token })).body;
  expect(detail).toMatchObject({ payments: [{ id: paymentId, matchedBy: 'Office', desk: null }] });
  // The provider still has it under the other order: that is no difference any more.
  await reconcileBooks(shop.context);
  expect(await shop.unaccountedRupees()).toBe(0);
  expect(await shop.rows(sql`SELECT kind FROM reconciliation_discrepancies WHERE resolved_at IS NULL`)).toEqual([]);
});

it('the same match again, and twice at once, pays once', async () => {
  const order = await unpaid();
  const { id } = await stray();
  const answers = await Promise.all([match(id, order.receipt), match(id, order.receipt)]);
  answers.push(await match(id, String(order.orderNumber)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await shop.figuresOf(order.buyer)).toMatchObject({ orders: ['paid'], grants: 1, invoices: 1, refunds: [] });
  expect(await shop.rows(sql`SELECT 1 FROM audit_entries WHERE action = 'payment.matched'`)).toHaveLength(1);
});

it('one payment is matched to one of two orders at once, and one order takes one of two payments', async () => {
  const [one, other] = [await unpaid(), await unpaid()];
  const first = await stray();
  const answers = await Promise.all([match(first.id, one.receipt), match(first.id, other.receipt)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const left = answers[0]?.status === 409 ? one : other;
  expect(await shop.figuresOf(left.buyer)).toMatchObject(nothing);

  const [second, third] = [await stray(), await stray()];
  const both = await Promise.all([match(second.id, left.receipt), match(third.id, left.receipt)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'paid-already' });
  expect(await shop.figuresOf(left.buyer)).toMatchObject({ orders: ['paid'], payments: ['captured'], refunds: [] });
});

it('what would not pay the order is refused with its reason, and nothing changes', async () => {
  const order = await unpaid();
  const wrong = await stray(4000_00);
  const wrongAnswer = await match(wrong.id, order.receipt);
  expect(wrongAnswer).toMatchObject({ status: 409, body: { code: 'payment-mismatch' } });
  expect(JSON.stringify(wrongAnswer.body)).toContain('The payment is ₹4,000');

  const right = await stray();
  expect((await match(right.id, 'no-such-order')).body).toMatchObject({ code: 'not-found' });
  expect((await match(right.id, '')).status).toBe(400);

  right.payment.status = 'refunded';
  expect(await match(right.id, order.receipt)).toMatchObject({ status: 409, body: { code: 'payment-returned' } });
  right.payment.status = 'failed';
  expect(await match(right.id, order.receipt)).toMatchObject({ status: 409, body: { code: 'payment-failed' } });
  right.payment.status = 'captured';

  shop.provider.failNext('fetchPayment', 'away');
  expect(await match(right.id, order.receipt)).toMatchObject({ status: 503, body: { code: 'payments-away' } });

  await shop.rows(sql`UPDATE orders SET state = 'cancelled', ended_at = now() WHERE id = ${order.receipt}`);
  expect(await match(right.id, order.receipt)).toMatchObject({ status: 409, body: { code: 'order-ended' } });
  await shop.rows(sql`UPDATE orders SET state = 'open', ended_at = NULL WHERE id = ${order.receipt}`);
  expect(await shop.figuresOf(order.buyer)).toMatchObject(nothing);

  const resolve = { token: office.token, body: { note: 'It belongs to the book shop' } };
  await shop.request('POST', `/admin/reconciliation/discrepancies/${right.id}/resolve`, resolve);
  expect(await match(right.id, order.receipt)).toMatchObject({ status: 409, body: { code: 'not-open' } });
  expect(await shop.figuresOf(order.buyer)).toMatchObject(nothing);
});

it('a coupon without a use left refuses the match instead of sending the money back', async () => {
  const coupon = await shop.coupon(10, { maximumUses: 1 });
  const course = await shop.course(5000);
  const buyer = await shop.signUp();
  const { receipt } = await shop.order(buyer, [course], { coupon: coupon.code, amount: 4500 });
  const { id } = await stray(4500_00);
  await shop.rows(sql`UPDATE coupon_uses SET freed_at = now() WHERE order_id = ${receipt}`);
  await shop.rows(sql`UPDATE coupons SET uses_taken = maximum_uses WHERE code = ${coupon.code}`);
  expect(await match(id, receipt)).toMatchObject({ status: 409, body: { code: 'order-ended' } });
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['open'], payments: [], refunds: [] });
});

it('an event about a matched payment finds the order that it paid', async () => {
  const order = await unpaid();
  const { id, paymentId, payment } = await stray();
  await match(id, order.receipt);
  const refund = { providerPaymentId: paymentId, amountPaise: payment.amountPaise, idempotencyKey: 'at-the-provider' };
  const { id: refundId } = await shop.provider.gateway.refund(refund);
  payment.status = 'refunded';
  await shop.webhook(shop.provider.refundEvent('refund.processed', refundId));
  expect(await shop.figuresOf(order.buyer)).toMatchObject({ orders: ['refunded'], grants: 0 });
});

it('orders are offered by amount, and found by number, phone, e-mail and amount with what does not fit', async () => {
  const [fits, dearer] = [await unpaid(), await unpaid(6000)];
  const paid = await unpaid();
  await shop.verify(paid.buyer, shop.provider.pay(paid.orderId));
  const { id } = await stray();
  const offered = await offersOf(id);
  expect(offered.every(({ refusal }) => refusal === null)).toBe(true);
  const numbers = offered.map(({ orderNumber }) => orderNumber);
  expect(numbers).toContain(fits.orderNumber);
  expect(numbers).not.toContain(dearer.orderNumber);
  expect(numbers).not.toContain(paid.orderNumber);

  const find = async (search: string) =>
    (await offersOf(id, search)).map(({ orderNumber, refusal }) => ({ orderNumber, refusal }));
  expect(await find(`#${dearer.orderNumber}`)).toEqual([{ orderNumber: dearer.orderNumber, refusal: 'wrong-amount' }]);
  expect(await find(String(paid.orderNumber))).toContainEqual({ orderNumber: paid.orderNumber, refusal: 'paid' });
  expect(await find('₹6,000')).toEqual([{ orderNumber: dearer.orderNumber, refusal: 'wrong-amount' }]);
  expect(await find(fits.buyer.email)).toEqual([{ orderNumber: fits.orderNumber, refusal: null }]);
  await shop.rows(sql`UPDATE users SET phone = '+91 90000 81419' WHERE id = ${fits.buyer.userId}`);
  expect(await find('00008 1419')).toEqual([{ orderNumber: fits.orderNumber, refusal: null }]);
});

it('other discrepancies are not matched to orders', async () => {
  const [row] = await shop.rows(sql`INSERT INTO reconciliation_discrepancies (key, kind, paise)
    VALUES ('refund-failed:a', 'refund-failed', 100) RETURNING id`);
  const id = (row as { id: string }).id;
  expect(await match(id, '#1001')).toMatchObject({ status: 409, body: { code: 'not-matchable' } });
  expect((await match(crypto.randomUUID(), '#1001')).status).toBe(404);
});
