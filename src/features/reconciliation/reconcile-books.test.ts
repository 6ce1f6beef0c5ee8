import { sql, type SQL } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startShop, type Shop } from '../../testing/start/start-shop.ts';
import type { TestUser } from '../../testing/start/test-app.ts';
import { reconcileBooks } from './reconcile-books.ts';
import { sendDueRefunds } from '../orders/refunds/send-refund.ts';

let shop: Shop;
let office: TestUser;
beforeEach(async () => {
  shop = await startShop();
  office = await shop.admin();
});
afterEach(() => shop.close());

const run = (statement: SQL) => shop.database.db.execute(statement);
const match = () => reconcileBooks(shop.context);

async function buy(priceRupees = 5000) {
  const buyer = await shop.signUp();
  const course = await shop.course(priceRupees);
  const { orderId, receipt } = await shop.order(buyer, [course]);
  const paid = shop.provider.pay(orderId);
  await shop.verify(buyer, paid);
  return { buyer, course, orderId, receipt, paymentId: paid.razorpay_payment_id };
}

interface Board {
  unaccountedRupees: number;
  comparison: { from: string; upTo: string; payments: number; refunds: number; discrepancies: number } | null;
  discrepancies: {
    id: string;
    kind: string;
    paise: number;
    details: string;
    order: string | null;
    carriesOut: string | null;
  }[];
  total: number;
  runs: {
    payments: number;
    refunds: number;
    orders: number;
    autoResolved: number;
    found: number;
    failure: string;
    tries: number;
  }[];
}

async function board(state = 'open'): Promise<Board> {
  const response = await shop.request('GET', `/admin/reconciliation?state=${state}`, { token: office.token });
  expect(response.status).toBe(200);
  return response.body as unknown as Board;
}

const kinds = async (state?: string) => (await board(state)).discrepancies.map(({ kind }) => kind).toSorted();

it('sound books have no findings, by day and by night', async () => {
  const { orderId } = await buy();
  await shop.request('GET', `/payment/order/${orderId}/refund-policy`, { token: office.token });
  expect((await board()).comparison).toBeNull();
  await match();
  await match();
  expect(await board()).toMatchObject({ unaccountedRupees: 0, total: 0 });
  const { runs, comparison } = await board();
  expect(runs[0]).toMatchObject({ payments: 1, orders: 1, autoResolved: 0, found: 0, failure: '' });
  expect(comparison).toMatchObject({ payments: 1, refunds: 0, discrepancies: 0 });
});

it('money of an order here that nobody told us of pays it: by the provider’s number, and by receipt', async () => {
  const [known, lost] = [await shop.signUp(), await shop.signUp()];
  for (const buyer of [known, lost]) {
    const order = await shop.order(buyer, [await shop.course(5000)]);
    shop.provider.pay(order.orderId);
    if (buyer === lost)
      await run(sql`UPDATE orders SET provider_order_id = NULL, state = 'created' WHERE id = ${order.receipt}`);
  }
  await match();
  for (const buyer of [known, lost])
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, invoices: 1 });
  expect(await board()).toMatchObject({ unaccountedRupees: 0, total: 0 });
  expect((await board()).runs[0]).toMatchObject({ autoResolved: 2 });
  const { rows } = await run(sql`SELECT 1 FROM audit_entries WHERE action = 'discrepancy.auto-resolved'`);
  expect(rows).toHaveLength(2);
});

it('discrepancies are searched by their words and numbers, put in order by day or money, and taken as a file', async () => {
  const { orderId } = await buy();
  const strays = [300_00, 900_00, 600_00].map((amountPaise) => {
    const id = shop.provider.pay(orderId, { amountPaise }).razorpay_payment_id;
    Object.assign(shop.provider.payments.get(id) ?? {}, { orderId: 'order_of_another_shop' });
    return id;
  });
  await match();
  await run(
    sql`UPDATE reconciliation_discrepancies SET first_seen_at = now() - interval '2 days' WHERE payment_id = ${strays[1]}`,
  );
  const look = async (query: string) => {
    const { status, body } = await shop.request('GET', `/admin/reconciliation?${query}`, { token: office.token });
    expect(status).toBe(200);
    return body as unknown as Board & { discrepancies: { paise: number; paymentId: string }[] };
  };
  const amounts = async (query: string) => (await look(query)).discrepancies.map(({ paise }) => paise);
  expect(await amounts('sort=amount')).toEqual([900_00, 600_00, 300_00]);
  // Each group of kinds is a part of the list with its count.
  expect(await look('state=payments&sort=amount')).toMatchObject({
    total: 3,
    tabs: { open: { total: 3 }, payments: { total: 3 }, orders: { total: 0 }, refunds: { total: 0 } },
  });
  expect(await amounts('state=refunds')).toEqual([]);
  expect((await amounts('sort=oldest'))[0]).toBe(900_00);
  expect((await amounts('')).at(-1)).toBe(900_00);
  expect(await look(`search=${strays[2]?.toUpperCase()}`)).toMatchObject({
    total: 1,
    discrepancies: [{ paise: 600_00 }],
  });
  expect(await look('search=100%25')).toMatchObject({ total: 0, discrepancies: [] });
  expect(await look(`state=resolved&search=${strays[2]}`)).toMatchObject({ total: 0 });
  expect((await shop.request('GET', '/admin/reconciliation?sort=luck', { token: office.token })).status).toBe(400);
  const file = await shop.open(`/admin/reconciliation/discrepancies.csv?search=${strays[0]}`, office.token);
  expect((await file.text()).trim().split('\r\n')).toHaveLength(2);
});

