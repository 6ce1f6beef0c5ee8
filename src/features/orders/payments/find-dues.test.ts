import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMonths, indianDay } from '../../../kit/numbers/dates.ts';
import { type Shop, startShop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import type { OfficeDue, Plan } from '../../instalments/contract.ts';
import { saveSetting } from '../../settings/save-setting.ts';

let shop: Shop;
let clerk: TestUser;
beforeAll(async () => {
  shop = await startShop();
  clerk = await shop.user('accountant');
  await saveSetting(shop.database.db, { subject: 'instalments', value: { isOffered: true }, actorId: null });
});
afterAll(() => shop.close());

const post = (path: string, body: object) => shop.request('POST', path, { token: clerk.token, body });

/** A plan of ₹4,000 and ₹6,000, the first part paid; returns the number of its order. */
async function begunPlan() {
  const learner = await shop.signUp();
  const course = await shop.course(10_000);
  const today = indianDay(new Date());
  const dues = [4000, 6000].map((amountRupees, months) => ({ amountRupees, dueOn: addMonths(today, months) }));
  const form = { planKey: randomUUID(), userId: learner.userId, courseId: course.id, dues };
  const plan = (await post('/admin/instalments', form)).body.plan as unknown as Plan;
  const paid = await post(`/admin/instalments/dues/${plan.dues[0]?.id}/offline-payment`, {
    method: 'cash',
    receivedOn: today,
  });
  return { learner, course, plan, number: Number(paid.body.orderNumber) };
}

async function find(query: Record<string, string>) {
  const path = `/admin/instalments?${new URLSearchParams(query)}`;
  const { status, body } = await shop.request('GET', path, { token: clerk.token });
  return {
    status,
    ids: status === 200 ? (body.dues as unknown as OfficeDue[]).map(({ id }) => id) : [],
    totalPaise: body.totalPaise,
    courses: body.courses,
  };
}

it('dues are found by the number of an order for a part of their plan', async () => {
  const { learner, plan, number } = await begunPlan();
  await begunPlan();
  const [first, second] = plan.dues.map(({ id }) => id);
  for (const search of [String(number), `#${number}`, ` #${number} `]) {
    expect((await find({ search, state: 'unpaid' })).ids).toEqual([second]);
    expect((await find({ search, state: 'paid' })).ids).toEqual([first]);
  }
  expect((await find({ search: `#${number + 1000}` })).ids).toEqual([]);
  // An order that is not paid yet leads there too.
  const order = await shop.request('POST', `/payment/instalments/${second}/create-order`, {
    token: learner.token,
    body: {},
  });
  expect((await find({ search: `#${Number(order.body.orderNumber)}`, state: 'unpaid' })).ids).toEqual([second]);
});

it('dues are narrowed to a course, with their sum; the file follows', async () => {
  const { course, plan } = await begunPlan();
  await begunPlan();
  expect(await find({ course: course.id, state: 'unpaid' })).toMatchObject({
    ids: [plan.dues[1]?.id],
    totalPaise: 600_000,
    courses: expect.arrayContaining([{ id: course.id, title: plan.title }]),
  });
  expect(await find({ course: randomUUID() })).toMatchObject({ ids: [], totalPaise: 0 });
  expect((await find({ course: 'web' })).status).toBe(400);
  const file = await shop.open(`/admin/instalments/dues.csv?course=${course.id}`, clerk.token);
  expect((await file.text()).trim().split('\r\n')).toHaveLength(3);
});
