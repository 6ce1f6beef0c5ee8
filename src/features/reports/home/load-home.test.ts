import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { Role } from '../../../kit/roles.ts';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import type { getHome } from './home-contract.ts';
import { formatAge, greetingAt, TODO_IDS, todosOf } from './home-rules.ts';

type Home = RouteResponse<typeof getHome>;

let shop: Shop;
let admin: TestUser;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());
beforeEach(() =>
  change(sql`TRUNCATE orders, order_lines, payments, refunds, webhook_events, grants, outgoing_mails, leads, enquiries,
    demo_slots, demo_bookings, learner_questions, reconciliation_discrepancies, reconciliation_runs, instalment_plans,
    instalment_dues, saved_carts, blogs, blog_comments CASCADE`),
);

const change = (statement: ReturnType<typeof sql>) => shop.database.db.execute<{ id: string }>(statement);

async function home({ token } = admin): Promise<Home> {
  const { status, body } = await shop.request('GET', '/admin/home', { token });
  expect(status).toBe(200);
  return body as unknown as Home;
}

async function staff(role: Role): Promise<TestUser> {
  const user = await shop.signUp();
  await change(sql`UPDATE users SET role = ${role} WHERE id = ${user.userId}`);
  return user;
}

async function lead(
  name: string,
  fields: { stage?: string; followUp?: number; owner?: string; hoursAgo?: number } = {},
) {
  const { stage = 'new', followUp, owner = null, hoursAgo = 1 } = fields;
  const { rows } = await change(sql`INSERT INTO leads (name, email, phone, stage, follow_up_on, owner_id, created_at)
    VALUES (${name}, ${`${name.toLowerCase()}@example.com`}, '', ${stage},
      ${followUp === undefined ? sql`NULL` : sql`(now() AT TIME ZONE 'Asia/Kolkata')::date + ${followUp}::int`}, ${owner},
      now() - make_interval(hours => ${hoursAgo})) RETURNING id`);
  await change(sql`INSERT INTO enquiries (lead_id, form_heading, name, course, message)
    VALUES (${rows[0]?.id}, 'Enquiry', ${name}, 'Natural Dyes', 'Is there an evening class?')`);
  return rows[0]?.id ?? '';
}

const todo = ({ todos }: Home, id: string) => todos.find((one) => one.id === id);

