import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCourse, enrol } from '../../../testing/open/build-course.ts';
import { required } from '../../../testing/start/start-batches.ts';
import { startRegister, type Register, type RunningClass } from '../../../testing/start/start-register.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import type { MakeUp } from './make-up-contract.ts';

let school: Register;
beforeAll(async () => {
  school = await startRegister();
});
afterAll(() => school.close());

const student = (one: RunningClass, at = 0) => one.students[at] ?? one.trainer;
const listFor = (one: RunningClass, user = student(one)) =>
  school.call('GET', `/sessions/${one.session.id}/make-ups`, undefined, user);
const book = (one: RunningClass, sessionId: string, user = student(one), requestKey: string = randomUUID()) =>
  school.call('POST', '/make-ups', { missedSessionId: one.session.id, sessionId, requestKey }, user);
const giveBack = (id: string, user: TestUser) => school.call('DELETE', `/make-ups/${id}`, undefined, user);
const subjects = async ({ email }: TestUser) => {
  const { rows } = await school.run(
    sql`SELECT subject FROM outgoing_mails WHERE recipient = ${email} ORDER BY created_at`,
  );
  return rows.map(({ subject }) => String(subject));
};

/** A class that its students missed, and the first class of another batch. */
async function missed(count = 1, { capacity = 20 } = {}) {
  const one = await school.running(count, { minutesAgo: 3 * 1440 });
  await school.finish(one);
  const other = await school.published({ capacity });
  const [target] = await school.sessionsOf(other.id);
  if (!target) throw new Error('no class');
  return { one, other, target };
}