it('money of no order here is found once, however many nights see it, and counts until it is explained', async () => {
  const { orderId } = await buy();
  const stray = shop.provider.pay(orderId, { amountPaise: 1200_00 }).razorpay_payment_id;
  const payment = shop.provider.payments.get(stray);
  if (payment) payment.orderId = 'order_of_another_shop';
  await match();
  await match();
  expect(await board()).toMatchObject({ unaccountedRupees: 1200, total: 1 });
  const [discrepancy] = (await board()).discrepancies;
  expect(discrepancy).toMatchObject({ kind: 'unknown-payment', paise: 1200_00, order: null });

  const resolve = (note: string) =>
    shop.request('POST', `/admin/reconciliation/discrepancies/${discrepancy?.id}/resolve`, {
      token: office.token,
      body: { note },
    });
  expect((await resolve('no')).status).toBe(400);
  expect((await resolve('A sale of the book shop')).status).toBe(200);
  expect((await resolve('A sale of the book shop')).body).toMatchObject({ code: 'not-open' });
  await match();
  expect(await board()).toMatchObject({ unaccountedRupees: 0, total: 0 });
  expect((await board('resolved')).discrepancies).toMatchObject([
    { note: 'A sale of the book shop', resolvedBy: 'Office' },
  ]);
  // Another amount is another discrepancy.
  if (payment) payment.amountPaise = 1300_00;
  await match();
  expect(await board()).toMatchObject({ unaccountedRupees: 1300, total: 1 });
});

it('payments that they don’t have, or have otherwise, are found and close by themselves when they are gone', async () => {
  const [missing, cheaper, foreign] = [await buy(1000), await buy(2000), await buy(3000)];
  const gone = shop.provider.payments.get(missing.paymentId);
  shop.provider.payments.delete(missing.paymentId);
  Object.assign(shop.provider.payments.get(cheaper.paymentId) ?? {}, { amountPaise: 1500_00 });
  Object.assign(shop.provider.payments.get(foreign.paymentId) ?? {}, { currency: 'USD' });
  await match();
  const { discrepancies, unaccountedRupees } = await board();
  expect(discrepancies.map(({ kind, paise }) => `${kind} ${paise}`).toSorted()).toEqual([
    'missing-payment 100000',
    'payment-differs 300000',
    'payment-differs 50000',
  ]);
  expect(unaccountedRupees).toBe(4500);

  if (gone) shop.provider.payments.set(gone.id, gone);
  Object.assign(shop.provider.payments.get(cheaper.paymentId) ?? {}, { amountPaise: 2000_00 });
  // This one is older than the span by now, and is fetched by its id.
  await run(sql`UPDATE payments SET created_at = now() - interval '20 days'`);
  await match();
  expect(await kinds()).toEqual(['payment-differs']);
  expect((await kinds('resolved')).length).toBe(2);
});

it('a payment that went further at the provider goes further here', async () => {
  const { buyer, paymentId } = await buy();
  Object.assign(shop.provider.payments.get(paymentId) ?? {}, { status: 'refunded' });
  await match();
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['refunded'], grants: 0, payments: ['refunded'] });
  expect(await board()).toMatchObject({ unaccountedRupees: 0, total: 0 });
});

it('refunds: one made at the provider is written down, one that never was is found', async () => {
  const { buyer, paymentId } = await buy();
  await shop.provider.gateway.refund({
    providerPaymentId: paymentId,
    amountPaise: 2000_00,
    idempotencyKey: 'by-the-dashboard',
  });
  await match();
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], refunds: ['provider 200000 processed'] });
  expect(await board()).toMatchObject({ unaccountedRupees: 0, total: 0 });

  for (const id of shop.provider.refunds.keys()) shop.provider.refunds.delete(id);
  await match();
  expect(await kinds()).toEqual(['missing-refund']);
  expect((await board()).unaccountedRupees).toBe(2000);
});

