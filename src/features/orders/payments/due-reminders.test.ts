import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMonths, indianDay } from '../../../kit/numbers/dates.ts';
import { type Shop, startShop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import type { Plan } from '../../instalments/contract.ts';
import { freeUnpaidSeats } from '../../instalments/free-unpaid-seats.ts';
import { remindOfDues } from '../../instalments/remind-of-dues.ts';
import { remindChosen } from '../../instalments/remind-chosen.ts';
import { remindOverdue } from '../../instalments/remind-overdue.ts';
import { saveSetting } from '../../settings/save-setting.ts';

let shop: Shop;
let clerk: TestUser;
let counsellor: TestUser;
beforeAll(async () => {
  shop = await startShop();
  clerk = await shop.user('accountant');
  counsellor = await shop.user('counsellor');
  await saveSetting(shop.database.db, { subject: 'instalments', value: { isOffered: true }, actorId: null });
});
afterAll(() => shop.close());

const post = (path: string, by: TestUser, body: object = {}) => shop.request('POST', path, { token: by.token, body });
const list = async (by: TestUser, query = '') =>
  (await shop.request('GET', `/admin/instalments${query}`, { token: by.token })).body;

type Late = Awaited<ReturnType<typeof latePlan>>;

/** A plan of ₹4,000 and ₹6,000 whose first part is so many days late. */
async function latePlan(days: number) {
  const learner = await shop.signUp();
  const course = await shop.course(10_000);
  const from = indianDay(new Date());
  const made = await post('/admin/instalments', clerk, {
    planKey: randomUUID(),
    userId: learner.userId,
    courseId: course.id,
    dues: [
      { amountRupees: 4000, dueOn: from },
      { amountRupees: 6000, dueOn: addMonths(from, 3) },
    ],
  });
  const plan = made.body.plan as unknown as Plan;
  await shop.database.db.execute(
    sql`UPDATE instalment_dues SET due_on = due_on - ${days}::int WHERE plan_id = ${plan.id}`,
  );
  return { learner, plan, dueId: (number: number) => plan.dues[number - 1]?.id ?? '' };
}

it('the next due of a plan is reminded of once a day, by counsellors too; they change nothing else', async () => {
  const { learner, dueId } = await latePlan(3);
  const remind = (number: number) => post(`/admin/instalments/dues/${dueId(number)}/remind`, counsellor);
  expect(await remind(2)).toMatchObject({ status: 409, body: { code: 'earlier-due' } });
  const answers = await Promise.all([remind(1), remind(1)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'reminded-today' } });
  const mails = await shop.rows(
    sql`SELECT 1 FROM outgoing_mails WHERE recipient = ${learner.email} AND subject LIKE '%was due%'`,
  );
  expect(mails).toHaveLength(1);
  expect(await list(counsellor, `?search=${encodeURIComponent(learner.email)}`)).toMatchObject({
    dues: [
      { isNext: true, remindedAt: expect.any(String) },
      { isNext: false, remindedAt: null },
    ],
  });
  const move = { dueOn: indianDay(new Date()), reason: 'Asked' };
  const path = `/admin/instalments/dues/${dueId(1)}/date`;
  expect((await shop.request('PUT', path, { token: counsellor.token, body: move })).status).toBe(403);
});

it('all overdue are reminded at once, and the list sums the unpaid by age', async () => {
  const before = (await list(clerk)).ageing as unknown as Record<string, number>;
  const [late] = [await latePlan(10), await latePlan(40)];
  expect((await list(clerk)).ageing).toEqual({
    notDuePaise: (before.notDuePaise ?? 0) + 1_200_000,
    upTo7Paise: before.upTo7Paise,
    upTo30Paise: (before.upTo30Paise ?? 0) + 400_000,
    over30Paise: (before.over30Paise ?? 0) + 400_000,
  });
  await post(`/admin/instalments/dues/${late.dueId(1)}/remind`, clerk);
  expect((await post('/admin/instalments/reminders', counsellor)).body).toMatchObject({ count: 1 });
  expect((await post('/admin/instalments/reminders', clerk)).body).toMatchObject({ count: 0 });
});