describe('the start page', () => {
  it('has no line for what is 0, and says of each that it was looked at', async () => {
    const { todos, clear } = await home();
    expect(todos).toEqual([]);
    // Of discrepancies nothing is known before the first comparison.
    const known = todosOf('admin').filter((id) => id !== 'discrepancies');
    expect(clear.toSorted()).toEqual(known.toSorted());
  });

  it('counts what waits with its oldest cases, and whom enquiries can be assigned of', async () => {
    const ids = [
      await lead('Asha', { hoursAgo: 21 }),
      await lead('Bina', { owner: admin.userId }),
      await lead('Chand'),
    ];
    await lead('Dev', { stage: 'contacted', followUp: -1, owner: admin.userId });
    const seen = await home();
    expect(todo(seen, 'enquiries')).toMatchObject({
      count: 3,
      oldest: [{ name: 'Asha', detail: 'Natural Dyes', id: ids[0] }, { name: 'Bina' }, { name: 'Chand' }],
      unassigned: [
        { id: ids[0], name: 'Asha' },
        { id: ids[2], name: 'Chand' },
      ],
    });
    expect(formatAge(todo(seen, 'enquiries')?.oldest[0]?.since ?? '', seen.at)).toBe('21 h');
    expect(todo(seen, 'follow-ups')).toMatchObject({ count: 1, oldest: [{ name: 'Dev' }] });
    expect(seen.clear).not.toContain('enquiries');
  });

  it('of refunds requested, failed payments and discrepancies names money and person', async () => {
    const buyer = await shop.signUp();
    const order = await shop.order(buyer, [await shop.course(700)]);
    await shop.verify(buyer, shop.provider.pay(order.orderId));
    await change(sql`INSERT INTO refund_requests (order_id, reason) VALUES (${order.receipt}, 'Moved away')`);
    const open = await shop.order(buyer, [await shop.course(900)]);
    await change(sql`INSERT INTO payments (order_id, provider_payment_id, state, method, amount_paise)
      VALUES (${open.receipt}, 'pay_failed1', 'failed', 'card', 90000), (${open.receipt}, 'pay_failed2', 'failed', 'card', 90000),
        (${order.receipt}, 'pay_failed3', 'failed', 'card', 90000)`);
    await change(
      sql`INSERT INTO reconciliation_discrepancies (key, kind, paise) VALUES ('x', 'payment-missing', 4200)`,
    );
    const seen = await home();
    expect(todo(seen, 'refund-requests')).toMatchObject({ count: 1, paise: 70_000, oldest: [{ id: order.receipt }] });
    // Of the paid order a failed try is no work.
    expect(todo(seen, 'failed-payments')).toMatchObject({ count: 1, oldest: [{ id: open.receipt }] });
    expect(todo(seen, 'discrepancies')).toMatchObject({ count: 1, paise: 4200 });
  });

  it('names courses that wait for approval, to those who approve', async () => {
    const trainer = await staff('trainer');
    const course = await shop.course(100);
    await change(
      sql`INSERT INTO course_approvals (course_id, revision, requested_by) VALUES (${course.id}, 1, ${trainer.userId})`,
    );
    expect(todo(await home(), 'approvals')).toMatchObject({ count: 1, oldest: [{ id: course.courseId }] });
    expect((await home(trainer)).clear).not.toContain('approvals');
    await change(sql`UPDATE course_approvals SET decision = 'approved'`);
    expect((await home()).clear).toContain('approvals');
  });

  it('does not claim to have compared what was not compared', async () => {
    const before = await home();
    expect(before.reconciliation).toMatchObject({ comparedAt: null, open: 0 });
    expect(before.clear).not.toContain('discrepancies');
    await change(sql`INSERT INTO reconciliation_runs (ended_at, payments, refunds) VALUES (now(), 12, 2)`);
    const after = await home();
    expect(after.clear).toContain('discrepancies');
    expect(after.reconciliation).toMatchObject({ comparedAt: expect.any(String), payments: 12, refunds: 2 });
    await change(sql`UPDATE reconciliation_runs SET failure = 'The provider was away'`);
    expect((await home()).reconciliation).toMatchObject({ comparedAt: null });
  });

  it('has the money of today, yesterday and the month, by India’s days', async () => {
    const buyer = await shop.signUp();
    for (const rupees of [100, 40]) {
      const order = await shop.order(buyer, [await shop.course(rupees)]);
      await shop.verify(buyer, shop.provider.pay(order.orderId));
    }
    await change(sql`UPDATE orders SET paid_at = (date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') - interval '1 second')
      AT TIME ZONE 'Asia/Kolkata' WHERE total_paise = 4000`);
    expect((await home()).money).toMatchObject({
      today: { payments: 1, receivedPaise: 10_000, backPaise: 0 },
      yesterday: { payments: 1, receivedPaise: 4000 },
      cash: { payments: 0, paise: 0, backPaise: 0 },
    });
  });
});

