import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { required } from '../../../testing/start/start-batches.ts';
import { startRegister, type Register, type RunningClass } from '../../../testing/start/start-register.ts';
import type { RegisterRow } from './register-contract.ts';

let school: Register;
beforeAll(async () => {
  school = await startRegister();
});
afterAll(() => school.close());

const idOf = (one: RunningClass, at = 0) => one.students[at]?.userId ?? '';
const statuses = async (one: RunningClass) => (await school.roster(one)).map(({ status }) => status);
const open = (one: RunningClass, path = '', by = one.trainer) =>
  school.call('GET', `/admin/sessions/${one.session.id}${path}`, undefined, by);
const endsIn = (one: RunningClass, minutes: number) =>
  school.run(
    sql`UPDATE batch_sessions SET ends_at = now() + make_interval(mins => ${minutes}) WHERE id = ${one.session.id}`,
  );
const finishedDaysAgo = (one: RunningClass, days: number) =>
  school.run(
    sql`UPDATE batch_sessions SET register_finished_at = now() - make_interval(days => ${days}) WHERE id = ${one.session.id}`,
  );

describe('the register', () => {
  it('has the class and its students by roll number, without contact data', async () => {
    const one = await school.running(2);
    const { status, body } = await open(one);
    expect(status).toBe(200);
    expect(body.session).toMatchObject({ id: one.session.id, number: 1, batchCode: one.batch.code, state: 'running' });
    expect(body).toMatchObject({ marked: 0, of: 2, needsReason: false });
    expect(body.roster).toEqual(
      one.students.map(({ userId }, at) => ({
        personId: userId,
        name: `Student ${at + 1}`,
        picture: null,
        rollNumber: at + 1,
        isGuest: false,
        fromBatch: null,
        status: null,
        how: null,
        markedAt: null,
        note: '',
        flags: [],
        sameDeviceAs: null,
        leave: null,
        minutes: null,
      })),
    );
    expect(JSON.stringify(body)).not.toContain(one.students[0]?.email);
  });

  it('is the trainer’s own, and of admins', async () => {
    const one = await school.running(1);
    const stranger = await school.app.colleague('trainer');
    const refused = { status: 404, body: { code: 'not-found', message: 'There is no such class.' } };
    expect(await open(one, '', stranger)).toMatchObject(refused);
    expect(await school.mark(one, { [idOf(one)]: 'present' }, { by: stranger })).toMatchObject(refused);
    expect(await school.finish(one, stranger)).toMatchObject(refused);
    expect(await school.code(one, stranger)).toMatchObject(refused);
    expect(await open(one, `/marks/${idOf(one)}`, stranger)).toMatchObject(refused);
    expect((await open(one, '', school.admin)).status).toBe(200);
    for (const role of ['counsellor', 'editor', 'accountant', 'student'] as const)
      expect((await open(one, '', await school.app.user(role))).status).toBe(403);
  });

  it('is a substitute’s for that class alone, from 7 days before to 7 days after', async () => {
    const one = await school.running(1);
    const substitute = await school.app.colleague('trainer');
    await school.run(sql`UPDATE batch_sessions SET substitute_id = ${substitute.userId} WHERE id = ${one.session.id}`);
    expect((await open(one, '', substitute)).status).toBe(200);
    const [, next] = await school.sessionsOf(one.batch.id);
    expect((await school.call('GET', `/admin/sessions/${next?.id}`, undefined, substitute)).status).toBe(404);
    await school.begin(one.session, 8 * 24 * 60);
    expect((await open(one, '', substitute)).status).toBe(404);
  });

  it('leaves out who left before the class, and who came after it', async () => {
    const one = await school.running(3);
    await school.run(
      sql`UPDATE batch_enrolments SET ended_at = now() - interval '1 day', state = 'withdrawn' WHERE user_id = ${idOf(one, 0)}`,
    );
    await school.run(
      sql`UPDATE batch_enrolments SET enrolled_at = now() + interval '1 day' WHERE user_id = ${idOf(one, 1)}`,
    );
    expect((await school.roster(one)).map(({ personId }) => personId)).toEqual([idOf(one, 2)]);
  });
});

