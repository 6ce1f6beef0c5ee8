import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { required } from '../../../testing/start/start-batches.ts';
import { startRegister, type Register, type RunningClass } from '../../../testing/start/start-register.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { lapseOldLeave } from './answer-leave.ts';
import type { LeaveRequest, OfficeLeaveRequest } from './leave-contract.ts';

let school: Register;
beforeAll(async () => {
  school = await startRegister();
});
afterAll(() => school.close());

const student = (one: RunningClass, at = 0) => one.students[at] ?? one.trainer;
const comingOf = async (one: RunningClass) => (await school.sessionsOf(one.batch.id)).slice(1).map(({ id }) => id);
const ask = (user: TestUser, sessionIds: string[], more: object = {}) =>
  school.call('POST', '/leave-requests', { sessionIds, reason: 'A wedding', requestKey: randomUUID(), ...more }, user);
const answer = (id: string, state: string, { by = school.admin, reason = '' } = {}) =>
  school.call('PUT', `/admin/leave-requests/${id}`, { state, reason }, by);
const withdraw = (id: string, user: TestUser) => school.call('DELETE', `/leave-requests/${id}`, undefined, user);
const list = async (by: TestUser, query = '') =>
  required<OfficeLeaveRequest[]>(await school.call('GET', `/admin/leave-requests${query}`, undefined, by), 'requests');
const mailsTo = async (user: TestUser) => {
  const { rows } = await school.run(
    sql`SELECT subject FROM outgoing_mails WHERE recipient = ${user.email} ORDER BY created_at`,
  );
  return rows.map(({ subject }) => String(subject));
};