describe('each role', () => {
  it.each([
    ['counsellor', ['demos', 'desk']],
    ['trainer', ['teaching']],
    ['editor', ['writing']],
    ['accountant', ['money', 'reconciliation', 'tax']],
    ['admin', ['money', 'reconciliation', 'demos']],
    ['owner', ['money', 'reconciliation', 'demos']],
  ] as const)('%s has its own parts alone', async (role, parts) => {
    const seen = await home(await staff(role));
    const shown = (['money', 'reconciliation', 'demos', 'desk', 'teaching', 'writing', 'tax'] as const).filter(
      (part) => seen[part] !== null,
    );
    expect(shown).toEqual(parts);
    expect(seen.clear.every((id) => todosOf(role).includes(id))).toBe(true);
  });

  it('a student sees nothing of it', async () => {
    const { token } = await shop.signUp();
    expect((await shop.request('GET', '/admin/home', { token })).status).toBe(403);
  });

  it('a counsellor has late, new and today’s people: own, and those of nobody', async () => {
    const [me, other] = [await staff('counsellor'), await staff('counsellor')];
    await lead('Late', { stage: 'contacted', followUp: -1, owner: me.userId });
    await lead('Fresh');
    await lead('Now', { stage: 'contacted', followUp: 0 });
    const [atFour, atEleven] = [await lead('At four', { followUp: 0 }), await lead('At eleven', { followUp: 0 })];
    await change(sql`UPDATE leads SET follow_up_time = '16:00' WHERE id = ${atFour}`);
    await change(sql`UPDATE leads SET follow_up_time = '11:00' WHERE id = ${atEleven}`);
    await lead('Theirs', { owner: other.userId });
    await lead('Lost', { stage: 'lost', owner: me.userId });
    await lead('Asks again in March', { stage: 'lost', followUp: -3, owner: me.userId });
    const { desk } = await home(me);
    const names = (part: 'late' | 'fresh' | 'today') => desk?.[part].map(({ name }) => name);
    expect([names('late'), names('fresh'), names('today')]).toEqual([
      ['Asks again in March', 'Late'],
      ['Fresh'],
      ['At eleven', 'At four', 'Now'],
    ]);
    expect(desk?.fresh[0]?.text).toBe('“Is there an evening class?”');
    expect(desk?.today.map(({ followUpTime }) => followUpTime)).toEqual(['11:00', '16:00', null]);
    expect(desk).toMatchObject({
      done: 0,
      more: 0,
      month: { leads: 3, enrolled: 0, soldPaise: 0, medianMinutes: null },
    });
  });

  it('a trainer has questions, courses and learners of own courses alone', async () => {
    const trainer = await staff('trainer');
    const [own, other] = [await shop.course(100), await shop.course(200)];
    const learner = await shop.signUp();
    for (const course of [own, other]) {
      const order = await shop.order(learner, [course]);
      await shop.verify(learner, shop.provider.pay(order.orderId));
      await change(sql`INSERT INTO learner_questions (user_id, course_id, content_id, text)
        VALUES (${learner.userId}, ${course.id}, gen_random_uuid(), ${`About ${course.courseId}`})`);
    }
    expect((await home(trainer)).teaching).toMatchObject({ questions: [], courses: [], behind: [] });
    await change(sql`INSERT INTO course_trainers (course_id, user_id) VALUES (${own.id}, ${trainer.userId})`);
    // Ten days of silence are one of the reasons, and count from the fourteenth day of access on.
    await change(sql`UPDATE grants SET granted_at = now() - interval '13 days'`);
    expect((await home(trainer)).clear).toContain('behind');
    await change(sql`UPDATE grants SET granted_at = now() - interval '15 days'`);
    const seen = await home(trainer);
    expect(seen.teaching).toMatchObject({
      questions: [{ text: `About ${own.courseId}` }],
      courses: [{ courseId: own.courseId, learners: 1, active: 0, behind: 1, progressPercent: 0, taken: 0, passed: 0 }],
      behind: [{ userId: learner.userId, reasons: ['No study for 15 days'], lastStudiedAt: null }],
      week: { watchedSeconds: 0, quizzes: 0, answerMinutes: null, certificates: 0 },
    });
    expect(todo(seen, 'questions')).toMatchObject({ count: 1 });
    expect(todo(seen, 'behind')).toMatchObject({ count: 1 });
    const get = async (path: string) => (await shop.request('GET', path, { token: trainer.token })).body;
    // The page that the number leads to, the gradebook and the list of learners say the same.
    expect(await get('/admin/falling-behind')).toMatchObject({
      total: 1,
      learners: [{ userId: learner.userId, courseId: own.id, reasons: [{ kind: 'inactive' }] }],
    });
    expect(await get('/admin/gradebook')).toMatchObject({ courses: [{ courseId: own.id, fallingBehind: 1 }] });
    expect(await get('/admin/learners')).toMatchObject({ learners: [{ pace: 'behind' }] });
    const snoozes = `/admin/gradebook/${own.id}/snoozes/${learner.userId}`;
    const snooze = (days: number) => shop.request('PUT', snoozes, { token: trainer.token, body: { days, note: '' } });
    await snooze(7);
    expect((await home(trainer)).clear).toContain('behind');
    expect(await get('/admin/falling-behind')).toMatchObject({ total: 0, learners: [] });
    expect(await get('/admin/learners')).toMatchObject({ learners: [{ pace: 'snoozed' }] });
    await snooze(0);
    const write = ({ token }: TestUser) =>
      shop.request('POST', '/admin/learners/behind/message', {
        token,
        body: { subject: 'Your course', text: 'Can we help?' },
      });
    expect((await write(trainer)).body).toMatchObject({ count: 1, message: 'Sent to 1 learner.' });
    const { rows } = await shop.database.db.execute(
      sql`SELECT user_id FROM notifications WHERE kind = 'message' AND title = 'Your course'`,
    );
    expect(rows).toEqual([{ user_id: learner.userId }]);
    expect((await write(await staff('trainer'))).body).toMatchObject({ count: 0, message: 'Nobody is behind now.' });
    expect((await write(await staff('counsellor'))).status).toBe(403);
  });

  it('an editor has the posts that they wrote and the comments below them', async () => {
    const editor = await staff('editor');
    const post = async (title: string, actorId: string) => {
      const { rows } =
        await change(sql`INSERT INTO blogs (slug, title, excerpt, category, family, dye, content, draft_number, published_number)
        VALUES (${title.toLowerCase()}, ${title}, '', 'Craft', 'stars', 'neel', '[]', 2, 1) RETURNING id`);
      await change(sql`INSERT INTO blog_revisions (blog_id, number, kind, form, actor_id)
        VALUES (${rows[0]?.id}, 1, 'saved', '{}', ${actorId})`);
      await change(sql`INSERT INTO blog_comments (blog_id, name, email, text, rating)
        VALUES (${rows[0]?.id}, 'Reader', 'r@example.com', ${`On ${title}`}, 5)`);
    };
    await post('Mine', editor.userId);
    await post('Theirs', admin.userId);
    const seen = await home(editor);
    expect(seen.writing).toMatchObject({
      posts: [{ title: 'Mine', state: 'changed' }],
      comments: [{ text: 'On Mine', post: 'Mine' }],
    });
    expect(todo(seen, 'comments')).toMatchObject({ count: 1 });
    expect(todo(seen, 'drafts')).toMatchObject({ count: 1 });
    expect(todo(await home(), 'comments')).toMatchObject({ count: 2 });
  });
});

