import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatLongDate, indianDay } from '../../../kit/numbers/dates.ts';
import { buildCourse, enrol } from '../../../testing/open/build-course.ts';
import { required, schedule, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import type { OfficeBatch } from '../batches/batch-contract.ts';
import type { Enrolment } from '../public/public-contract.ts';
import { freeLapsedSeats } from '../waitlist/offer-seats.ts';

let app: TestApp;
let classroom: Classroom;
let counsellor: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  classroom = await startBatches(app);
  counsellor = await app.user('counsellor');
});
afterAll(() => app.close());

const run = (query: ReturnType<typeof sql>) => app.database.db.execute<Record<string, never>>(query);

async function learner(): Promise<TestUser> {
  const user = await app.signUp();
  await enrol(app.database.db, user.userId, classroom.course);
  return user;
}

const add = (batch: OfficeBatch, user: { userId: string }, more: object = {}, by: TestUser = counsellor) =>
  classroom.call(
    'POST',
    `/admin/batches/${batch.id}/enrolments`,
    { userId: user.userId, reason: '', requestKey: randomUUID(), ...more },
    by,
  );
const enrolmentOf = (response: Awaited<ReturnType<typeof add>>) => required<Enrolment>(response, 'enrolment');
const transfer = (id: string, batch: { id: string }, more: object = {}, by: TestUser = counsellor) =>
  classroom.call(
    'POST',
    `/admin/enrolments/${id}/transfer`,
    { batchId: batch.id, reason: 'Evenings suit better', requestKey: randomUUID(), ...more },
    by,
  );
const withdraw = (id: string, more: object = {}, by?: TestUser) =>
  classroom.call(
    'POST',
    `/admin/enrolments/${id}/withdraw`,
    { reason: 'Moved to another city', requestKey: randomUUID(), ...more },
    by,
  );
const moveEnd = (id: string, accessUntil: string | null, more: object = {}) =>
  classroom.call('PUT', `/admin/enrolments/${id}/access-end`, { accessUntil, reason: 'Was ill', ...more });

async function seatsOf({ id }: OfficeBatch) {
  const { rows } = await run(sql`SELECT enrolled, held, offered FROM batches WHERE id = ${id}`);
  return rows[0];
}
const subjectsTo = async ({ email }: TestUser) =>
  (await run(sql`SELECT subject FROM outgoing_mails WHERE recipient = ${email} ORDER BY id`)).rows.map((row) =>
    String(row['subject' as keyof typeof row]),
  );
const stateOf = async (id: string) =>
  (await run(sql`SELECT state FROM batch_enrolments WHERE id = ${id}`)).rows[0]?.['state' as never];
const morning = () => schedule({ from: '07:00', to: '09:00' });

