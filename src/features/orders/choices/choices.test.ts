import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, indianDay } from '../../../kit/numbers/dates.ts';
import { required, schedule, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import type { OfficeBatch } from '../../batches/batches/batch-contract.ts';
import { remindToChoose } from '../../batches/cancellation/remind-to-choose.ts';
import type { Enrolment } from '../../batches/public/public-contract.ts';
import type { Plan } from '../../instalments/contract.ts';
import { remindOfDues } from '../../instalments/remind-of-dues.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { sendDueRefunds } from '../refunds/send-refund.ts';

let shop: Shop;
let classroom: Classroom;
let accountant: TestUser;
beforeAll(async () => {
  shop = await startShop();
  classroom = await startBatches(shop);
  accountant = await shop.user('accountant');
  await saveSetting(shop.database.db, { subject: 'instalments', value: { isOffered: true }, actorId: null });
});
afterAll(() => shop.close());

const run = (query: ReturnType<typeof sql>) => shop.database.db.execute<Record<string, string>>(query);
const morning = () => schedule({ from: '07:00', to: '09:00' });

async function batchOf(more: object = {}, known?: Awaited<ReturnType<Shop['course']>>) {
  const course = known ?? (await shop.course(10_000));
  return { course, batch: await classroom.published({ courseId: course.courseId, ...more }) };
}

/** A buyer of a seat, with the order that paid it. */
async function buyerOf({ course, batch }: { course: { id: string }; batch: OfficeBatch }) {
  const user = await shop.signUp();
  const made = await shop.request('POST', '/payment/create-order', {
    token: user.token,
    body: { cartItems: [{ id: course.id, batchId: batch.id }] },
  });
  const orderId = required<string>(made, 'orderId');
  await shop.verify(user, shop.provider.pay(orderId));
  return { user, orderId, enrolmentId: await enrolmentOf(user) };
}

const enrolmentOf = async ({ userId }: TestUser) =>
  (await run(sql`SELECT id FROM batch_enrolments WHERE user_id = ${userId} ORDER BY enrolled_at DESC LIMIT 1`)).rows[0]
    ?.id ?? '';
const statesOf = async ({ userId }: TestUser) =>
  (await run(sql`SELECT state FROM batch_enrolments WHERE user_id = ${userId} ORDER BY enrolled_at, id`)).rows.map(
    ({ state }) => state,
  );
const subjectsTo = async ({ email }: TestUser) =>
  (await run(sql`SELECT subject FROM outgoing_mails WHERE recipient = ${email} ORDER BY id`)).rows.map(
    ({ subject }) => subject,
  );
const preview = (batch: OfficeBatch, by?: TestUser) =>
  classroom.call('GET', `/admin/batches/${batch.id}/cancellation`, undefined, by);
const cancel = (batch: OfficeBatch, more: object = {}, by?: TestUser) =>
  classroom.call(
    'POST',
    `/admin/batches/${batch.id}/cancel`,
    { code: batch.code, reason: 'The trainer is ill', moves: [], requestKey: randomUUID(), ...more },
    by,
  );
const choose = (user: TestUser, id: string, body: object) =>
  classroom.call('PUT', `/enrolments/${id}/choice`, { requestKey: randomUUID(), ...body }, user);
const policyOf = async (user: TestUser, orderId: string) =>
  (await shop.request('GET', `/payment/order/${orderId}/refund-policy`, { token: user.token })).body.policyPaise;
const days = (batch: OfficeBatch, count: number) =>
  run(
    sql`UPDATE batch_enrolments SET choice_until = choice_until - make_interval(days => ${count}) WHERE batch_id = ${batch.id}`,
  );

describe('cancelling a batch', () => {
  it('is shown before, and moves students or lets them choose', async () => {
    const offer = await batchOf();
    const { batch: target } = await batchOf({ capacity: 1, schedule: morning() }, offer.course);
    const [moving, late, open] = [await buyerOf(offer), await buyerOf(offer), await buyerOf(offer)];
    const holder = await shop.signUp();
    await shop.request('POST', '/payment/create-order', {
      token: holder.token,
      body: { cartItems: [{ id: offer.course.id, batchId: offer.batch.id }] },
    });
    expect((await preview(offer.batch, accountant)).body).toMatchObject({
      students: 3,
      paid: 30_000,
      openOrders: 1,
      waiting: 0,
      offers: 0,
      classesToCome: 6,
      certificates: 0,
      targets: [{ batchId: target.id, code: target.code, startDate: target.startDate, left: 1 }],
    });
    const moves = [moving, late].map(({ enrolmentId }) => ({ enrolmentId, batchId: target.id }));
    const requestKey = randomUUID();
    const answers = await Promise.all([1, 2].map(() => cancel(offer.batch, { moves, requestKey })));
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.body).toMatchObject({
      moved: 1,
      choosing: 2,
      batch: { state: 'cancelled', saleState: 'closed', held: 0, enrolled: 0 },
    });
    expect(await statesOf(moving.user)).toEqual(['transferred', 'active']);
    expect(await statesOf(late.user)).toEqual(['batch-cancelled']);
    expect(await subjectsTo(moving.user)).toContain(`You are now in ${target.code}`);
    const subjects = await subjectsTo(open.user);
    expect(
      subjects.filter((subject) => subject === `${offer.batch.code} is cancelled: please choose what happens next`),
    ).toHaveLength(1);
    const sessions = await classroom.sessionsOf(offer.batch.id);
    expect(new Set(sessions.map(({ state }) => state))).toEqual(new Set(['cancelled']));
    expect((await cancel(offer.batch)).body).toMatchObject({
      code: 'batch-over',
      message: 'This batch is over or cancelled. It can no longer be changed.',
    });
    expect(
      (await shop.request('GET', `/courseStudent/${offer.course.courseId}`, { token: open.user.token })).status,
    ).toBe(200);
  });

  it('needs its code, a reason and batches of the course, and is for admins', async () => {
    const offer = await batchOf();
    const other = await batchOf();
    const { enrolmentId } = await buyerOf(offer);
    expect(await cancel(offer.batch, { code: 'MSL-XX' })).toMatchObject({
      status: 422,
      body: { code: 'wrong-batch-code', message: `Type ${offer.batch.code} to cancel this batch` },
    });
    expect((await cancel(offer.batch, { reason: '' })).body).toMatchObject({
      code: 'reason-missing',
      message: 'Please write the reason',
    });
    expect((await cancel(offer.batch, { moves: [{ enrolmentId, batchId: other.batch.id }] })).body.code).toBe(
      'batch-of-other-course',
    );
    expect((await cancel(offer.batch, { moves: [{ enrolmentId: randomUUID(), batchId: null }] })).status).toBe(404);
    for (const role of ['counsellor', 'trainer', 'accountant'] as const) {
      const user = await shop.user(role);
      expect((await cancel(offer.batch, {}, user)).body.code).toBe('not-allowed');
      expect((await preview(offer.batch, user)).status).toBe(role === 'accountant' ? 200 : 403);
    }
    expect((await cancel(await classroom.draft())).body.code).toBe('batch-over');
  });

  it('while a payment is under way accepts it, and the buyer chooses', async () => {
    const offer = await batchOf();
    const user = await shop.signUp();
    const made = await shop.request('POST', '/payment/create-order', {
      token: user.token,
      body: { cartItems: [{ id: offer.course.id, batchId: offer.batch.id }] },
    });
    await cancel(offer.batch);
    const paid = await shop.verify(user, shop.provider.pay(required<string>(made, 'orderId')));
    expect(paid.body.paymentDetails).toMatchObject({ seats: [{ state: 'batch-cancelled' }] });
    expect(await statesOf(user)).toEqual(['batch-cancelled']);
  });

  it('and buying its last seat at once loses nobody', async () => {
    const offer = await batchOf({ capacity: 5 });
    const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.signUp()));
    const orders = await Promise.all(
      buyers.map((user) =>
        shop.request('POST', '/payment/create-order', {
          token: user.token,
          body: { cartItems: [{ id: offer.course.id, batchId: offer.batch.id }] },
        }),
      ),
    );
    await Promise.all([
      cancel(offer.batch),
      ...orders.map((made, at) => shop.verify(buyers[at]!, shop.provider.pay(required<string>(made, 'orderId')))),
    ]);
    for (const user of buyers) expect(await statesOf(user)).toEqual(['batch-cancelled']);
    const { rows } = await run(sql`SELECT enrolled, held FROM batches WHERE id = ${offer.batch.id}`);
    expect(rows).toEqual([{ enrolled: 0, held: 0 }]);
  });
});

