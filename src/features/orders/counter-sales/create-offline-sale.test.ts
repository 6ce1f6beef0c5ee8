import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { indianDay } from '../../../kit/numbers/dates.ts';
import { reconcileBooks } from '../../reconciliation/reconcile-books.ts';
import { sendDueRefunds } from '../refunds/send-refund.ts';
import { pollPendingOrders } from '../orders/poll-pending-orders.ts';

let shop: Shop;
let clerk: TestUser;
beforeAll(async () => {
  shop = await startShop();
  clerk = await shop.admin();
});
afterAll(() => shop.close());

const today = () => indianDay(new Date());
const daysAgo = (days: number) => indianDay(new Date(Date.now() - days * 86_400_000));

const form = (buyer: object, courses: readonly { id: string }[], extra: object = {}) => ({
  saleKey: randomUUID(),
  buyer,
  lines: courses.map(({ id }) => ({ courseId: id })),
  amount: 10_000 * courses.length,
  method: 'cash',
  receivedOn: today(),
  ...extra,
});
const send = (body: object, by: TestUser | null = clerk) =>
  shop.request('POST', '/admin/orders', { ...(by && { token: by.token }), body });
const query = async <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
  (await shop.database.db.execute<Row>(text)).rows;

describe('a sale at the desk', () => {
  it('of ₹50,000 or more needs the address of a buyer without a GSTIN', async () => {
    const [buyer, course] = [await shop.signUp(), await shop.course(50_000)];
    const sale = form({ userId: buyer.userId }, [course], { amount: 50_000 });
    expect(await send(sale)).toMatchObject({ status: 400, body: { issues: [{ path: 'address' }] } });
    expect((await send({ ...sale, address: '12 Civil Lines, Agra' })).status).toBe(200);
  });

  it('makes the order, the payment with its receipt, the grant, the invoice and the mail at once', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course(10_000);
    const paidWith = { method: 'bank_transfer', reference: 'UTR 4711', receivedOn: daysAgo(3) };
    const sale = await send(form({ userId: buyer.userId }, [course], { ...paidWith, note: 'Came with her father' }));
    expect(sale).toMatchObject({
      status: 200,
      body: { total: 10_000, userId: buyer.userId, receiptNumber: expect.stringMatching(/^DSK\/\d\d-\d\d\/\d{5}$/) },
    });
    expect(await shop.figuresOf(buyer)).toMatchObject({
      orders: ['paid'],
      grants: 1,
      invoices: 1,
      mails: 1,
      payments: ['captured'],
    });
    const { body } = await shop.request('GET', `/admin/orders/${String(sale.body.orderId)}`, { token: clerk.token });
    expect(body).toMatchObject({
      order: { channel: 'office', isPaidOffline: true, method: 'Bank transfer', note: 'Came with her father' },
      payments: [
        {
          id: sale.body.receiptNumber,
          desk: { reference: 'UTR 4711', receivedOn: daysAgo(3), takenBy: 'Office' },
        },
      ],
    });
    const shown = await shop.request('GET', `/payment/user/${buyer.userId}`, { token: buyer.token });
    expect(shown.body).toMatchObject({ payments: [{ paymentMethod: 'Bank transfer', amount: 10_000 }] });
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('with the same key is the same sale, one after the other and at once', async () => {
    const buyer = await shop.signUp();
    const body = form({ userId: buyer.userId }, [await shop.course(10_000)]);
    const answers = [...(await Promise.all([send(body), send(body), send(body)])), await send(body)];
    expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.body.receiptNumber)).size).toBe(1);
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], invoices: 1, mails: 1 });
    expect(await send({ ...body, amount: 9000 })).toMatchObject({ status: 409, body: { code: 'key-used' } });
  });

  it('by two clerks of one course to one person happens once', async () => {
    const [buyer, other, course] = [await shop.signUp(), await shop.admin(), await shop.course(10_000)];
    const body = () => form({ userId: buyer.userId }, [course]);
    const responses = await Promise.all([send(body()), send(body(), other)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already-owned' });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1 });
  });

  it('numbers its receipts without a gap, failures and all', async () => {
    const course = await shop.course(10_000);
    const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.signUp()));
    await Promise.all(
      buyers.map(({ userId }, at) => send(form({ userId }, [course], at % 4 === 0 ? { amount: 9999 } : {}))),
    );
    const rows = await query<{ number: string }>(
      sql`SELECT right(provider_payment_id, 5) AS number FROM payments WHERE taken_by IS NOT NULL ORDER BY 1`,
    );
    expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, at) => at + 1));
  });

  it('makes an account for who has none, with a link to a first password', async () => {
    const email = `${randomUUID()}@example.com`;
    const body = form({ name: 'Devika Rao', email, phone: '+91 00000 12345' }, [await shop.course(10_000)]);
    const first = await send(body);
    expect(first.status).toBe(200);
    const [mail] = await query<{ body: string }>(
      sql`SELECT body FROM outgoing_mails WHERE recipient = ${email} AND subject LIKE 'Your account%'`,
    );
    const token = /auth\/reset\?token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    const password = 'three unrelated words here';
    const set = await shop.request('POST', '/user/reset-password', {
      body: { token, password, confirmPassword: password },
    });
    expect(set.status).toBe(200);
    expect((await shop.request('POST', '/user/login', { body: { email, password } })).status).toBe(200);
    expect((await send(body)).body.orderId).toBe(first.body.orderId);
    expect(await send({ ...body, saleKey: randomUUID() })).toMatchObject({
      status: 409,
      body: { code: 'email-taken' },
    });
  });

  it('costs less where the office says why', async () => {
    const buyer = await shop.signUp();
    const [one, two] = [await shop.course(10_000), await shop.course(20_000, 15_000)];
    const lines = [{ courseId: one.id, loweredRupees: 2500, reason: 'Two sisters' }, { courseId: two.id }];
    const sale = await send(form({ userId: buyer.userId }, [one, two], { lines, amount: 22_500 }));
    expect(sale).toMatchObject({ status: 200, body: { total: 22_500 } });
    const { body } = await shop.request('GET', `/admin/orders/${String(sale.body.orderId)}`, { token: clerk.token });
    expect(body).toMatchObject({
      lines: [
        { salePaise: 1_000_000, paidPaise: 750_000, loweredBecause: 'Two sisters' },
        { listPaise: 2_000_000, paidPaise: 1_500_000, loweredBecause: '' },
      ],
    });
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it.each([
    [
      'a course that costs nothing',
      { lines: (id: string) => [{ courseId: id, loweredRupees: 10_000, reason: 'Gift' }], amount: 0 },
      422,
      'nothing-to-pay',
    ],
    [
      'less without a reason',
      { lines: (id: string) => [{ courseId: id, loweredRupees: 1 }], amount: 9999 },
      400,
      'invalid-input',
    ],
    ['a transfer without its number', { method: 'upi_desk' }, 400, 'invalid-input'],
    ['a day to come', { receivedOn: daysAgo(-2) }, 400, 'invalid-input'],
    ['a day long ago', { receivedOn: daysAgo(62) }, 400, 'invalid-input'],
    ['another total than the right one', { amount: 9000 }, 409, 'price-changed'],
    ['a GSTIN of another state', { state: '27', gstin: '09AAAAA0000A1Z0' }, 422, 'gstin-of-other-state'],
    ['a course twice', { lines: (id: string) => [{ courseId: id }, { courseId: id }] }, 422, 'course-twice'],
    ['an unknown course', { lines: () => [{ courseId: randomUUID() }] }, 422, 'unknown-course'],
    ['an unknown person', { buyer: { userId: randomUUID() } }, 404, 'not-found'],
    ['a way to pay of the provider', { method: 'card' }, 400, 'invalid-input'],
  ] as const)('is refused for %s, and leaves nothing behind', async (_, fields, status, code) => {
    const buyer = await shop.signUp();
    const course = await shop.course(10_000);
    const lines = 'lines' in fields ? { lines: fields.lines(course.id) } : {};
    const response = await send(form({ userId: buyer.userId }, [course], { ...fields, ...lines }));
    expect(response).toMatchObject({ status, body: { code } });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: null, grants: 0, mails: 0 });
  });

  it('is for admins alone', async () => {
    const buyer = await shop.signUp();
    const body = form({ userId: buyer.userId }, [await shop.course(10_000)]);
    expect((await send(body, null)).status).toBe(401);
    expect((await send(body, buyer)).status).toBe(403);
    expect(
      (await shop.request('POST', `/admin/refunds/${randomUUID()}/offline-refund`, { token: buyer.token, body: {} }))
        .status,
    ).toBe(403);
  });
});