describe('adding a student', () => {
  it('names the batch in the student’s courses, and no more once they leave', async () => {
    const user = await learner();
    const batchInCourses = async () => {
      const { body } = await app.request('GET', '/courseStudent/getCourseByUser', { token: user.token });
      return (body['enrolledCourses'] as unknown as { batch: string | null }[]).map(({ batch }) => batch);
    };
    expect(await batchInCourses()).toEqual([null]);
    const batch = await classroom.published();
    const enrolment = enrolmentOf(await add(batch, user));
    expect(await batchInCourses()).toEqual([batch.code]);
    await withdraw(enrolment.id);
    expect(await batchInCourses()).toEqual([null]);
  });

  it('gives a seat to who has the course, once for a key, and tells them', async () => {
    const batch = await classroom.published();
    const user = await learner();
    const requestKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => add(batch, user, { requestKey })));
    expect(enrolmentOf(answers[0]!)).toMatchObject({
      batchId: batch.id,
      batchCode: batch.code,
      state: 'active',
      rollNumber: 1,
    });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await seatsOf(batch)).toEqual({ enrolled: 1, held: 0, offered: 0 });
    const other = await learner();
    expect(await add(batch, other, { requestKey })).toMatchObject({
      status: 409,
      body: {
        code: 'key-used',
        message: 'This form was already sent with other contents. Please load the page again.',
      },
    });
    const subjects = await subjectsTo(user);
    expect(subjects).toHaveLength(1);
    expect(subjects[0]).toMatch(/^Your seat in UI\/UX Design: first class Monday, \d+ \w+ at 6 pm$/);
    const audit = await run(
      sql`SELECT details FROM audit_entries WHERE action = 'enrolment.created' AND subject = ${`batch:${batch.id}`}`,
    );
    expect(audit.rows).toMatchObject([{ details: { userId: user.userId, before: null, after: { state: 'active' } } }]);
  });

  it('needs the course, which only an admin gives with the seat', async () => {
    const batch = await classroom.published();
    const user = await app.signUp();
    expect(await add(batch, user)).toMatchObject({
      status: 422,
      body: {
        code: 'no-course',
        message: 'This student does not have the course. Sell it first, or give it with the seat.',
      },
    });
    expect((await add(batch, user, { givesCourse: true, reason: 'Scholarship' })).body.code).toBe('not-allowed');
    expect((await add(batch, user, { givesCourse: true }, classroom.admin)).body.code).toBe('reason-missing');
    const given = await add(batch, user, { givesCourse: true, reason: 'Scholarship' }, classroom.admin);
    expect(enrolmentOf(given)).toMatchObject({ state: 'active' });
    const { rows } = await run(sql`SELECT source, reason FROM grants WHERE user_id = ${user.userId}`);
    expect(rows).toEqual([{ source: 'batch', reason: 'Scholarship' }]);
    // Who has the course gets no second grant.
    const owner = await learner();
    expect((await add(batch, owner, { givesCourse: true, reason: 'Again' }, classroom.admin)).status).toBe(200);
    const grants = await run(sql`SELECT source FROM grants WHERE user_id = ${owner.userId}`);
    expect(grants.rows).toEqual([{ source: 'gift' }]);
  });

  it('is refused for a full, closed or unknown batch, a second seat and a clash', async () => {
    const [batch, other] = [await classroom.published({ capacity: 1 }), await classroom.published()];
    const [one, two] = [await learner(), await learner()];
    await add(batch, one);
    expect((await add(batch, two)).body).toMatchObject({
      code: 'batch-full',
      message: 'This batch is full. Choose another batch or join the waitlist.',
    });
    expect((await add(other, one)).body).toMatchObject({
      code: 'already-enrolled',
      message: `This student already has a seat in ${batch.code}.`,
    });
    await run(sql`UPDATE batches SET join_until = now() - interval '1 second' WHERE id = ${other.id}`);
    expect((await add(other, two)).body).toMatchObject({
      code: 'batch-closed',
      message: 'You can no longer join this batch.',
    });
    expect((await add(await classroom.draft(), two)).status).toBe(404);
    expect((await add({ ...batch, id: randomUUID() }, two)).status).toBe(404);
    const course = await buildCourse(app.database.db, { title: 'Animation' });
    const clashing = await classroom.published({ courseId: course.courseId });
    await enrol(app.database.db, one.userId, course);
    const clash = await add(clashing, one);
    expect(clash.body.code).toBe('student-clash');
    expect(clash.body.message).toMatch(/^This clashes with your class UI\/UX Design on Monday, \d+ \w+ at 6 pm\.$/);
    expect((await add(clashing, one, { allowClash: true })).status).toBe(200);
  });

  it('leaves one seat to one of ten', async () => {
    const batch = await classroom.published({ capacity: 1 });
    const learners = await Promise.all(Array.from({ length: 10 }, () => learner()));
    const answers = await Promise.all(learners.map((user) => add(batch, user)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await seatsOf(batch)).toEqual({ enrolled: 1, held: 0, offered: 0 });
  });
});