describe('the choice', () => {
  it('of another batch takes a seat there, once', async () => {
    const offer = await batchOf({ accessMonths: 6 });
    const { batch: target } = await batchOf({ capacity: 1, accessMonths: 6, schedule: morning() }, offer.course);
    const [one, other] = [await buyerOf(offer), await buyerOf(offer)];
    await cancel(offer.batch);
    const requestKey = randomUUID();
    const body = { choice: 'batch', batchId: target.id, requestKey };
    const [first, again] = await Promise.all([
      choose(one.user, one.enrolmentId, body),
      choose(one.user, one.enrolmentId, body),
    ]);
    expect(first.body).toEqual(again.body);
    expect(required<Enrolment>(first, 'enrolment')).toMatchObject({ batchCode: target.code, state: 'active' });
    expect(await choose(other.user, other.enrolmentId, { choice: 'batch', batchId: target.id })).toMatchObject({
      status: 409,
      body: { code: 'batch-full' },
    });
    expect((await choose(other.user, other.enrolmentId, { choice: 'batch' })).body.code).toBe('invalid-input');
    expect((await choose(one.user, one.enrolmentId, { choice: 'own-pace' })).body).toMatchObject({
      code: 'choice-over',
      message: 'You have already chosen, or the 14 days are over. Please contact us.',
    });
    expect((await choose(one.user, other.enrolmentId, { choice: 'own-pace' })).status).toBe(404);
  });

  it('of one’s own pace keeps the course without an end', async () => {
    const offer = await batchOf({ accessMonths: 6 });
    const { user, enrolmentId } = await buyerOf(offer);
    await cancel(offer.batch);
    const response = await choose(user, enrolmentId, { choice: 'own-pace' });
    expect(required<Enrolment>(response, 'enrolment')).toMatchObject({ state: 'own-pace', accessUntil: null });
    const { rows } = await run(sql`SELECT ends_on FROM grants WHERE user_id = ${user.userId}`);
    expect(rows).toEqual([{ ends_on: null }]);
  });

  it('of a refund is a request for the whole price, and ends the place when the money has gone back', async () => {
    const offer = await batchOf();
    const { user, orderId, enrolmentId } = await buyerOf(offer);
    await run(sql`UPDATE orders SET paid_at = paid_at - interval '300 days' WHERE user_id = ${user.userId}`);
    expect(await policyOf(user, orderId)).toBe(0);
    await cancel(offer.batch);
    expect(await policyOf(user, orderId)).toBe(1_000_000);
    const response = await choose(user, enrolmentId, { choice: 'refund' });
    expect(response).toMatchObject({ status: 200, body: { enrolment: { state: 'batch-cancelled' } } });
    expect(await policyOf(user, orderId)).toBe(1_000_000);
    expect((await choose(user, enrolmentId, { choice: 'own-pace' })).body.code).toBe('choice-over');
    const { rows } =
      await run(sql`SELECT r.state, l.id AS "lineId", o.id FROM orders o JOIN refund_requests r ON r.order_id = o.id
      JOIN order_lines l ON l.order_id = o.id WHERE o.user_id = ${user.userId}`);
    expect(rows).toMatchObject([{ state: 'open' }]);
    const refund = await classroom.call(
      'POST',
      `/admin/orders/${rows[0]?.id}/refund`,
      {
        key: randomUUID(),
        parts: [{ lineId: rows[0]?.lineId, amountPaise: 1_000_000 }],
        reason: 'The batch was cancelled',
      },
      accountant,
    );
    expect(refund.status).toBe(200);
    await sendDueRefunds(shop.context);
    expect(await statesOf(user)).toEqual(['withdrawn']);
  });

  it('is open again when the office refuses the refund, and may be a refund once more', async () => {
    const offer = await batchOf();
    const { user, enrolmentId } = await buyerOf(offer);
    await cancel(offer.batch);
    expect((await choose(user, enrolmentId, { choice: 'refund' })).status).toBe(200);
    const { rows } = await run(sql`SELECT id FROM orders WHERE user_id = ${user.userId}`);
    const decline = () =>
      classroom.call(
        'POST',
        `/admin/orders/${rows[0]?.id}/refund-request/refuse`,
        { reason: 'Please wait' },
        accountant,
      );
    const first = await decline();
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect((await choose(user, enrolmentId, { choice: 'refund' })).status).toBe(200);
    const requests = await run(sql`SELECT r.state FROM refund_requests r JOIN orders o ON o.id = r.order_id
      WHERE o.user_id = ${user.userId}`);
    expect(requests.rows).toEqual([{ state: 'open' }]);
    expect((await decline()).status).toBe(200);
    const response = await choose(user, enrolmentId, { choice: 'own-pace' });
    expect(required<Enrolment>(response, 'enrolment')).toMatchObject({ state: 'own-pace' });
  });

  it('is open for 14 days, with reminders on days 3 and 10', async () => {
    const offer = await batchOf();
    const { user, enrolmentId } = await buyerOf(offer);
    await cancel(offer.batch);
    const reminders = async () => {
      await remindToChoose(shop.context);
      await remindToChoose(shop.context);
      return (await subjectsTo(user)).filter((subject) => subject === 'Please choose: another batch or your money back')
        .length;
    };
    await days(offer.batch, 2);
    expect(await reminders()).toBe(0);
    await days(offer.batch, 1);
    expect(await reminders()).toBe(1);
    await days(offer.batch, 6);
    expect(await reminders()).toBe(1);
    await days(offer.batch, 1);
    expect(await reminders()).toBe(2);
    await days(offer.batch, 4);
    expect(await reminders()).toBe(2);
    expect((await choose(user, enrolmentId, { choice: 'own-pace' })).body.code).toBe('choice-over');
  });

  it('is reminded of with as many statements for three students as for one', async () => {
    const counted: number[] = [];
    for (const students of [1, 3]) {
      const offer = await batchOf();
      for (let n = 0; n < students; n += 1) await buyerOf(offer);
      await cancel(offer.batch);
      await days(offer.batch, 3);
      let statements = 0;
      const db = drizzle({ client: shop.database.pool, logger: { logQuery: () => void (statements += 1) } });
      await remindToChoose({ ...shop.context, db });
      counted.push(statements);
      await run(sql`UPDATE batch_enrolments SET choice_until = now() WHERE batch_id = ${offer.batch.id}`);
    }
    expect(counted[1]).toBe(counted[0]);
  });
});