describe('asking for leave', () => {
  it('is answered with the request, once for a key', async () => {
    const one = await school.running(1);
    const ids = await comingOf(one);
    const requestKey = randomUUID();
    const answers = await Promise.all([1, 2].map(() => ask(student(one), ids.slice(0, 2), { requestKey })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.request).toEqual(answers[1]?.body.request);
    expect(answers[0]?.body.request).toMatchObject({
      sessionIds: ids.slice(0, 2),
      state: 'asked',
      reason: 'A wedding',
    });
  });

  it('is refused with the words of the specification', async () => {
    const one = await school.running(2);
    const [first = '', second = ''] = await comingOf(one);
    const refused = (status: number, code: string, message: string) => ({ status, body: { code, message } });
    expect(await ask(student(one), [first], { reason: ' ' })).toMatchObject(
      refused(422, 'reason-missing', 'Please write the reason'),
    );
    required(await ask(student(one), [first]), 'request');
    expect(await ask(student(one), [second, first])).toMatchObject(
      refused(409, 'leave-asked', 'You have already asked for leave for this class.'),
    );
    expect((await ask(student(one), [second])).status).toBe(200);
    expect(await ask(await school.app.signUp(), [first])).toMatchObject(
      refused(403, 'not-on-roster', 'You are not on the roster of this class.'),
    );
    expect(await ask(student(one, 1), [one.session.id])).toMatchObject(
      refused(409, 'session-over', 'This class is over.'),
    );
    await school.run(sql`UPDATE batch_sessions SET cancelled_at = now() WHERE id = ${second}`);
    expect(await ask(student(one, 1), [second])).toMatchObject(
      refused(409, 'session-cancelled', 'This class is cancelled.'),
    );
    expect((await ask(student(one), [])).status).toBe(400);
    expect(
      (
        await ask(
          student(one),
          Array.from({ length: 11 }, () => randomUUID()),
        )
      ).status,
    ).toBe(400);
    expect((await ask(student(one), [randomUUID()])).status).toBe(404);
  });

  it('can be withdrawn until it is answered, by the student alone', async () => {
    const one = await school.running(1);
    const [first = ''] = await comingOf(one);
    const { id } = required<LeaveRequest>(await ask(student(one), [first]), 'request');
    expect((await withdraw(id, await school.app.signUp())).status).toBe(404);
    expect((await withdraw(id, student(one))).body.message).toBe('Request withdrawn.');
    const again = required<LeaveRequest>(await ask(student(one), [first]), 'request');
    required(await answer(again.id, 'approved'), 'request');
    expect(await withdraw(again.id, student(one))).toMatchObject({
      status: 409,
      body: { code: 'leave-answered', message: 'This request has already been answered.' },
    });
  });
});

describe('answering leave', () => {
  it('excuses the classes to come, and tells the student once', async () => {
    const one = await school.running(1);
    const [first = '', second = ''] = await comingOf(one);
    const { id } = required<LeaveRequest>(await ask(student(one), [first, second]), 'request');
    const [approved, other] = await Promise.all([answer(id, 'approved'), answer(id, 'approved', { by: one.trainer })]);
    expect([approved.status, other.status].toSorted()).toEqual([200, 409]);
    const { rows } = await school.run(
      sql`SELECT mark, source FROM attendance_marks WHERE user_id = ${student(one).userId} ORDER BY session_id`,
    );
    expect(rows).toEqual(Array(2).fill({ mark: 'excused', source: 'leave' }));
    expect((await mailsTo(student(one))).filter((subject) => subject.startsWith('Leave approved: '))).toHaveLength(1);
  });

  it('is refused with a reason, which the student reads', async () => {
    const one = await school.running(1);
    const [first = ''] = await comingOf(one);
    const { id } = required<LeaveRequest>(await ask(student(one), [first]), 'request');
    expect(await answer(id, 'refused')).toMatchObject({ status: 422, body: { code: 'reason-missing' } });
    const refused = await answer(id, 'refused', { reason: 'It is the exam' });
    expect(refused.body.request).toMatchObject({ state: 'refused', answer: 'It is the exam', answeredBy: 'Office' });
    expect(await mailsTo(student(one))).toContainEqual(expect.stringMatching(/^Leave refused: \d{1,2} \w+ \d{4}$/));
    expect(await school.run(sql`SELECT 1 FROM attendance_marks WHERE user_id = ${student(one).userId}`)).toMatchObject({
      rows: [],
    });
    expect((await ask(student(one), [first])).status).toBe(200);
  });

  it('is for counsellors, and trainers of the class', async () => {
    const one = await school.running(1);
    const [first = ''] = await comingOf(one);
    const { id } = required<LeaveRequest>(await ask(student(one), [first]), 'request');
    const stranger = await school.app.colleague('trainer');
    expect(await answer(id, 'approved', { by: stranger })).toMatchObject({ status: 404 });
    expect(await list(stranger, '?state=asked')).toEqual([]);
    expect(await list(one.trainer, '?state=asked')).toMatchObject([
      { id, name: 'Student 1', sessions: [{ id: first, batchCode: one.batch.code, number: 2 }] },
    ]);
    const counsellor = await school.app.colleague('counsellor');
    expect(await list(counsellor, `?state=asked&batchId=${one.batch.id}`)).toHaveLength(1);
    expect((await answer(id, 'approved', { by: counsellor })).status).toBe(200);
    expect(await list(counsellor, `?state=asked&batchId=${one.batch.id}`)).toEqual([]);
    expect((await answer(id, 'approved', { by: await school.app.colleague('editor') })).status).toBe(403);
  });

  it('comes too late once the class has begun', async () => {
    const one = await school.running(1);
    const [next] = (await school.sessionsOf(one.batch.id)).slice(1);
    if (!next) throw new Error('no class');
    const { id } = required<LeaveRequest>(await ask(student(one), [next.id]), 'request');
    await school.begin(next, 1);
    expect(await list(one.trainer, '?state=lapsed')).toMatchObject([{ id, state: 'lapsed' }]);
    await lapseOldLeave(school.app.database.db);
    expect(await answer(id, 'approved')).toMatchObject({ status: 409, body: { code: 'leave-answered' } });
  });

  it('leaves a code stronger', async () => {
    const one = await school.running(1);
    const { userId } = student(one);
    const [first = '', second = ''] = await comingOf(one);
    await school.run(
      sql`INSERT INTO attendance_marks (session_id, user_id, mark, source, marked_at) VALUES (${first}, ${userId}, 'present', 'code', now())`,
    );
    const { id } = required<LeaveRequest>(await ask(student(one), [first, second]), 'request');
    required(await answer(id, 'approved'), 'request');
    const marks = async () => {
      const { rows } = await school.run(sql`SELECT mark FROM attendance_marks WHERE user_id = ${userId} ORDER BY mark`);
      return rows.map(({ mark }) => mark);
    };
    expect(await marks()).toEqual(['excused', 'present']);
  });
});