describe('a transfer', () => {
  it('takes the new seat, frees the old one for who waits, and shows the difference', async () => {
    const from = await classroom.published({ capacity: 1 });
    const to = await classroom.published({ priceRupees: 42_999, schedule: morning() });
    const [user, waiting] = [await learner(), await learner()];
    const enrolment = enrolmentOf(await add(from, user));
    await classroom.call('POST', `/batches/${from.id}/waitlist`, {}, waiting);
    const requestKey = randomUUID();
    const [first, again] = await Promise.all([
      transfer(enrolment.id, to, { requestKey }),
      transfer(enrolment.id, to, { requestKey }),
    ]);
    expect(first.body).toEqual(again.body);
    expect(required<Enrolment>(first, 'enrolment')).toMatchObject({
      batchCode: to.code,
      state: 'active',
      rollNumber: 1,
    });
    expect(Number(first.body.difference)).toBeGreaterThan(0);
    expect(await stateOf(enrolment.id)).toBe('transferred');
    expect(await seatsOf(from)).toEqual({ enrolled: 0, held: 0, offered: 1 });
    expect(await seatsOf(to)).toEqual({ enrolled: 1, held: 0, offered: 0 });
    expect((await subjectsTo(user)).at(-1)).toBe(`You are now in ${to.code}`);
    expect((await transfer(enrolment.id, to)).body).toMatchObject({
      code: 'enrolment-over',
      message: 'This enrolment has already ended.',
    });
  });

  it('is refused without a reason, for another course and a full batch, and then nothing is lost', async () => {
    const from = await classroom.published();
    const full = await classroom.published({ capacity: 1, schedule: morning() });
    const user = await learner();
    const enrolment = enrolmentOf(await add(from, user));
    await add(full, await learner());
    expect((await transfer(enrolment.id, full)).body.code).toBe('batch-full');
    expect((await transfer(enrolment.id, full, { reason: ' x ' })).body).toMatchObject({
      code: 'reason-missing',
      message: 'Please write the reason',
    });
    const other = await buildCourse(app.database.db, { title: 'Photography' });
    const foreign = await classroom.published({ courseId: other.courseId, schedule: morning() });
    expect(await transfer(enrolment.id, foreign)).toMatchObject({
      status: 422,
      body: { code: 'batch-of-other-course', message: 'This batch belongs to another course.' },
    });
    expect((await transfer(randomUUID(), full)).status).toBe(404);
    expect(await stateOf(enrolment.id)).toBe('active');
    expect(await seatsOf(from)).toEqual({ enrolled: 1, held: 0, offered: 0 });
  });

  it('of two at once crosses without a deadlock', async () => {
    const [one, other] = [await classroom.published(), await classroom.published({ schedule: morning() })];
    const [left, right] = [
      enrolmentOf(await add(one, await learner())),
      enrolmentOf(await add(other, await learner())),
    ];
    const answers = await Promise.all([transfer(left.id, other), transfer(right.id, one)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await seatsOf(one), await seatsOf(other)]).toMatchObject([{ enrolled: 1 }, { enrolled: 1 }]);
  });

  it('ends leave and make-ups of the old batch', async () => {
    const [from, to] = [await classroom.published(), await classroom.published({ schedule: morning() })];
    const user = await learner();
    const enrolment = enrolmentOf(await add(from, user));
    const [first, second] = await classroom.sessionsOf(from.id);
    const [guest] = await classroom.sessionsOf(to.id);
    const { rows } = await run(
      sql`INSERT INTO leave_requests (user_id, reason) VALUES (${user.userId}, 'Wedding') RETURNING id`,
    );
    const requestId = rows[0]?.['id' as never];
    await run(
      sql`INSERT INTO leave_sessions (request_id, session_id, user_id) VALUES (${requestId}, ${first?.id}, ${user.userId})`,
    );
    await run(
      sql`INSERT INTO make_ups (user_id, missed_session_id, session_id) VALUES (${user.userId}, ${second?.id}, ${guest?.id})`,
    );
    await transfer(enrolment.id, to);
    const leave = await run(sql`SELECT state FROM leave_requests WHERE id = ${requestId}`);
    expect(leave.rows).toEqual([{ state: 'withdrawn' }]);
    const makeUps = await run(sql`SELECT state FROM make_ups WHERE user_id = ${user.userId}`);
    expect(makeUps.rows).toEqual([{ state: 'cancelled' }]);
  });
});

describe('a withdrawal', () => {
  it('frees the seat and leaves the course', async () => {
    const batch = await classroom.published();
    const user = await learner();
    const { id } = enrolmentOf(await add(batch, user));
    expect((await withdraw(id, { reason: '' })).body.code).toBe('reason-missing');
    const requestKey = randomUUID();
    const answers = await Promise.all([withdraw(id, { requestKey }), withdraw(id, { requestKey })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await withdraw(id)).body.code).toBe('enrolment-over');
    expect(await seatsOf(batch)).toEqual({ enrolled: 0, held: 0, offered: 0 });
    expect((await subjectsTo(user)).at(-1)).toBe(`Your seat in ${batch.code} has ended`);
    const open = await app.request('GET', `/courseStudent/${classroom.course.courseId}`, { token: user.token });
    expect(open.status).toBe(200);
    // Roll numbers are never used again.
    expect(enrolmentOf(await add(batch, user)).rollNumber).toBe(2);
  });

  it('happens when the office takes the last grant back, not while another one stands', async () => {
    const batch = await classroom.published();
    const user = await learner();
    const { id } = enrolmentOf(await add(batch, user));
    await enrol(app.database.db, user.userId, classroom.course);
    const { rows } = await run(sql`SELECT id FROM grants WHERE user_id = ${user.userId} ORDER BY granted_at`);
    const revoke = (at: number) =>
      classroom.call('POST', `/admin/grants/${rows[at]?.['id' as never]}/revoke`, { reason: 'Given by mistake' });
    expect((await revoke(0)).status).toBe(200);
    expect(await stateOf(id)).toBe('active');
    expect((await revoke(1)).status).toBe(200);
    expect(await stateOf(id)).toBe('withdrawn');
    expect(await seatsOf(batch)).toMatchObject({ enrolled: 0 });
  });
});