it('instalments are neither reminded of nor paused while the student may choose', async () => {
  const offer = await batchOf();
  const { batch: target } = await batchOf({ schedule: morning() }, offer.course);
  const user = await shop.signUp();
  const today = indianDay(new Date());
  const made = await classroom.call(
    'POST',
    '/admin/instalments',
    {
      planKey: randomUUID(),
      userId: user.userId,
      courseId: offer.course.id,
      dues: [
        { amountRupees: 4000, dueOn: today },
        { amountRupees: 6000, dueOn: addMonths(today, 1) },
      ],
    },
    accountant,
  );
  const plan = required<Plan>(made, 'plan');
  const pay = await shop.request('POST', `/payment/instalments/${plan.dues[0]?.id}/create-order`, {
    token: user.token,
    body: {},
  });
  await shop.verify(user, shop.provider.pay(required<string>(pay, 'orderId')));
  const place = await classroom.call('POST', `/admin/batches/${offer.batch.id}/enrolments`, {
    userId: user.userId,
    requestKey: randomUUID(),
  });
  const { id } = required<Enrolment>(place, 'enrolment');
  await run(sql`UPDATE instalment_dues SET due_on = due_on - 60 WHERE plan_id = ${plan.id} AND number = 2`);
  await run(
    sql`UPDATE grants SET paused_from = now() - interval '1 day', pause_text = '₹6,000 was due' WHERE user_id = ${user.userId}`,
  );
  const open = async () =>
    (await shop.request('GET', `/courseStudent/${offer.course.courseId}`, { token: user.token })).body.code;
  expect(await open()).toBe('access-paused');
  await cancel(offer.batch);
  expect(await open()).toBeUndefined();
  const before = await subjectsTo(user);
  await remindOfDues(shop.context);
  expect(await subjectsTo(user)).toEqual(before);
  await choose(user, id, { choice: 'batch', batchId: target.id });
  expect(await open()).toBe('access-paused');
});
