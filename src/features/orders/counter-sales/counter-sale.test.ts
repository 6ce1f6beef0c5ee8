import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { reconcileBooks } from '../../reconciliation/reconcile-books.ts';

let shop: Shop;
let admin: TestUser;
let counsellor: TestUser;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  counsellor = await shop.user('counsellor');
  const instalments = { isOffered: true, graceDays: 7, remindBefore: [3], remindAfter: [3] };
  await saveSetting(shop.context.db, { subject: 'instalments', value: instalments, actorId: null });
});
afterAll(() => shop.close());

const today = () => indianDay(new Date());
const rows = async <T>(statement: SQL) => (await shop.database.db.execute(statement)).rows as T[];

function form(buyer: object, courses: readonly { id: string }[], amount: number, extra: object = {}) {
  return {
    saleKey: randomUUID(),
    buyer,
    lines: courses.map(({ id }) => ({ courseId: id })),
    amount,
    state: '09',
    method: 'cash',
    receivedOn: today(),
    ...extra,
  };
}

const sell = (body: object, who: TestUser = counsellor) =>
  shop.request('POST', '/admin/orders', { token: who.token, body });
const receiptOf = (orderId: unknown, who: TestUser) =>
  shop.request('GET', `/admin/sales/${String(orderId)}`, { token: who.token });

describe('a sale by a counsellor', () => {
  it('takes cash, opens the course and shows the receipt to who took it and to accountants', async () => {
    const buyer = await shop.signUp();
    const sale = await sell(form({ userId: buyer.userId }, [await shop.course(25_999)], 25_999));
    expect(sale).toMatchObject({ status: 200, body: { total: 25_999 } });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, invoices: 1 });
    expect(await receiptOf(sale.body.orderId, counsellor)).toMatchObject({
      status: 200,
      body: { receipt: { parts: [{ method: 'Cash', amountPaise: 25_999_00 }], totalPaise: 25_999_00 } },
    });
    expect((await receiptOf(sale.body.orderId, await shop.user('accountant'))).status).toBe(200);
    expect((await receiptOf(sale.body.orderId, await shop.user('counsellor'))).status).toBe(404);
  });

  it('is refused without the permission, by the person or by the role', async () => {
    const buyer = await shop.signUp();
    const body = form({ userId: buyer.userId }, [await shop.course(1000)], 1000);
    const other = await shop.user('counsellor');
    const path = `/admin/people/${other.userId}/permissions`;
    await shop.request('PUT', path, { token: admin.token, body: { sell: false } });
    expect(await sell(body, other)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    await shop.request('PUT', path, { token: admin.token, body: {} });
    const settings = { counsellor: { sells: false }, accountant: {}, admin: {} };
    await saveSetting(shop.context.db, { subject: 'permissions', value: settings, actorId: null });
    expect(await sell(body, other)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    await shop.request('PUT', path, { token: admin.token, body: { sell: true } });
    const sale = await sell(body, other);
    expect(sale.status).toBe(200);
    await shop.request('PUT', path, { token: admin.token, body: { sell: false } });
    // What they sold before stays theirs to read, in the list and on its page.
    const list = await shop.request('GET', '/admin/orders', { token: other.token });
    const { orders } = list.body as unknown as { orders: { receipt: string }[] };
    expect(orders).toHaveLength(1);
    expect((await shop.request('GET', `/admin/orders/${orders[0]?.receipt}`, { token: other.token })).status).toBe(200);
    const limits = { counsellor: {}, accountant: {}, admin: {} };
    await saveSetting(shop.context.db, { subject: 'permissions', value: limits, actorId: null });
  });

  it('may lower each price up to the limit; above it the message says the limit', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course(27_999);
    const lowered = (loweredRupees: number) =>
      form({ userId: buyer.userId }, [course], 27_999 - loweredRupees, {
        lines: [{ courseId: course.id, loweredRupees, reason: 'Friend of a learner' }],
      });
    expect(await sell(lowered(1400))).toMatchObject({
      status: 403,
      body: {
        code: 'discount-limit',
        message: expect.stringContaining('₹1,399'),
        issues: [{ path: 'lines.0.loweredRupees' }],
      },
    });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: null });
    await shop.request('PUT', `/admin/people/${counsellor.userId}/permissions`, {
      token: admin.token,
      body: { discountPercent: 10 },
    });
    expect((await sell(lowered(1400))).status).toBe(200);
    const [audit] = await rows<{ details: { lowered: object[] } }>(
      sql`SELECT details FROM audit_entries WHERE action = 'offline-sale.created' AND actor_id = ${counsellor.userId} ORDER BY id DESC LIMIT 1`,
    );
    expect(audit?.details.lowered).toEqual([
      { courseId: course.id, loweredPaise: 1_400_00, reason: 'Friend of a learner' },
    ]);
  });
});