describe('an order of the site that is paid at the desk', () => {
  const pay = (order: string, body: object = { method: 'cash', receivedOn: today() }) =>
    shop.request('POST', `/admin/orders/${order}/offline-payment`, { token: clerk.token, body });

  it('opens its courses; a payment that the provider tells of later goes back', async () => {
    const buyer = await shop.signUp();
    const { orderId } = await shop.order(buyer, [await shop.course(10_000)]);
    expect((await pay(orderId)).status).toBe(200);
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, invoices: 1 });
    expect(await pay(orderId)).toMatchObject({ status: 409, body: { code: 'paid-already' } });
    await shop.verify(buyer, shop.provider.pay(orderId));
    expect(await shop.figuresOf(buyer)).toMatchObject({ grants: 1, refunds: ['second-payment 1000000 waiting'] });
    await sendDueRefunds(shop.context);
    expect(await shop.figuresOf(buyer)).toMatchObject({
      refunds: [expect.stringMatching(/^second-payment .* (pending|processed)$/)],
    });
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('in the same moment as online is paid once, and the other goes back', async () => {
    const buyer = await shop.signUp();
    const { orderId } = await shop.order(buyer, [await shop.course(10_000)]);
    const callback = shop.provider.pay(orderId);
    const [staff] = await Promise.all([pay(orderId), shop.verify(buyer, callback)]);
    const { payments, refunds, grants } = await shop.figuresOf(buyer);
    expect(grants).toBe(1);
    expect([payments.length, refunds.length]).toEqual(staff.status === 200 ? [2, 1] : [1, 0]);
    expect(await shop.unaccountedRupees()).toBe(0);
  });
});