describe('marks', () => {
  it('are saved and answered with the register', async () => {
    const one = await school.running(3);
    const response = await school.mark(one, { [idOf(one)]: 'present', [idOf(one, 1)]: 'late' });
    expect(response.body.marked).toBe(2);
    expect(required<RegisterRow[]>(response, 'roster').map(({ status, how }) => [status, how])).toEqual([
      ['present', 'trainer'],
      ['late', 'trainer'],
      [null, null],
    ]);
    await school.mark(one, { [idOf(one, 1)]: null, [idOf(one, 2)]: 'excused' }, { by: school.admin });
    expect((await school.roster(one)).map(({ status, how }) => [status, how])).toEqual([
      ['present', 'trainer'],
      [null, null],
      ['excused', 'office'],
    ]);
  });

  it('keep a note until another is written', async () => {
    const one = await school.running(1);
    const write = (mark: object) =>
      school.call('PUT', `/admin/sessions/${one.session.id}/marks`, {
        marks: [{ personId: idOf(one), status: 'late', ...mark }],
        requestKey: randomUUID(),
      });
    await write({ note: 'Missed the bus' });
    await write({ status: 'present' });
    expect((await school.roster(one))[0]).toMatchObject({ status: 'present', note: 'Missed the bus' });
    await write({ note: '' });
    expect((await school.roster(one))[0]?.note).toBe('');
    expect(await write({ note: 'x'.repeat(201) })).toMatchObject({ status: 400 });
  });

  it('have a history of who said what', async () => {
    const one = await school.running(1);
    await school.mark(one, { [idOf(one)]: 'present' });
    await school.mark(one, { [idOf(one)]: null }, { by: school.admin });
    const { body } = await open(one, `/marks/${idOf(one)}`);
    expect(body.history).toMatchObject([
      { status: null, how: 'office', by: 'Office', isEffective: true },
      { status: 'present', how: 'trainer', by: 'Ritika Sethi', isEffective: true },
    ]);
    expect((await open(one, `/marks/${school.admin.userId}`)).status).toBe(404);
  });

  it('act once for a key, and not with other contents', async () => {
    const one = await school.running(1);
    const requestKey = randomUUID();
    const send = (status: string) => school.mark(one, { [idOf(one)]: status }, { requestKey });
    const answers = await Promise.all([send('present'), send('present'), send('present')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await school.mark(one, { [idOf(one)]: 'absent' });
    expect((await send('present')).status).toBe(200);
    expect(await statuses(one)).toEqual(['absent']);
    expect(await send('late')).toMatchObject({
      status: 409,
      body: {
        code: 'key-used',
        message: 'This form was already sent with other contents. Please load the page again.',
      },
    });
    expect((await open(one, `/marks/${idOf(one)}`)).body.history).toHaveLength(2);
  });

  it('are refused with the words of the specification', async () => {
    const one = await school.running(1);
    const bad = await school.mark(one, { [idOf(one)]: 'here' });
    expect(bad).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', issues: [{ message: 'Present, late, absent or excused' }] },
    });
    const other = school.admin.userId;
    expect(await school.mark(one, { [other]: 'present' })).toMatchObject({
      status: 422,
      body: { code: 'not-on-roster', message: `${other} is not on the roster of this class.` },
    });
    const many = Object.fromEntries(Array.from({ length: 41 }, () => [randomUUID(), 'present']));
    expect((await school.mark(one, many)).status).toBe(400);
    expect((await school.mark(one, {})).status).toBe(400);
    await school.run(sql`UPDATE batch_sessions SET cancelled_at = now() WHERE id = ${one.session.id}`);
    expect(await school.mark(one, { [idOf(one)]: 'present' })).toMatchObject({
      status: 409,
      body: { code: 'session-cancelled', message: 'This class is cancelled.' },
    });
  });

  it('are taken from ten minutes before the class', async () => {
    const one = await school.running(1, { minutesAgo: -11 });
    const refused = await school.mark(one, { [idOf(one)]: 'present' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'too-early' } });
    expect(refused.body.message).toMatch(/^Attendance opens at \d{1,2}(:\d\d)? [ap]m\.$/);
    await school.begin(one.session, -9);
    expect((await school.mark(one, { [idOf(one)]: 'present' })).status).toBe(200);
  });

  it('need a reason once the register is finished, and of a trainer 7 days', async () => {
    const one = await school.running(1, { minutesAgo: 100 });
    required(await school.finish(one), 'session');
    expect(await school.mark(one, { [idOf(one)]: 'late' })).toMatchObject({
      status: 422,
      body: { code: 'reason-missing', message: 'Please write the reason' },
    });
    expect((await school.mark(one, { [idOf(one)]: 'late' }, { reason: 'Came at seven' })).status).toBe(200);
    await finishedDaysAgo(one, 8);
    expect(await school.mark(one, { [idOf(one)]: 'present' }, { reason: 'Came at six' })).toMatchObject({
      status: 403,
      body: {
        code: 'marks-closed',
        message: 'This register was finished more than 7 days ago. Please ask the office.',
      },
    });
    const byOffice = await school.mark(one, { [idOf(one)]: 'present' }, { reason: 'Was there', by: school.admin });
    expect(byOffice.status).toBe(200);
    const { rows } = await school.run(
      sql`SELECT details FROM audit_entries WHERE action = 'attendance.marked' AND subject = ${`batch:${one.batch.id}`} ORDER BY created_at DESC LIMIT 1`,
    );
    expect(rows[0]?.details).toMatchObject({
      reason: 'Was there',
      before: { [idOf(one)]: 'late' },
      after: { [idOf(one)]: 'present' },
    });
  });

  it('give back the excuse of approved leave when they are taken back', async () => {
    const one = await school.running(1);
    await school.run(sql`WITH r AS (INSERT INTO leave_requests (user_id, reason, state) VALUES (${idOf(one)}, 'A wedding', 'approved') RETURNING id)
      INSERT INTO leave_sessions (request_id, session_id, user_id) SELECT id, ${one.session.id}, ${idOf(one)} FROM r`);
    await school.mark(one, { [idOf(one)]: 'present' });
    await school.mark(one, { [idOf(one)]: null });
    expect((await school.roster(one))[0]).toMatchObject({ status: 'excused', how: 'leave', leave: 'approved' });
  });
});

