import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMonths, indianDay } from '../../../kit/numbers/dates.ts';
import { type OrderResponse, type Shop, startShop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import type { Plan } from '../../instalments/contract.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { sendDueRefunds } from '../refunds/send-refund.ts';

let shop: Shop;
let clerk: TestUser;
beforeAll(async () => {
  shop = await startShop();
  clerk = await shop.user('accountant');
  await saveSetting(shop.database.db, { subject: 'instalments', value: { isOffered: true }, actorId: null });
});
afterAll(() => shop.close());

const today = () => indianDay(new Date());
const post = (path: string, body: object = {}, by: TestUser = clerk) =>
  shop.request('POST', path, { token: by.token, body });

/** A learner with a plan of ₹4,000, ₹3,000 and ₹3,000. */
async function openPlan() {
  const learner = await shop.signUp();
  const course = await shop.course(10_000);
  const dues = [4000, 3000, 3000].map((amountRupees, months) => ({ amountRupees, dueOn: addMonths(today(), months) }));
  const made = await post('/admin/instalments', {
    planKey: randomUUID(),
    userId: learner.userId,
    courseId: course.id,
    dues,
  });
  const plan = made.body.plan as unknown as Plan;
  return { learner, course, plan, dueId: (number: number) => plan.dues[number - 1]?.id ?? '' };
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

it('a part is reduced with a reason, once however often it is sent; an order of the old amount ends', async () => {
  const { learner, plan, dueId } = await openPlan();
  await offline(dueId(1));
  const open = (await orderFor(learner, dueId(2))).body as unknown as OrderResponse;
  const reduce = (body: object, number = 2, by: TestUser = clerk) =>
    shop.request('PUT', `/admin/instalments/dues/${dueId(number)}/amount`, {
      token: by.token,
      body: { loweredRupees: 500, amountPaise: 300_000, reason: 'Scholarship', ...body },
    });
  expect(await reduce({ reason: ' ' })).toMatchObject({ status: 400, body: { issues: [{ path: 'reason' }] } });
  expect(await reduce({ loweredRupees: 0 })).toMatchObject({ status: 400 });
  expect(await reduce({ loweredRupees: 3000 })).toMatchObject({
    status: 422,
    body: { code: 'invalid-plan', issues: [{ path: 'loweredRupees' }] },
  });
  expect(await reduce({ amountPaise: 400_000 }, 1)).toMatchObject({ status: 409, body: { code: 'due-paid' } });
  expect((await reduce({}, 2, await shop.user('counsellor'))).status).toBe(403);
  const answers = await Promise.all([reduce({}), reduce({})]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await reduce({})).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } });
  expect(await plansOf(learner)).toMatchObject([
    {
      totalPaise: 950_000,
      paidPaise: 400_000,
      loweredBecause: 'Scholarship',
      dues: [{}, { amountPaise: 250_000 }, {}],
    },
  ]);
  const { rows } = await shop.database.db.execute(
    sql`SELECT details FROM audit_entries WHERE action = 'due.reduced' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toMatchObject([{ details: { before: 300_000, after: 250_000, reason: 'Scholarship' } }]);
  // Whoever still pays the old order is refunded; the new one asks for less.
  await shop.verify(learner, shop.provider.pay(open.orderId));
  expect(await payOnline(learner, dueId(2))).toMatchObject({ total: 2500, amount: 250_000 });
  expect(await shop.figuresOf(learner)).toMatchObject({
    orders: ['paid', 'cancelled', 'paid'],
    refunds: ['order-cancelled 300000 waiting'],
  });
  await sendDueRefunds(shop.context);
  expect(await shop.unaccountedRupees()).toBe(0);
  await post(`/admin/instalments/${plan.id}/cancel`, { reason: 'Left' });
  expect(await reduce({ amountPaise: 300_000 }, 3)).toMatchObject({ status: 409, body: { code: 'plan-over' } });
});