it('a whole refund whose payment was reported first keeps its own number', async () => {
  const { orderId, paymentId } = await buy();
  await shop.provider.gateway.refund({
    providerPaymentId: paymentId,
    amountPaise: 5000_00,
    idempotencyKey: 'by-the-dashboard',
  });
  Object.assign(shop.provider.payments.get(paymentId) ?? {}, { status: 'refunded' });
  await shop.webhook(shop.provider.paymentEvent('payment.captured', paymentId));
  await match();
  const { rows } = await run(sql`SELECT provider_refund_id AS id FROM refunds r JOIN orders o ON o.id = r.order_id
    WHERE o.provider_order_id = ${orderId}`);
  expect(rows).toEqual([{ id: [...shop.provider.refunds.keys()][0] }]);
  expect(await board()).toMatchObject({ unaccountedRupees: 0, total: 0 });
});

it('invoice and access that got lost are made up for', async () => {
  await buy();
  const { buyer, receipt } = await buy();
  await run(sql`DELETE FROM invoices WHERE order_id = ${receipt}`);
  await run(sql`DELETE FROM grants WHERE source_id = ${receipt}`);
  await match();
  expect(await shop.figuresOf(buyer)).toMatchObject({ grants: 1, invoices: 1 });
  expect((await board()).runs[0]).toMatchObject({ autoResolved: 2, found: 0 });
});

it('access that somebody took, and access to what was given back, are for a person', async () => {
  const [taken, left] = [await buy(1000), await buy(2000)];
  await run(sql`UPDATE grants SET revoked_at = now() WHERE source_id = ${taken.receipt}`);
  Object.assign(shop.provider.payments.get(left.paymentId) ?? {}, { status: 'refunded' });
  await match();
  await run(sql`UPDATE grants SET revoked_at = NULL WHERE source_id = ${left.receipt}`);
  await match();
  const { discrepancies } = await board();
  expect(discrepancies.map(({ kind }) => kind).toSorted()).toEqual(['access-after-refund', 'order-without-access']);
  const open = discrepancies.find(({ kind }) => kind === 'access-after-refund');
  await shop.request('POST', `/admin/reconciliation/discrepancies/${open?.id}/resolve`, {
    token: office.token,
    body: { note: 'It was left open by mistake', isCarriedOut: true },
  });
  expect((await shop.figuresOf(left.buyer)).grants).toBe(0);
  await match();
  expect(await kinds()).toEqual(['order-without-access']);
});

it('an order paid without a payment, and credit notes that don’t fit, are found; the ledger’s rupees count once', async () => {
  const { receipt } = await buy(4000);
  await run(sql`UPDATE payments SET accepted_at = NULL WHERE order_id = ${receipt}`);
  const before = await shop.unaccountedRupees();
  await match();
  expect(await kinds()).toEqual(['order-without-payment']);
  expect(await shop.unaccountedRupees()).toBe(before);

  const other = await buy(3000);
  await run(
    sql`UPDATE invoices SET total_paise = total_paise - 100, taxable_paise = taxable_paise - 100 WHERE order_id = ${other.receipt}`,
  );
  await match();
  expect(await kinds()).toEqual(['invoice-differs', 'order-without-payment']);
});

it('a refund that fails for good has no credit note until the office sends the money by hand', async () => {
  const { buyer, orderId, receipt } = await buy();
  const policy = await shop.request('GET', `/payment/order/${orderId}/refund-policy`, { token: office.token });
  const [line] = (policy.body as unknown as { lines: { lineId: string }[] }).lines;
  shop.provider.failNext('refund', 'failed', 'failed', 'failed', 'failed', 'failed');
  await shop.request('POST', `/admin/orders/${orderId}/refund`, {
    token: office.token,
    body: {
      key: 'a-form-of-its-own',
      parts: [{ lineId: line?.lineId, amountPaise: 5000_00 }],
      reason: 'The batch was cancelled',
    },
  });
  for (let round = 0; round < 5; round += 1) await sendDueRefunds(shop.context);
  const credits = async () =>
    (await run(sql`SELECT 1 FROM invoices WHERE order_id = ${receipt} AND kind = 'credit-note'`)).rows.length;
  expect(await credits()).toBe(0);
  expect((await shop.figuresOf(buyer)).grants).toBe(1);
  await match();
  expect(await board()).toMatchObject({
    unaccountedRupees: 5000,
    total: 1,
    discrepancies: [{ kind: 'refund-failed' }],
  });

  const [discrepancy] = (await board()).discrepancies;
  const response = await shop.request('POST', `/admin/reconciliation/discrepancies/${discrepancy?.id}/resolve`, {
    token: office.token,
    body: { note: 'Sent by bank transfer on Monday', isCarriedOut: true },
  });
  expect(response.status).toBe(200);
  expect(await credits()).toBe(1);
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['refunded'], grants: 0 });
  await match();
  expect(await board()).toMatchObject({ unaccountedRupees: 0, total: 0 });
});