describe('make-up classes', () => {
  it('are the same class of other batches, with seats', async () => {
    const { one, other, target } = await missed(1, { capacity: 3 });
    await school.seat(other);
    const { body } = await listFor(one);
    const shown = (body.sessions as unknown as { id: string }[]).find(({ id }) => id === target.id);
    expect(shown).toMatchObject({
      batchCode: other.code,
      number: 1,
      mode: 'classroom',
      trainer: 'Arjun Rao',
      seats: 2,
      onLeave: 0,
    });
  });

  it('are for who missed the class or has leave for it', async () => {
    const { one, target } = await missed();
    expect((await listFor(one, await school.app.signUp())).status).toBe(403);
    await school.mark(one, { [student(one).userId]: 'present' }, { reason: 'Was there' });
    for (const response of [await listFor(one), await book(one, target.id)])
      expect(response).toMatchObject({
        status: 409,
        body: { code: 'not-missed', message: 'Make-up classes are for classes that you missed or have leave for.' },
      });
    await school.mark(one, { [student(one).userId]: 'excused' }, { reason: 'Was ill' });
    expect((await book(one, target.id)).status).toBe(200);
  });

  it('are booked once, for a key and for a missed class, and given back', async () => {
    const { one, target } = await missed();
    const requestKey = randomUUID();
    const [first, second] = await Promise.all([1, 2].map(() => book(one, target.id, student(one), requestKey)));
    expect(first?.body).toEqual(second?.body);
    expect(await book(one, target.id)).toMatchObject({
      status: 409,
      body: { code: 'already-booked', message: 'You already have a make-up for this class.' },
    });
    const { id } = required<MakeUp>(await book(one, target.id, student(one), requestKey), 'makeUp');
    expect((await giveBack(id, await school.app.signUp())).status).toBe(404);
    expect((await giveBack(id, student(one))).body.message).toBe('Make-up class given back.');
    expect((await giveBack(id, student(one))).status).toBe(200);
    expect((await book(one, target.id)).status).toBe(200);
    const told = await subjects(student(one));
    expect(told.filter((subject) => subject === 'Make-up class given back')).toHaveLength(1);
    expect(told.filter((subject) => subject.startsWith('Make-up class: '))).toHaveLength(2);
  });

  it('give the last seat to one of two', async () => {
    const { one, other, target } = await missed(2, { capacity: 2 });
    await school.seat(other);
    const answers = await Promise.all(one.students.map((each) => book(one, target.id, each)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'make-up-full',
      message: 'This class is full. Please choose another.',
    });
  });

  it('have a seat for each who has leave', async () => {
    const { one, other, target } = await missed(1, { capacity: 1 });
    const away = await school.seat(other);
    expect((await book(one, target.id)).status).toBe(409);
    await school.run(sql`WITH r AS (INSERT INTO leave_requests (user_id, reason, state) VALUES (${away.userId}, 'A wedding', 'approved') RETURNING id)
      INSERT INTO leave_sessions (request_id, session_id, user_id) SELECT id, ${target.id}, ${away.userId} FROM r`);
    expect((await book(one, target.id)).status).toBe(200);
  });

  it('are refused for another class, one that began, and one that clashes', async () => {
    const { one, other, target } = await missed();
    const [, second] = await school.sessionsOf(other.id);
    expect(await book(one, second?.id ?? '')).toMatchObject({
      status: 422,
      body: { code: 'other-class-number', message: 'Please choose the same class of another batch.' },
    });
    const own = (await school.sessionsOf(one.batch.id))[1];
    await school.run(
      sql`UPDATE batch_sessions SET starts_at = ${target.startsAt}, ends_at = ${target.endsAt} WHERE id = ${own?.id}`,
    );
    const clash = await book(one, target.id);
    expect(clash).toMatchObject({ status: 409, body: { code: 'student-clash' } });
    expect(clash.body.message).toMatch(/^This clashes with your class UI\/UX Design on \w+, \d+ \w+ at 6 pm\.$/);
    await school.begin(target, 1);
    expect(await book(one, target.id)).toMatchObject({ status: 409, body: { code: 'session-over' } });
  });

  it('are classes of the student, which a seat in another course may not overlap', async () => {
    const { one, target } = await missed();
    required(await book(one, target.id), 'makeUp');
    const course = await buildCourse(school.app.database.db, { title: 'Web Design' });
    await enrol(school.app.database.db, student(one).userId, course);
    const batch = await school.published({ courseId: course.courseId });
    await school.run(sql`UPDATE batch_sessions SET starts_at = starts_at + interval '3 hours', ends_at = ends_at + interval '3 hours'
      WHERE batch_id = ${one.batch.id} AND number > 1`);
    const take = () => school.call('POST', `/batches/${batch.id}/seat`, { requestKey: randomUUID() }, student(one));
    expect(await take()).toMatchObject({ status: 409, body: { code: 'student-clash' } });
    await school.run(sql`UPDATE make_ups SET state = 'cancelled' WHERE session_id = ${target.id}`);
    expect((await take()).status).toBe(200);
  });

  it('make up for the class once they are attended, and are missed otherwise', async () => {
    const { one, other, target } = await missed(2);
    for (const each of one.students) required(await book(one, target.id, each), 'makeUp');
    const own = await school.seat(other);
    await school.begin(target, 1);
    const guests = { session: target, batch: other, trainer: school.admin, students: [own, ...one.students] };
    expect((await school.roster(guests)).map(({ name, isGuest, fromBatch }) => [name, isGuest, fromBatch])).toEqual([
      ['Asha Learner', false, null],
      ...one.students.map(() => [expect.stringMatching(/^Student/), true, one.batch.code]),
    ]);
    const code = String((await school.code(guests)).body.code);
    expect((await school.attend(guests, student(one), code)).body.status).toBe('present');
    await school.mark(guests, { [student(one, 1).userId]: 'absent' });
    const states = async () => {
      const { rows } = await school.run(sql`SELECT state FROM make_ups WHERE session_id = ${target.id} ORDER BY state`);
      return rows.map(({ state }) => state);
    };
    expect(await states()).toEqual(['attended', 'missed']);
    const { body } = await school.call('GET', '/attendance', undefined, student(one));
    expect(body.batches).toMatchObject([
      {
        percent: 100,
        attended: 1,
        counted: 1,
        sessions: [{ status: 'absent', madeUpOn: expect.stringMatching(/^\d{4}-/) }],
      },
    ]);
    await school.mark(guests, { [student(one, 1).userId]: null });
    expect(await states()).toEqual(['attended', 'booked']);
  });
});