describe('the first day', () => {
  it('lists what is not done, is shown to admins alone, and goes when all is done', async () => {
    const { rows: kept } = await shop.database.db.execute<{ subject: string; value: unknown }>(
      sql`DELETE FROM settings WHERE subject IN ('institute', 'invoicing') RETURNING subject, value`,
    );
    await change(sql`UPDATE courses SET state = 'draft'`);
    const steps = async () => (await home()).firstDay;
    const done = async () => (await steps())?.filter(({ isDone }) => isDone).map(({ step }) => step);
    expect(await steps()).toHaveLength(6);
    expect(await done()).not.toContain('brand');
    await change(sql`INSERT INTO settings (subject, value) VALUES ('institute', '{"name": "Institute"}')`);
    expect(await done()).not.toContain('brand');
    await change(sql`UPDATE settings SET value = '{"name": "Loom"}' WHERE subject = 'institute'`);
    expect(await done()).toContain('brand');
    expect(await done()).not.toContain('taxes');
    await change(sql`INSERT INTO settings (subject, value) VALUES ('invoicing', '{}')`);
    await staff('trainer');
    const buyer = await shop.signUp();
    const order = await shop.order(buyer, [await shop.course(100)]);
    expect(await done()).not.toContain('payments');
    await shop.verify(buyer, shop.provider.pay(order.orderId));
    expect(await done()).toEqual(['brand', 'taxes', 'payments', 'course', 'invite']);
    // An institute that has sold for a month without batches does not wait for one.
    await change(sql`UPDATE orders SET paid_at = now() - interval '31 days' WHERE id = ${order.receipt}`);
    expect(await steps()).toBeNull();
    expect((await home(await staff('counsellor'))).firstDay).toBeNull();
    await change(sql`DELETE FROM settings WHERE subject IN ('institute', 'invoicing')`);
    for (const { subject, value } of kept)
      await change(sql`INSERT INTO settings (subject, value) VALUES (${subject}, ${JSON.stringify(value)})`);
  });
});