describe('money of the desk that goes back', () => {
  it('is given back by the desk, and the provider is never asked', async () => {
    const buyer = await shop.signUp();
    const sale = await send(form({ userId: buyer.userId }, [await shop.course(10_000)]));
    const id = String(sale.body.orderId);
    const policy = await shop.request('GET', `/payment/order/${id}/refund-policy`, { token: clerk.token });
    const [line] = policy.body.lines as unknown as { lineId: string }[];
    const body = {
      key: randomUUID(),
      parts: [{ lineId: line?.lineId, amountPaise: 1_000_000 }],
      reason: 'Moved to another town',
    };
    expect((await shop.request('POST', `/admin/orders/${id}/refund`, { token: clerk.token, body })).status).toBe(200);
    await sendDueRefunds(shop.context);
    await pollPendingOrders(shop.context, { olderThanMinutes: 0 });
    expect(await shop.figuresOf(buyer)).toMatchObject({
      orders: ['paid'],
      grants: 1,
      refunds: ['office 1000000 waiting'],
    });
    const detail = await shop.request('GET', `/admin/orders/${id}`, { token: clerk.token });
    const [refund] = detail.body.refunds as unknown as { refundId: string; isOffline: boolean; tries: number }[];
    expect(refund).toMatchObject({ isOffline: true, tries: 0 });
    const give = () =>
      shop.request('POST', `/admin/refunds/${refund?.refundId}/offline-refund`, {
        token: clerk.token,
        body: { method: 'bank_transfer', reference: 'UTR 99', givenOn: today() },
      });
    const answers = await Promise.all([give(), give()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shop.figuresOf(buyer)).toMatchObject({
      orders: ['refunded'],
      grants: 0,
      refunds: ['office 1000000 processed'],
    });
    expect((await shop.request('GET', `/admin/orders/${id}`, { token: clerk.token })).body).toMatchObject({
      refunds: [{ given: { method: 'Bank transfer', reference: 'UTR 99', on: today(), by: 'Office' } }],
    });
    const notes = sql`SELECT 1 FROM invoices WHERE kind = 'credit-note' AND order_id = ${id}`;
    expect(await query(notes)).toHaveLength(1);
    await reconcileBooks(shop.context);
    const accounts = await shop.request('GET', '/admin/reconciliation', { token: clerk.token });
    expect(accounts.body).toMatchObject({ discrepancies: [], unaccountedRupees: 0 });
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('that was paid online cannot be given back by hand', async () => {
    const buyer = await shop.signUp();
    const { orderId } = await shop.order(buyer, [await shop.course(10_000)]);
    await shop.request('POST', `/admin/orders/${orderId}/offline-payment`, {
      token: clerk.token,
      body: { method: 'cash', receivedOn: today() },
    });
    await shop.verify(buyer, shop.provider.pay(orderId));
    const [refund] = await query<{ id: string }>(
      sql`SELECT r.id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.user_id = ${buyer.userId}`,
    );
    const response = await shop.request('POST', `/admin/refunds/${refund?.id}/offline-refund`, {
      token: clerk.token,
      body: { method: 'cash', givenOn: today() },
    });
    expect(response).toMatchObject({ status: 409, body: { code: 'not-at-desk' } });
  });
});

it('the list tells the ways to pay apart, and finds receipts and transfers by their numbers', async () => {
  const buyer = await shop.signUp();
  const reference = `UTR${randomUUID().slice(0, 8)}`;
  const sale = await send(form({ userId: buyer.userId }, [await shop.course(10_000)], { method: 'cheque', reference }));
  const other = await shop.signUp();
  const online = await shop.order(other, [await shop.course(10_000)]);
  await shop.verify(other, shop.provider.pay(online.orderId));
  const list = async (text: string) => {
    const { body } = await shop.request('GET', `/admin/orders?limit=100&${text}`, { token: clerk.token });
    return (body.orders as unknown as { orderId: string }[]).map(({ orderId }) => orderId);
  };
  for (const text of [
    'way=cheque',
    'way=desk',
    `search=${reference}`,
    `search=${encodeURIComponent(String(sale.body.receiptNumber))}`,
  ])
    expect(await list(text)).toContain(sale.body.orderId);
  for (const text of ['way=cash', 'way=online']) expect(await list(text)).not.toContain(sale.body.orderId);
  expect(await list('way=online')).toContain(online.orderId);
  expect(await list('way=desk')).not.toContain(online.orderId);
});