it('a refund that failed for good and was made again cannot be written down as sent by hand too', async () => {
  const { orderId, receipt } = await buy();
  const policy = await shop.request('GET', `/payment/order/${orderId}/refund-policy`, { token: office.token });
  const [line] = (policy.body as unknown as { lines: { lineId: string }[] }).lines;
  const parts = [{ lineId: line?.lineId, amountPaise: 5000_00 }];
  const refund = (key: string) =>
    shop.request('POST', `/admin/orders/${orderId}/refund`, {
      token: office.token,
      body: { key, parts, reason: 'The batch was cancelled' },
    });
  shop.provider.failNext('refund', 'failed', 'failed', 'failed', 'failed', 'failed');
  await refund('the-first-form');
  for (let round = 0; round < 5; round += 1) await sendDueRefunds(shop.context);
  await match();
  const [discrepancy] = (await board()).discrepancies;
  await refund('the-second-form');
  const response = await shop.request('POST', `/admin/reconciliation/discrepancies/${discrepancy?.id}/resolve`, {
    token: office.token,
    body: { note: 'Sent by bank transfer on Monday', isCarriedOut: true },
  });
  expect(response).toMatchObject({ status: 409, body: { code: 'too-much' } });
  await sendDueRefunds(shop.context);
  await match();
  expect(await board()).toMatchObject({ unaccountedRupees: 0, total: 0 });
  const { rows } = await run(
    sql`SELECT total_paise FROM invoices WHERE order_id = ${receipt} AND kind = 'credit-note'`,
  );
  expect(rows).toEqual([{ total_paise: 5000_00 }]);
});

it('300 payments are compared in pages, and a second night finds the same', async () => {
  const { receipt } = await buy();
  const template = sql`FROM orders o, generate_series(1, 300) n WHERE o.id = ${receipt}`;
  await run(sql`INSERT INTO orders (id, user_id, state, fingerprint, list_paise, sale_paise, total_paise, provider_order_id, paid_at)
    SELECT gen_random_uuid(), user_id, 'paid', 'f' || n, 100, 100, 0, 'order_many' || n, now() ${template}`);
  await run(sql`INSERT INTO payments (order_id, provider_payment_id, state, method, amount_paise)
    SELECT id, 'pay_many' || substring(provider_order_id FROM 11), 'captured', 'upi', 100 FROM orders WHERE provider_order_id LIKE 'order_many%'`);
  for (let number = 1; number <= 300; number += 1) {
    shop.provider.payments.set(`pay_many${number}`, {
      ...{
        id: `pay_many${number}`,
        orderId: `order_many${number}`,
        amountPaise: number === 250 ? 90 : 100,
        currency: 'INR',
      },
      ...{ status: 'captured', method: 'upi', wasCaptured: true, madeAt: new Date(), errorDescription: null },
    });
  }
  shop.provider.calls.listPayments = 0;
  await match();
  expect(shop.provider.calls.listPayments).toBe(4);
  expect((await board()).runs[0]).toMatchObject({ payments: 301, orders: 301, found: 1 });
  await match();
  expect(await kinds()).toEqual(['payment-differs']);
});

it('a provider that is away ends the try, and the next one goes on in the same run', async () => {
  await buy();
  shop.provider.setAway(true);
  await expect(match()).rejects.toThrow('away');
  expect(await board()).toMatchObject({ comparison: null, runs: [{ failure: 'The provider is away', tries: 1 }] });
  shop.provider.setAway(false);
  await match();
  expect((await board()).runs).toMatchObject([{ failure: '', tries: 2, payments: 1 }]);
});

it('the office asks for a run, once at a time, and takes the discrepancies as a file; others may do none of it', async () => {
  const ask = (user: TestUser) => shop.request('POST', '/admin/reconciliation/runs', { token: user.token, body: {} });
  expect((await ask(office)).status).toBe(200);
  expect((await ask(office)).body).toMatchObject({ code: 'match-under-way' });
  expect((await board()).comparison).toBeNull();
  expect(shop.queued).toContainEqual({ queue: 'match-books', data: {} });
  const { orderId } = await buy();
  const stray = shop.provider.pay(orderId).razorpay_payment_id;
  Object.assign(shop.provider.payments.get(stray) ?? {}, { orderId: 'order_elsewhere' });
  await match();
  const { runs, comparison } = await board();
  expect(runs).toHaveLength(1);
  expect(comparison).toMatchObject({ discrepancies: 1 });
  const file = await shop.open('/admin/reconciliation/discrepancies.csv', office.token);
  expect(await file.text()).toContain(`Unmatched payment,`);
  const learner = await shop.signUp();
  expect((await ask(learner)).status).toBe(403);
  expect((await shop.request('GET', '/admin/reconciliation', { token: learner.token })).status).toBe(403);
});
