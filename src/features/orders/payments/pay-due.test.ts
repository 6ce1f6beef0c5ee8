import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, indianDay } from '../../../kit/numbers/dates.ts';
import { type OrderResponse, type Shop, startShop } from '../../../testing/start/start-shop.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import type { OfficeDue, Plan } from '../../instalments/contract.ts';
import { refreshPauses } from '../../instalments/refresh-pause.ts';
import { remindOfDues } from '../../instalments/remind-of-dues.ts';
import { settleDue } from '../../instalments/settle-due.ts';
import { hasCourse } from '../../learning/access/list-grants.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { reconcileBooks } from '../../reconciliation/reconcile-books.ts';
import { sendDueRefunds } from '../refunds/send-refund.ts';

let shop: Shop;
let clerk: TestUser;
beforeAll(async () => {
  shop = await startShop();
  clerk = await shop.admin();
  await saveSetting(shop.database.db, { subject: 'instalments', value: { isOffered: true }, actorId: null });
});
afterAll(() => shop.close());

const today = () => indianDay(new Date());
const post = (path: string, body: object = {}, by: TestUser | null = clerk) =>
  shop.request('POST', path, { ...(by && { token: by.token }), body });
const planForm = (userId: string, course: { id: string }, extra: object = {}) => ({
  planKey: randomUUID(),
  userId,
  courseId: course.id,
  dues: [0, 1, 2].map((months) => ({ amountRupees: months === 0 ? 4000 : 3000, dueOn: addMonths(today(), months) })),
  ...extra,
});

/** A learner with a plan of ₹4,000, ₹3,000 and ₹3,000. */
async function openPlan() {
  const learner = await shop.signUp();
  const course = await shop.course(10_000);
  const response = await post('/admin/instalments', planForm(learner.userId, course));
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  const plan = response.body.plan as unknown as Plan;
  const dueId = (number: number) => plan.dues[number - 1]?.id ?? '';
  const hasIt = () => hasCourse(shop.database.db, learner.userId, course.id);
  return { learner, course, plan, dueId, hasIt };
}

const plansOf = async (user: TestUser) =>
  (await shop.request('GET', '/payment/instalments', { token: user.token })).body.plans as unknown as Plan[];
const offline = (dueId: string) =>
  post(`/admin/instalments/dues/${dueId}/offline-payment`, { method: 'cash', receivedOn: today() });
const orderFor = (user: TestUser, dueId: string) => post(`/payment/instalments/${dueId}/create-order`, {}, user);
async function payOnline(user: TestUser, dueId: string) {
  const order = (await orderFor(user, dueId)).body as unknown as OrderResponse;
  await shop.verify(user, shop.provider.pay(order.orderId));
  return order;
}
/** Moves a plan's dates back by some days. */
async function ageBy(plan: Plan, days: number): Promise<void> {
  const { db } = shop.database;
  await db.execute(sql`UPDATE instalment_dues SET due_on = due_on - ${days}::int WHERE plan_id = ${plan.id}`);
  await refreshPauses(db, [plan.id]);
}