it('the chosen are reminded in one call, once on a day; who is left out is named with the reason', async () => {
  const plans = await Promise.all([3, 5, 20].map((days) => latePlan(days)));
  const [first, second, over] = plans as [Late, Late, Late];
  const paid = await latePlan(2);
  await post(`/admin/instalments/dues/${paid.dueId(1)}/offline-payment`, clerk, {
    method: 'cash',
    receivedOn: indianDay(new Date()),
  });
  await post(`/admin/instalments/${over.plan.id}/cancel`, clerk, { reason: 'Left' });
  await post(`/admin/instalments/dues/${second.dueId(1)}/remind`, counsellor);
  const absent = randomUUID();
  const ids = [first.dueId(1), first.dueId(1), first.dueId(2), second.dueId(1), over.dueId(1), paid.dueId(1), absent];
  const remind = () => post('/admin/instalments/dues/remind', counsellor, { ids });
  const answers = (await Promise.all([remind(), remind()])).map(({ body }) => body);
  expect(answers.map(({ done }) => done).toSorted()).toEqual([0, 1]);
  const [refused = []] = answers.flatMap(({ done, refused: left }) =>
    done === 1 ? [left as unknown as { id: string; reason: string }[]] : [],
  );
  const reasons = Object.fromEntries(refused.map(({ id, reason }) => [id, reason]));
  expect(reasons).toEqual({
    [first.dueId(2)]: 'Please pay instalment 1 first.',
    [second.dueId(1)]: 'The learner was reminded of this instalment today.',
    [over.dueId(1)]: 'This plan has ended.',
    [paid.dueId(1)]: 'This instalment is already paid.',
    [absent]: 'There is no such instalment.',
  });
  const mails = await shop.rows(
    sql`SELECT 1 FROM outgoing_mails WHERE recipient = ${first.learner.email} AND subject LIKE '%was due%'`,
  );
  expect(mails).toHaveLength(1);
  const many = await post('/admin/instalments/dues/remind', clerk, { ids: Array.from({ length: 201 }, randomUUID) });
  expect(many).toMatchObject({ status: 400, body: { message: 'At most 200 rows at once' } });
});

it('asks the database as much about five late plans as about one', async () => {
  const counted: Record<string, number[]> = { daily: [], asked: [], seats: [], chosen: [] };
  const caller = { kind: 'user', userId: clerk.userId, role: 'accountant' } as never;
  const acts = {
    daily: remindOfDues,
    asked: (context: typeof shop.context) => remindOverdue(context, { caller }),
    seats: freeUnpaidSeats,
    chosen: async (context: typeof shop.context) => {
      const { rows } = await shop.database.db.execute<{ id: string }>(
        sql`SELECT d.id FROM instalment_dues d JOIN instalment_plans p ON p.id = d.plan_id WHERE p.state = 'active'`,
      );
      await remindChosen(context, { ids: rows.map(({ id }) => id), caller });
    },
  };
  for (const plans of [1, 5]) {
    await shop.database.db.execute(sql`UPDATE instalment_plans SET state = 'cancelled'`);
    const late = await Promise.all(Array.from({ length: plans }, () => latePlan(10)));
    for (const [name, act] of Object.entries(acts)) {
      let statements = 0;
      const db = drizzle({ client: shop.database.pool, logger: { logQuery: () => void (statements += 1) } });
      await shop.database.db.execute(sql`UPDATE instalment_dues SET reminded_at = NULL`);
      await act({ ...shop.context, db });
      counted[name]?.push(statements);
    }
    for (const { learner } of late) {
      const mails = await shop.rows(
        sql`SELECT 1 FROM outgoing_mails WHERE recipient = ${learner.email} AND subject LIKE '%was due%'`,
      );
      expect(mails).toHaveLength(2);
    }
  }
  for (const [name, [one, five]] of Object.entries(counted)) expect([name, five]).toEqual([name, one]);
});