describe('finishing a register', () => {
  it('makes absent who has no mark, once', async () => {
    const one = await school.running(3, { minutesAgo: 100 });
    await school.mark(one, { [idOf(one)]: 'present' });
    const requestKey = randomUUID();
    const [first, second] = await Promise.all([school.finish(one, one.trainer, requestKey), school.finish(one)]);
    expect([first.body.absent, second.body.absent]).toEqual([2, 2]);
    expect((await school.finish(one, one.trainer, requestKey)).body).toEqual(first.body);
    expect((await school.roster(one)).map(({ status, how }) => [status, how])).toEqual([
      ['present', 'trainer'],
      ['absent', 'finish'],
      ['absent', 'finish'],
    ]);
    const { rows } = await school.run(
      sql`SELECT 1 FROM audit_entries WHERE action = 'register.finished' AND subject = ${`batch:${one.batch.id}`}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('opens half an hour before the end', async () => {
    const one = await school.running(1);
    await endsIn(one, 31);
    const refused = await school.finish(one);
    expect(refused).toMatchObject({ status: 409, body: { code: 'too-early' } });
    expect(refused.body.message).toMatch(/^You can finish the register from \d{1,2}(:\d\d)? [ap]m\.$/);
    await endsIn(one, 29);
    expect((await school.finish(one)).status).toBe(200);
  });

  it('is refused for a cancelled class', async () => {
    const one = await school.running(1, { minutesAgo: 100 });
    await school.run(sql`UPDATE batch_sessions SET cancelled_at = now() WHERE id = ${one.session.id}`);
    expect(await school.finish(one)).toMatchObject({ status: 409, body: { code: 'session-cancelled' } });
  });
});

describe('teaching', () => {
  it('has the classes of a day and the registers that wait', async () => {
    const one = await school.running(2);
    const waiting = await school.running(1);
    await school.begin(waiting.session, 26 * 60);
    await school.run(sql`UPDATE batches SET trainer_id = ${one.trainer.userId} WHERE id = ${waiting.batch.id}`);
    await school.mark(one, { [idOf(one)]: 'present' });
    const { body } = await school.call('GET', '/admin/teaching', undefined, one.trainer);
    expect(body.sessions).toMatchObject([
      {
        id: one.session.id,
        course: 'UI/UX Design',
        students: 2,
        onLeave: 0,
        marked: 1,
        isOpen: true,
        state: 'running',
      },
    ]);
    expect(body.unfinished).toMatchObject([{ id: waiting.session.id, students: 1, marked: 0 }]);
    expect(body).toMatchObject({ unfinishedTotal: 1, leaveRequests: 0 });
    const none = await school.call('GET', '/admin/teaching?day=2030-01-01', undefined, one.trainer);
    expect(none.body).toMatchObject({ day: '2030-01-01', sessions: [] });
    expect((await school.call('GET', '/admin/teaching?day=tomorrow', undefined, one.trainer)).status).toBe(400);
  });

  it('has the 25 oldest registers that wait, and how many there are', async () => {
    const one = await school.running(1);
    await school.run(sql`INSERT INTO batch_sessions (batch_id, number, starts_at, ends_at, trainer_id)
      SELECT ${one.batch.id}, 100 + n, now() - n * interval '5 hours', now() - n * interval '5 hours' + interval '1 hour', ${one.trainer.userId}
      FROM generate_series(1, 30) n`);
    const { body } = await school.call('GET', '/admin/teaching?day=2030-01-01', undefined, one.trainer);
    expect(body.unfinishedTotal).toBe(30);
    expect((body.unfinished as unknown as { number: number }[]).map(({ number }) => number)).toEqual(
      Array.from({ length: 25 }, (_, at) => 130 - at),
    );
  });
});