describe('overdue instalments', () => {
  it('are reminded of at once, each learner once a day, by those who work with money', async () => {
    const learner = await shop.signUp();
    const course = await shop.course(3000);
    const { rows } =
      await change(sql`INSERT INTO instalment_plans (user_id, course_id, title, plan_key, price_paise, total_paise, created_by)
      VALUES (${learner.userId}, ${course.id}, 'Natural Dyes', gen_random_uuid(), 300000, 300000, ${admin.userId}) RETURNING id`);
    await change(sql`INSERT INTO instalment_dues (plan_id, number, amount_paise, due_on)
      SELECT ${rows[0]?.id}, n, 100000, (now() AT TIME ZONE 'Asia/Kolkata')::date + (n - 3) * 5 FROM generate_series(1, 3) n`);
    expect(todo(await home(), 'dues')).toMatchObject({
      count: 2,
      paise: 200_000,
      oldest: [{ detail: 'Natural Dyes' }, {}],
    });
    const remind = ({ token }: TestUser) => shop.request('POST', '/admin/instalments/reminders', { token, body: {} });
    const mails = async () =>
      (await change(sql`SELECT id FROM outgoing_mails WHERE key LIKE 'due:%:office:%'`)).rows.length;
    expect((await remind(admin)).body).toMatchObject({ count: 1, message: 'One learner is reminded.' });
    await remind(await staff('accountant'));
    expect(await mails()).toBe(1);
    expect((await remind(await staff('trainer'))).status).toBe(403);
  });
});

describe('the rules', () => {
  it('every kind of work is somebody’s, and an admin’s unless it is a person’s own', () => {
    const own = ['requested-changes', 'behind', 'drafts'];
    expect(todosOf('admin')).toEqual(TODO_IDS.filter((id) => !own.includes(id)));
    expect(todosOf('student')).toEqual([]);
  });

  it.each([
    ['2026-11-25T03:00:00Z', 'Good morning'],
    ['2026-11-25T06:29:00Z', 'Good morning'],
    ['2026-11-25T06:30:00Z', 'Good afternoon'],
    ['2026-11-25T11:30:00Z', 'Good evening'],
    ['2026-11-25T18:30:00Z', 'Good morning'],
  ])('at %s one says %s', (at, words) => expect(greetingAt(at)).toBe(words));

  it.each([
    [11, '11 min'],
    [119, '1 h'],
    [1439, '23 h'],
    [1440, '1 day'],
    [3 * 1440 + 600, '3 days'],
  ])('%d minutes are %s', (minutes, words) =>
    expect(formatAge('2026-11-20T00:00:00Z', new Date(Date.UTC(2026, 10, 20, 0, minutes)).toISOString())).toBe(words),
  );
});