describe('a plan of instalments', () => {
  it('opens the course with its first part, bills each part, and leaves the course for good with the last', async () => {
    const { learner, course, plan, dueId, hasIt } = await openPlan();
    expect(await hasIt()).toBe(false);
    expect((await offline(dueId(1))).status).toBe(200);
    expect(await hasIt()).toBe(true);
    const order = await payOnline(learner, dueId(2));
    expect(order).toMatchObject({ total: 3000, amount: 300_000 });
    await payOnline(learner, dueId(3));
    expect(await plansOf(learner)).toMatchObject([
      {
        state: 'paid',
        paidPaise: 1_000_000,
        nextDueId: null,
        dues: [{ state: 'paid' }, { state: 'paid' }, { state: 'paid' }],
      },
    ]);
    expect(await shop.figuresOf(learner)).toMatchObject({
      orders: ['paid', 'paid', 'paid'],
      grants: 1,
      invoices: 3,
      refunds: [],
    });
    await ageBy(plan, 400);
    expect(await hasIt()).toBe(true);
    expect(await shop.createOrder(learner, [course])).toMatchObject({ status: 409, body: { code: 'already-owned' } });
    const { body } = await shop.request('GET', `/payment/user/${learner.userId}`, { token: learner.token });
    expect(JSON.stringify(body)).toContain('instalment 2 of 3');
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('late beyond the grace pauses access everywhere at once; paying opens it again at once', async () => {
    const { learner, course, plan, dueId, hasIt } = await openPlan();
    await offline(dueId(1));
    const contents = Object.values(course.contents)[0]?.id ?? '';
    const open = () => shop.request('GET', `/courseStudent/${course.id}`, { token: learner.token });
    const watch = () =>
      shop.request('PUT', `/courseStudent/resume/${course.id}`, {
        token: learner.token,
        body: { lastWatched: { contentId: contents, offsetSeconds: 5 } },
      });
    await watch();
    const monthLong = Math.round((Date.parse(addMonths(today(), 1)) - Date.parse(today())) / 86_400_000);
    await ageBy(plan, monthLong + 7);
    expect((await open()).status).toBe(200);
    await ageBy(plan, 1);
    const refusal = {
      status: 403,
      body: {
        code: 'access-paused',
        message: expect.stringMatching(/^Access is paused: ₹3,000 was due on \d+ \w+ \d{4}\.$/),
      },
    };
    expect(await open()).toMatchObject(refusal);
    expect(await watch()).toMatchObject(refusal);
    const mine = await shop.request('GET', '/courseStudent/getCourseByUser', { token: learner.token });
    expect(mine.body).toMatchObject({ enrolledCourses: [{ paused: expect.stringContaining('₹3,000 was due on') }] });
    expect(await plansOf(learner)).toMatchObject([{ paused: expect.stringContaining('₹3,000'), nextDueId: dueId(2) }]);
    await payOnline(learner, dueId(2));
    expect(await hasIt()).toBe(true);
    expect((await open()).body).toMatchObject({ resume: { lastWatched: { offsetSeconds: 5 } } });
  });

  it('follows a due that is moved, and the days of grace of the settings', async () => {
    const { plan, dueId, hasIt } = await openPlan();
    await offline(dueId(1));
    await ageBy(plan, 45);
    expect(await hasIt()).toBe(false);
    const settings = async (graceDays: number) => {
      const path = '/admin/settings/instalments';
      const { body } = await shop.request('GET', path, { token: clerk.token });
      const { version } = body.settings as unknown as { version: number };
      const values = { isOffered: true, graceDays, remindBefore: [3, 0], remindAfter: [3, 7] };
      await shop.request('PUT', path, { token: clerk.token, body: { ...values, version } });
    };
    await settings(60);
    expect(await hasIt()).toBe(true);
    await settings(7);
    expect(await hasIt()).toBe(false);
    const move = (dueOn: string, reason = 'Salary comes late') =>
      shop.request('PUT', `/admin/instalments/dues/${dueId(2)}/date`, { token: clerk.token, body: { dueOn, reason } });
    expect((await move(addDays(today(), 2), ' ')).status).toBe(400);
    expect(await move(addDays(today(), 200))).toMatchObject({
      status: 422,
      body: { code: 'invalid-plan', issues: [{ path: 'dueOn' }] },
    });
    expect((await move(today())).status).toBe(200);
    expect(await hasIt()).toBe(true);
    const { rows } = await shop.database.db.execute(
      sql`SELECT details FROM audit_entries WHERE action = 'due.moved' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toMatchObject([{ details: { after: today(), reason: 'Salary comes late' } }]);
  });

  it('that is cancelled closes the course and asks for nothing more; what was paid stays', async () => {
    const { learner, plan, dueId, hasIt } = await openPlan();
    await offline(dueId(1));
    const open = (await orderFor(learner, dueId(2))).body as unknown as OrderResponse;
    expect((await post(`/admin/instalments/${plan.id}/cancel`, { reason: 'Left for another town' })).status).toBe(200);
    expect(await hasIt()).toBe(false);
    expect(await orderFor(learner, dueId(2))).toMatchObject({ status: 409, body: { code: 'plan-over' } });
    expect(await offline(dueId(2))).toMatchObject({ status: 409, body: { code: 'plan-over' } });
    // A payment that was in progress is refunded.
    await shop.verify(learner, shop.provider.pay(open.orderId));
    expect(await shop.figuresOf(learner)).toMatchObject({
      orders: ['paid', 'cancelled'],
      grants: 0,
      invoices: 1,
      refunds: ['order-cancelled 300000 waiting'],
    });
    await sendDueRefunds(shop.context);
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('asks again for a part whose money went back', async () => {
    const { learner, dueId, hasIt } = await openPlan();
    const paid = await offline(dueId(1));
    const id = String(paid.body.orderId);
    const policy = await shop.request('GET', `/payment/order/${id}/refund-policy`, { token: clerk.token });
    const [line] = policy.body.lines as unknown as { lineId: string }[];
    await post(`/admin/orders/${id}/refund`, {
      key: randomUUID(),
      parts: [{ lineId: line?.lineId, amountPaise: 400_000 }],
      reason: 'The cheque bounced at the bank',
    });
    const detail = await shop.request('GET', `/admin/orders/${id}`, { token: clerk.token });
    const [refund] = detail.body.refunds as unknown as { refundId: string }[];
    await post(`/admin/refunds/${refund?.refundId}/offline-refund`, { method: 'cash', givenOn: today() });
    expect(await hasIt()).toBe(false);
    expect(await plansOf(learner)).toMatchObject([{ state: 'active', paidPaise: 0, nextDueId: dueId(1) }]);
    expect((await offline(dueId(1))).status).toBe(200);
    expect(await hasIt()).toBe(true);
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('that has not begun ends when the course is bought whole', async () => {
    const { learner, course } = await openPlan();
    const { orderId } = await shop.order(learner, [course]);
    await shop.verify(learner, shop.provider.pay(orderId));
    expect(await plansOf(learner)).toMatchObject([{ state: 'cancelled', cancelledBecause: 'Bought whole' }]);
    expect(await shop.figuresOf(learner)).toMatchObject({ grants: 1, refunds: [] });
  });
});

describe('one due', () => {
  it('paid 20 times in the same moment is paid once; the rest goes back', async () => {
    const { learner, dueId, hasIt } = await openPlan();
    const orders = await Promise.all(Array.from({ length: 5 }, () => orderFor(learner, dueId(1))));
    expect(new Set(orders.map(({ body }) => body.orderId)).size).toBe(1);
    const orderId = String(orders[0]?.body.orderId);
    const callbacks = Array.from({ length: 20 }, () => shop.provider.pay(orderId));
    const responses = await Promise.all(callbacks.map((callback) => shop.verify(learner, callback)));
    // On a busy machine a lock can come too late for some: nothing was changed, and the callback is sent again.
    for (const [at, callback] of callbacks.entries())
      if (responses[at]?.status === 503) await shop.verify(learner, callback);
    const { orders: states, grants, invoices, refunds } = await shop.figuresOf(learner);
    expect({ states, grants, invoices }).toEqual({ states: ['paid'], grants: 1, invoices: 1 });
    expect(refunds).toHaveLength(19);
    expect(await hasIt()).toBe(true);
    await sendDueRefunds(shop.context);
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('paid at the desk and online at once is paid once', async () => {
    const { learner, dueId } = await openPlan();
    const { orderId } = (await orderFor(learner, dueId(1))).body as unknown as OrderResponse;
    const callback = shop.provider.pay(orderId);
    const [staff] = await Promise.all([offline(dueId(1)), shop.verify(learner, callback), offline(dueId(1))]);
    const { orders, grants, invoices, refunds, payments } = await shop.figuresOf(learner);
    expect({ orders, grants, invoices }).toEqual({ orders: ['paid'], grants: 1, invoices: 1 });
    expect(payments.length - refunds.length).toBe(1);
    expect([200, 409]).toContain(staff.status);
    expect(await shop.unaccountedRupees()).toBe(0);
  });

  it('that an order has paid is not paid by another, whoever asks', async () => {
    const { learner, dueId } = await openPlan();
    await offline(dueId(1));
    const ask = sql`SELECT order_id, paid_at FROM instalment_dues WHERE id = ${dueId(1)}`;
    const { rows: before } = await shop.database.db.execute(ask);
    await shop.order(learner, [await shop.course(3000)]);
    const { rows } = await shop.database.db.execute<{ id: string }>(
      sql`SELECT id FROM orders WHERE user_id = ${learner.userId} AND state = 'open'`,
    );
    const orderId = rows[0]?.id ?? '';
    expect(
      await inTransaction(shop.database.db, (db) => settleDue(db, { dueId: dueId(1), orderId, orderNumber: 1 })),
    ).toBe(false);
    expect((await shop.database.db.execute(ask)).rows).toEqual(before);
  });

  it('comes in its order, and only to whom it belongs', async () => {
    const { learner, plan, dueId } = await openPlan();
    const stranger = await shop.signUp();
    expect(await orderFor(learner, dueId(2))).toMatchObject({ status: 409, body: { code: 'earlier-due' } });
    expect((await orderFor(stranger, dueId(1))).status).toBe(404);
    expect((await orderFor(learner, randomUUID())).status).toBe(404);
    await offline(dueId(1));
    expect(await orderFor(learner, dueId(1))).toMatchObject({ status: 409, body: { code: 'due-paid' } });
    expect(await offline(dueId(1))).toMatchObject({ status: 409, body: { code: 'due-paid' } });
    expect(await plansOf(stranger)).toEqual([]);
    for (const path of [
      '/admin/instalments',
      `/admin/instalments/${plan.id}/cancel`,
      `/admin/instalments/dues/${dueId(2)}/offline-payment`,
    ]) {
      expect((await post(path, {}, learner)).status).toBe(403);
      expect((await post(path, {}, null)).status).toBe(401);
    }
    for (const path of [
      '/admin/instalments',
      '/admin/instalments/dues.csv',
      '/admin/settings/instalments',
      `/admin/people/${learner.userId}/instalments`,
    ])
      expect((await shop.request('GET', path, { token: learner.token })).status).toBe(403);
  });
});

describe('making a plan', () => {
  it('is the same one with the same key, and one for a course', async () => {
    const [learner, course] = [await shop.signUp(), await shop.course(10_000)];
    const form = planForm(learner.userId, course);
    const responses = await Promise.all([post('/admin/instalments', form), post('/admin/instalments', form)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await plansOf(learner)).toHaveLength(1);
    expect(await post('/admin/instalments', { ...form, planKey: randomUUID() })).toMatchObject({
      status: 409,
      body: { code: 'plan-runs' },
    });
  });

  it.each([
    ['parts that do not add up', { loweredRupees: 1, reason: 'A rupee' }, 422, 'invalid-plan'],
    ['less without a reason', { loweredRupees: 500 }, 400, 'invalid-input'],
    ['a GSTIN of another state', { state: '27', gstin: '09AAAAA0000A1Z0' }, 422, 'gstin-of-other-state'],
    ['one part', { dues: [{ amountRupees: 10_000, dueOn: '2030-01-01' }] }, 400, 'invalid-input'],
    ['an unknown person', { userId: randomUUID() }, 404, 'not-found'],
  ] as const)('is refused for %s', async (_, fields, status, code) => {
    const [learner, course] = [await shop.signUp(), await shop.course(10_000)];
    const response = await post('/admin/instalments', planForm(learner.userId, course, fields));
    expect(response).toMatchObject({ status, body: { code } });
  });

  it('is refused where the learner has the course, and while instalments are off', async () => {
    const [learner, course] = [await shop.signUp(), await shop.course(10_000)];
    const off = { subject: 'instalments', value: { isOffered: false }, actorId: null } as const;
    await saveSetting(shop.database.db, off);
    expect(await post('/admin/instalments', planForm(learner.userId, course))).toMatchObject({
      body: { code: 'instalments-off' },
    });
    await saveSetting(shop.database.db, { ...off, value: { isOffered: true } });
    const { orderId } = await shop.order(learner, [course]);
    await shop.verify(learner, shop.provider.pay(orderId));
    expect(await post('/admin/instalments', planForm(learner.userId, course))).toMatchObject({
      body: { code: 'already-owned' },
    });
  });
});

describe('the office’s list and the reminders', () => {
  const list = async (query: string) =>
    (await shop.request('GET', `/admin/instalments?${query}`, { token: clerk.token })).body as unknown as {
      dues: OfficeDue[];
      total: number;
      totalPaise: number;
    };

  it('filters by state and person, page by page, and as a file', async () => {
    const { learner, plan, dueId } = await openPlan();
    const search = `search=${encodeURIComponent(learner.email)}`;
    await offline(dueId(1));
    await ageBy(plan, 31);
    expect(await list(search)).toMatchObject({ total: 3, totalPaise: 1_000_000 });
    expect((await list(`${search}&state=paid`)).dues).toMatchObject([{ number: 1, of: 3, paidOf: 1, state: 'paid' }]);
    const unpaid = await list(`${search}&state=unpaid&limit=1&page=2`);
    expect(unpaid).toMatchObject({ total: 2, dues: [{ number: 3, state: 'coming' }] });
    const { length } = [...(await list(`${search}&state=week`)).dues, ...(await list(`${search}&state=overdue`)).dues];
    expect(length).toBe(1);
    const file = await (await shop.open(`/admin/instalments/dues.csv?${search}`, clerk.token)).text();
    expect(file.trim().split('\r\n')).toHaveLength(4);
    expect(file).toContain(learner.email);
  });

  it('tells each reminder of a due once, however often the job runs', async () => {
    const { learner, plan, dueId } = await openPlan();
    const reminders = async () =>
      (
        await shop.database.db.execute<{ subject: string }>(
          sql`SELECT subject FROM outgoing_mails WHERE recipient = ${learner.email} AND key LIKE 'due:%' ORDER BY id`,
        )
      ).rows.map(({ subject }) => subject);
    await Promise.all([remindOfDues(shop.context), remindOfDues(shop.context)]);
    await remindOfDues(shop.context);
    expect(await reminders()).toEqual([expect.stringMatching(/^₹4,000 is due on/)]);
    await offline(dueId(1));
    await ageBy(plan, 34);
    await remindOfDues(shop.context);
    await remindOfDues(shop.context);
    expect(await reminders()).toEqual([expect.anything(), expect.stringMatching(/^₹3,000 was due on/)]);
  });
});

it('stands in the nightly reconciliation without a discrepancy, paid at the desk and online, open and paused', async () => {
  const { learner, plan, dueId, hasIt } = await openPlan();
  await offline(dueId(1));
  await payOnline(learner, dueId(2));
  await ageBy(plan, 90);
  expect(await hasIt()).toBe(false);
  await reconcileBooks(shop.context);
  const { body } = await shop.request('GET', '/admin/reconciliation', { token: clerk.token });
  expect(body).toMatchObject({ discrepancies: [], unaccountedRupees: 0 });
});