describe('a split payment', () => {
  it('must add up to the paisa; each part is in the books, on the receipt and found by its reference', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course(25_999);
    const reference = `UTR${randomUUID().slice(0, 8)}`;
    const split = (upiPaise: number) => [
      { method: 'cash', amountPaise: 10_000_00, reference: '' },
      { method: 'upi_desk', amountPaise: upiPaise, reference },
    ];
    const body = form({ userId: buyer.userId }, [course], 25_999);
    expect(await sell({ ...body, split: split(15_999_01) })).toMatchObject({
      status: 422,
      body: { code: 'split-mismatch', message: expect.stringContaining('₹25,999') },
    });
    expect(
      (await sell({ ...body, split: [{ ...split(1)[0] }, { ...split(15_999_00)[1], reference: '' }] })).status,
    ).toBe(400);
    const answers = await Promise.all([
      sell({ ...body, split: split(15_999_00) }),
      sell({ ...body, split: split(15_999_00) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body.orderId).toBe(answers[1].body.orderId);
    const { body: shown } = await receiptOf(answers[0].body.orderId, counsellor);
    expect(shown).toMatchObject({
      receipt: {
        parts: [
          { method: 'Cash', amountPaise: 10_000_00, number: expect.stringMatching(/-1$/) },
          { method: 'UPI, desk', amountPaise: 15_999_00, reference, number: expect.stringMatching(/-2$/) },
        ],
      },
    });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], payments: ['captured'] });
    expect(await shop.unaccountedRupees()).toBe(0);
    for (const words of [`search=${reference}`, 'way=upi_desk', 'way=cash']) {
      const list = await shop.request('GET', `/admin/orders?limit=100&${words}`, { token: admin.token });
      expect(JSON.stringify(list.body)).toContain(String(answers[0].body.orderId));
      const { orders } = list.body as unknown as { orders: { orderId: string }[] };
      expect(orders.find(({ orderId }) => orderId === answers[0].body.orderId)).toMatchObject({
        method: 'Cash and UPI',
        methodCode: 'split',
      });
    }
    const order = await shop.request('GET', `/admin/orders/${String(answers[0].body.orderId)}`, { token: admin.token });
    expect(order.body.payments).toMatchObject([
      {
        method: 'Cash and UPI',
        parts: [
          { method: 'Cash', amountPaise: 10_000_00, reference: '', receipt: expect.stringMatching(/-1$/) },
          { method: 'UPI, desk', amountPaise: 15_999_00, reference, receipt: expect.stringMatching(/-2$/) },
        ],
      },
    ]);
    await reconcileBooks(shop.context);
    const books = await shop.request('GET', '/admin/reconciliation', { token: admin.token });
    expect(books.body).toMatchObject({ discrepancies: [], unaccountedRupees: 0 });
  });
});

describe('the price of a sale', () => {
  const quote = (body: object, who = counsellor) =>
    shop.request('POST', '/admin/sales/quote', { token: who.token, body: { state: '09', ...body } });

  it('is the server’s, with a coupon and the tax in it, and says why it cannot be sold', async () => {
    const course = await shop.course(10_000);
    const { code } = await shop.coupon(10);
    expect(await quote({ lines: [{ courseId: course.id }], couponCode: code })).toMatchObject({
      status: 200,
      body: { totalPaise: 9_000_00, nowPaise: 9_000_00, lines: [{ paidPaise: 9_000_00 }], problem: null },
    });
    const lines = [{ courseId: course.id, loweredRupees: 9000, reason: 'Friend' }];
    expect((await quote({ lines })).body).toMatchObject({ problem: { message: expect.stringContaining('limit') } });
    expect((await quote({ lines: [{ ...lines[0], loweredRupees: 1 }], couponCode: code })).body).toMatchObject({
      problem: { message: expect.stringContaining('not both') },
    });
    const buyer = await shop.signUp();
    const sale = await sell(form({ userId: buyer.userId }, [course], 9000, { couponCode: code }));
    expect(sale).toMatchObject({ status: 200, body: { total: 9000 } });
    expect(await shop.figuresOf(buyer)).toMatchObject({ uses: 1, grants: 1 });
  });

  it('can be paid in parts: the first is taken, the others are due', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course(20_000);
    const dues = [
      { amountRupees: 8000, dueOn: today() },
      { amountRupees: 12_000, dueOn: addDays(today(), 30) },
    ];
    const body = form({ userId: buyer.userId }, [course], 20_000, { plan: { dues } });
    const [one, two] = await Promise.all([sell(body), sell(body)]);
    expect(one).toMatchObject({ status: 200, body: { total: 8000 } });
    expect(two.body.orderId).toBe(one.body.orderId);
    expect((await receiptOf(one.body.orderId, counsellor)).body).toMatchObject({
      receipt: { totalPaise: 8_000_00, laterPaise: 12_000_00 },
    });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1 });
    const opens = async ({ token }: TestUser) => {
      const list = await shop.request('GET', `/admin/instalments?search=${buyer.email}`, { token });
      return (list.body.dues as unknown as { mayOpenOrder: boolean }[]).map(({ mayOpenOrder }) => mayOpenOrder);
    };
    expect(await opens(counsellor)).toEqual([true, false]);
    expect(await opens(await shop.user('accountant'))).toEqual([true, false]);
    expect(await opens(await shop.user('counsellor'))).toEqual([false, false]);
    const fileOf = async ({ token }: TestUser) => (await shop.open('/admin/orders.csv', token)).text();
    expect(await fileOf(counsellor)).toContain(buyer.email);
    expect(await fileOf(await shop.user('counsellor'))).not.toContain(buyer.email);
    const other = await shop.course(500);
    expect(
      await sell(form({ userId: buyer.userId }, [other, await shop.course(500)], 1000, { plan: { dues } })),
    ).toMatchObject({ status: 422, body: { code: 'one-course-plan' } });
  });
});