describe('the end of access', () => {
  it('is the batch’s end and its months, written on the grant that came with the seat', async () => {
    const batch = await classroom.published({ accessMonths: 6 });
    const user = await app.signUp();
    const enrolment = enrolmentOf(
      await add(batch, user, { givesCourse: true, reason: 'Scholarship' }, classroom.admin),
    );
    const { rows } = await run(
      sql`SELECT (${batch.endDate}::date + interval '6 months')::date::text AS day, ends_on::text AS "endsOn" FROM grants WHERE user_id = ${user.userId}`,
    );
    expect(rows).toEqual([{ day: enrolment.accessUntil, endsOn: enrolment.accessUntil }]);
  });

  it('does not shorten a course that was there before, and never moves forward by a transfer', async () => {
    const [long, short] = [
      await classroom.published({ accessMonths: 12 }),
      await classroom.published({ accessMonths: 1, schedule: morning() }),
    ];
    const owner = await learner();
    await add(long, owner);
    const grants = await run(sql`SELECT ends_on FROM grants WHERE user_id = ${owner.userId}`);
    expect(grants.rows).toEqual([{ ends_on: null }]);
    const given = { givesCourse: true, reason: 'Scholarship' };
    const enrolment = enrolmentOf(await add(long, await app.signUp(), given, classroom.admin));
    const moved = required<Enrolment>(await transfer(enrolment.id, short), 'enrolment');
    expect(moved.accessUntil).toBe(enrolment.accessUntil);
    const other = enrolmentOf(await add(short, await app.signUp(), given, classroom.admin));
    const later = required<Enrolment>(await transfer(other.id, long), 'enrolment');
    expect(later.accessUntil).toBe(enrolment.accessUntil);
  });

  it('is moved with a reason; afterwards nothing of the course opens', async () => {
    const batch = await classroom.published({ accessMonths: 6 });
    const user = await app.signUp();
    const { id } = enrolmentOf(await add(batch, user, { givesCourse: true, reason: 'Scholarship' }, classroom.admin));
    const today = indianDay(new Date());
    expect(await moveEnd(id, addDays(today, -1))).toMatchObject({
      status: 422,
      body: { code: 'in-the-past', message: 'Please choose a time in the future' },
    });
    expect((await moveEnd(id, today, { reason: '' })).body.code).toBe('reason-missing');
    expect((await moveEnd(id, today)).body.enrolment).toMatchObject({ accessUntil: today });
    const open = () => app.request('GET', `/courseStudent/${classroom.course.courseId}`, { token: user.token });
    expect((await open()).status).toBe(200);
    await run(sql`UPDATE grants SET ends_on = ends_on - 1 WHERE user_id = ${user.userId}`);
    await run(sql`DELETE FROM person_versions WHERE user_id = ${user.userId}`);
    const message = `Your access ended on ${formatLongDate(addDays(today, -1))}.`;
    for (const path of ['', '/quizzes', '/notes']) {
      const response = await app.request('GET', `/courseStudent/${classroom.course.courseId}${path}`, {
        token: user.token,
      });
      expect([path, response.status, response.body.code, response.body.message]).toEqual([
        path,
        403,
        'access-ended',
        message,
      ]);
    }
    const save = await app.request('PUT', `/courseStudent/resume/${classroom.course.courseId}`, {
      token: user.token,
      body: { completedContentIds: [] },
    });
    expect(save.body.code).toBe('access-ended');
    expect((await moveEnd(id, null)).body.enrolment).toMatchObject({ accessUntil: null });
    expect((await open()).status).toBe(200);
  });
});

it('roles: counsellors add and transfer, admins withdraw and move the end', async () => {
  const batch = await classroom.published();
  const { id } = enrolmentOf(await add(batch, await learner()));
  for (const role of ['trainer', 'editor', 'accountant'] as const) {
    const user = await app.user(role);
    expect((await add(batch, user, {}, user)).body.code).toBe('not-allowed');
    expect((await transfer(id, batch, {}, user)).body.code).toBe('not-allowed');
    expect((await withdraw(id, {}, user)).body.code).toBe('not-allowed');
  }
  expect((await withdraw(id, {}, counsellor)).body.code).toBe('not-allowed');
  const end = await classroom.call(
    'PUT',
    `/admin/enrolments/${id}/access-end`,
    { accessUntil: null, reason: 'Ill' },
    counsellor,
  );
  expect(end.body.code).toBe('not-allowed');
  expect((await app.request('POST', `/admin/enrolments/${id}/withdraw`, { body: {} })).status).toBe(401);
  await freeLapsedSeats(app.context);
});