it('customers are found among leads and accounts, a lead with an account once', async () => {
  const buyer = await shop.signUp();
  await shop.request('POST', '/leads', {
    token: counsellor.token,
    body: { name: 'Neha Tripathi', phone: '+91 98765 81419', email: buyer.email },
  });
  await shop.request('POST', '/leads', {
    token: counsellor.token,
    body: { name: 'Shreya Maurya', phone: '+91 98765 81412' },
  });
  const found = await shop.request('GET', '/admin/sales/customers?search=98765%20814', { token: counsellor.token });
  expect(found.body.customers).toMatchObject([
    { name: 'Shreya Maurya', userId: null, stage: 'new' },
    { name: 'Neha Tripathi', userId: buyer.userId },
  ]);
  const [, neha] = found.body.customers as unknown as { leadId: string }[];
  const start = await shop.request('GET', `/admin/sales/start?lead=${neha?.leadId}`, { token: counsellor.token });
  expect(start).toMatchObject({
    status: 200,
    body: { customer: { userId: buyer.userId, name: 'Neha Tripathi', ownedIds: [] }, hasInstalments: true },
  });
  const trainer = await shop.user('trainer');
  expect((await shop.request('GET', '/admin/sales/customers?search=neha', { token: trainer.token })).status).toBe(403);
});

describe('the day of a cashier', () => {
  it('is counted by method, closed once with a note on a difference, and locked', async () => {
    const cashier = await shop.user('counsellor');
    const take = async (extra: object = {}) =>
      sell(form({ userId: (await shop.signUp()).userId }, [await shop.course(1000)], 1000, extra), cashier);
    await take();
    await take({
      split: [
        { method: 'cash', amountPaise: 400_00, reference: '' },
        { method: 'cheque', amountPaise: 600_00, reference: '000123' },
      ],
    });
    const own = await shop.request('GET', '/admin/day-closes/own', { token: cashier.token });
    expect(own.body).toMatchObject({
      methods: [
        { method: 'cash', count: 2, paise: 1_400_00 },
        { method: 'cheque', count: 1, paise: 600_00 },
      ],
      payments: 2,
      expectedCashPaise: 1_400_00,
      close: null,
    });
    const close = (body: object) =>
      shop.request('POST', '/admin/day-closes', { token: cashier.token, body: { day: today(), ...body } });
    expect(await close({ countedRupees: 1300 })).toMatchObject({ status: 422, body: { code: 'note-missing' } });
    const answers = await Promise.all([
      close({ countedRupees: 1300, note: 'Change for the courier' }),
      close({ countedRupees: 1300, note: 'Change for the courier' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await take()).toMatchObject({ status: 409, body: { code: 'day-closed' } });
    expect((await sell(form({ userId: (await shop.signUp()).userId }, [await shop.course(10)], 10))).status).toBe(200);
    const accountant = await shop.user('accountant');
    const list = await shop.request('GET', `/admin/day-closes?cashier=${cashier.userId}`, { token: accountant.token });
    expect(list.body).toMatchObject({
      total: 1,
      closes: [{ differencePaise: -100_00, note: 'Change for the courier', takenPaise: { cash: 1_400_00 } }],
    });
    expect((await shop.request('GET', '/admin/day-closes', { token: cashier.token })).status).toBe(403);
    const file = await shop.request('GET', '/admin/day-closes.csv', { token: accountant.token });
    expect(file.status).toBe(200);
  });
});
