import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startRegister, type Register, type RunningClass } from '../../../testing/start/start-register.ts';
import { codeOfStep, keyOfSession, stepAt } from './attend-code.ts';
import { forgetDevices } from './forget-devices.ts';
import type { RegisterRow } from './register-contract.ts';

let school: Register;
beforeAll(async () => {
  school = await startRegister();
});
afterAll(() => school.close());

const codeNow = async (one: RunningClass) => String((await school.code(one)).body.code);
const student = (one: RunningClass, at = 0) => one.students[at] ?? one.trainer;
const cookieOf = ({ headers }: { headers: Headers }) =>
  /attend_device=[\w-]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';

/** The code of so many steps ago, and the database's time. */
async function codeBefore(one: RunningClass, steps: number): Promise<string> {
  const { rows } = await school.run(sql`SELECT extract(epoch FROM now())::float8 * 1000 AS now`);
  const key = keyOfSession(school.app.context.settings.signingKey, one.session.id);
  return codeOfStep(key, stepAt(new Date(Number(rows[0]?.now))) - steps);
}

describe('the code on the screen', () => {
  it('is another one for each class, with its step and an address for the QR code', async () => {
    const one = await school.running(2);
    const { body, headers } = await school.code(one);
    expect(body.code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    expect(body).toMatchObject({
      url: `http://localhost:5000/attend/${one.session.id}?code=${body.code}`,
      marked: 0,
      of: 2,
    });
    expect(Number(body.validForSeconds)).toBeGreaterThan(0);
    expect(Number(body.validForSeconds)).toBeLessThanOrEqual(15);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await codeNow(await school.running(1))).not.toBe(body.code);
  });

  it('is shown from ten minutes before the class to its end', async () => {
    const one = await school.running(1, { minutesAgo: -11 });
    expect(await school.code(one)).toMatchObject({ status: 409, body: { code: 'too-early' } });
    await school.begin(one.session, 121);
    expect(await school.code(one)).toMatchObject({
      status: 409,
      body: { code: 'session-over', message: 'This class is over.' },
    });
    await school.begin(one.session, 1);
    await school.run(sql`UPDATE batch_sessions SET cancelled_at = now() WHERE id = ${one.session.id}`);
    expect(await school.code(one)).toMatchObject({ status: 409, body: { code: 'session-cancelled' } });
  });
});

describe('attending by code', () => {
  it('marks present, and late after ten minutes', async () => {
    const one = await school.running(2);
    const code = await codeNow(one);
    const response = await school.attend(one, student(one), ` ${code.toLowerCase().slice(0, 3)} ${code.slice(3)} `);
    expect(response.body).toEqual({
      success: true,
      status: 'present',
      how: 'code',
      message: 'You are marked present.',
    });
    await school.begin(one.session, 11);
    expect((await school.attend(one, student(one, 1), await codeNow(one))).body).toMatchObject({
      status: 'late',
      message: 'You are marked late.',
    });
    expect((await school.roster(one)).map(({ status, how }) => [status, how])).toEqual([
      ['present', 'code'],
      ['late', 'code'],
    ]);
  });

  it('follows the setting of when late begins', async () => {
    const one = await school.running(1, { minutesAgo: 11 });
    const { body } = await school.call('GET', '/admin/settings/batches');
    const { version } = body.settings as unknown as { version: number };
    await school.call('PUT', '/admin/settings/batches', { lateAfterMinutes: 20, version });
    expect((await school.attend(one, student(one), await codeNow(one))).body.status).toBe('present');
    await school.run(sql`DELETE FROM settings WHERE subject = 'batches'`);
  });

  it('accepts the code before too, and tells older ones from wrong ones', async () => {
    const one = await school.running(2);
    expect((await school.attend(one, student(one), await codeBefore(one, 1))).status).toBe(200);
    expect(await school.attend(one, student(one, 1), await codeBefore(one, 3))).toMatchObject({
      status: 422,
      body: { code: 'code-expired', message: 'This code has expired. Please type the one on the screen now.' },
    });
    expect(await school.attend(one, student(one, 1), '222222')).toMatchObject({
      status: 422,
      body: { code: 'wrong-code', message: 'This code is not right. Please check the screen.' },
    });
    expect(await school.attend(one, student(one, 1), 'ABC')).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', issues: [{ message: 'The code has 6 characters' }] },
    });
  });

  it('gives one mark and equal answers for a code that is sent twenty times', async () => {
    const one = await school.running(1);
    const code = await codeNow(one);
    const answers = await Promise.all(Array.from({ length: 20 }, () => school.attend(one, student(one), code)));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        200,
        { success: true, status: 'present', how: 'code', message: 'You are marked present.' },
      ]);
    const { rows } = await school.run(sql`SELECT 1 FROM attendance_history WHERE session_id = ${one.session.id}`);
    expect(rows).toHaveLength(1);
  });

  it('gives one mark to a student who sends it from two phones at once', async () => {
    const one = await school.running(1);
    const code = await codeNow(one);
    const phones = ['a'.repeat(43), 'b'.repeat(43)].map((device) => ({ cookie: `attend_device=${device}` }));
    const answers = await Promise.all(phones.map((phone) => school.attend(one, student(one), code, phone)));
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(2).fill([200, 'present']));
    const { rows } = await school.run(sql`SELECT 1 FROM attendance_history WHERE session_id = ${one.session.id}`);
    expect(rows).toHaveLength(1);
    expect((await school.roster(one))[0]?.flags).toEqual([]);
  });

  it('tells who types a newer code that they were marked before', async () => {
    const one = await school.running(1);
    await school.attend(one, student(one), await codeNow(one));
    await school.run(
      sql`UPDATE attendance_marks SET marked_at = now() - interval '1 minute' WHERE session_id = ${one.session.id}`,
    );
    expect((await school.attend(one, student(one), await codeNow(one))).body.message).toBe(
      'You were already marked present.',
    );
  });

  it('takes twenty phones behind one address', async () => {
    const one = await school.running(20);
    const code = await codeNow(one);
    const answers = await Promise.all(one.students.map((each) => school.attend(one, each, code)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await school.roster(one)).every(({ status, flags }) => status === 'present' && flags.length === 0)).toBe(
      true,
    );
  });

  it('never replaces a trainer’s mark, in either order and at the same moment', async () => {
    const one = await school.running(6);
    const code = await codeNow(one);
    await Promise.all(
      one.students.flatMap((each) => [school.attend(one, each, code), school.mark(one, { [each.userId]: 'absent' })]),
    );
    expect((await school.roster(one)).map(({ status, how }) => [status, how])).toEqual(
      Array(6).fill(['absent', 'trainer']),
    );
    expect((await school.attend(one, student(one), code)).body).toEqual({
      success: true,
      status: 'absent',
      how: 'trainer',
      message: 'Your trainer marked you absent. Ask them if this is wrong.',
    });
    const { body } = await school.call('GET', `/admin/sessions/${one.session.id}/marks/${student(one).userId}`);
    expect((body.history as unknown as { how: string }[]).filter(({ how }) => how === 'code')).toHaveLength(1);
  });

  it('replaces leave and what finishing set', async () => {
    const one = await school.running(2, { minutesAgo: 100 });
    await school.run(sql`INSERT INTO attendance_marks (session_id, user_id, mark, source, marked_at)
      VALUES (${one.session.id}, ${student(one).userId}, 'excused', 'leave', now())`);
    await school.finish(one);
    for (const each of one.students) await school.attend(one, each, await codeNow(one));
    expect((await school.roster(one)).map(({ status, how }) => [status, how])).toEqual([
      ['late', 'code'],
      ['late', 'code'],
    ]);
  });

  it('is refused before, after and without a class, and to others', async () => {
    const one = await school.running(1, { minutesAgo: -11 });
    const other = await school.app.signUp();
    const send = (who = student(one)) => school.attend(one, who, '222222');
    expect(await send(other)).toMatchObject({
      status: 403,
      body: { code: 'not-on-roster', message: 'You are not on the roster of this class.' },
    });
    const early = await send();
    expect(early).toMatchObject({ status: 409, body: { code: 'too-early' } });
    expect(early.body.message).toMatch(/^Attendance opens at /);
    await school.begin(one.session, 121);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'session-over' } });
    await school.run(sql`UPDATE batch_sessions SET cancelled_at = now() WHERE id = ${one.session.id}`);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'session-cancelled' } });
    await school.run(sql`UPDATE grants SET revoked_at = now() WHERE user_id = ${student(one).userId}`);
    expect(await send()).toMatchObject({ status: 403, body: { code: 'not-enrolled' } });
    const nobody = await school.app.request('POST', `/sessions/${one.session.id}/attend`, { body: { code: '222222' } });
    expect(nobody.status).toBe(401);
  });

  it('stops after ten wrong codes, for this student and class alone', async () => {
    const one = await school.running(2);
    for (let n = 0; n < 10; n += 1) expect((await school.attend(one, student(one), '222222')).status).toBe(422);
    const refused = await school.attend(one, student(one), await codeNow(one));
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too-many-codes', message: 'Too many wrong codes. Please ask your trainer to mark you.' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await school.attend(one, student(one, 1), await codeNow(one))).status).toBe(200);
  });

  it('flags a second student on one phone, and another network than the screen’s', async () => {
    const one = await school.running(3);
    const code = await codeNow(one);
    const first = await school.attend(one, student(one), code);
    const cookie = cookieOf(first);
    expect(cookie).not.toBe('');
    expect(cookieOf(await school.attend(one, student(one, 1), code, { cookie }))).toBe('');
    await school.attend(one, student(one, 2), code, { 'x-test-address': '198.51.100.7' });
    expect((await school.roster(one)).map(({ flags, sameDeviceAs }: RegisterRow) => [flags, sameDeviceAs])).toEqual([
      [[], null],
      [['same-device'], 'Student 1'],
      [['other-network'], null],
    ]);
    const { rows } = await school.run(
      sql`SELECT m.device_hash, s.screen_networks FROM attendance_marks m JOIN batch_sessions s ON s.id = m.session_id WHERE s.id = ${one.session.id}`,
    );
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
    expect(JSON.stringify(rows)).not.toContain('192.0.2.1');
  });

  it('has no flag of the network in an online class', async () => {
    const one = await school.running(1, { more: { mode: 'online', roomId: null } });
    await school.attend(one, student(one), await codeNow(one), { 'x-test-address': '198.51.100.7' });
    expect((await school.roster(one))[0]?.flags).toEqual([]);
  });
});

describe('the statements', () => {
  /** Those of one request, with the look-up of the session and the count of wrong codes. */
  async function count(ask: () => Promise<unknown>): Promise<number> {
    const { context, database } = school.app;
    const { db } = context;
    const spy = vi.spyOn(database.pool, 'query');
    // A handle without a pool of its own sends every statement through the pool.
    context.db = drizzle({ client: database.pool });
    await ask();
    context.db = db;
    const { length } = spy.mock.calls;
    spy.mockRestore();
    return length;
  }

  it('are six at most for a code and for a register, however many students there are', async () => {
    const few = await school.running(2);
    const many = await school.running(20);
    const codes = [];
    const registers = [];
    for (const one of [few, many]) {
      const code = await codeNow(one);
      codes.push(await count(() => school.attend(one, student(one), code)));
      codes.push(await count(() => school.attend(one, student(one), code)));
      registers.push(await count(() => school.roster(one)));
    }
    // A code that is sent again writes nothing.
    expect(codes).toEqual([6, 5, 6, 5]);
    expect(registers).toEqual([5, 5]);
  });
});

describe('what is forgotten', () => {
  it('are devices after 90 days, and the networks of screens after the class', async () => {
    const one = await school.running(1);
    await school.attend(one, student(one), await codeNow(one));
    const kept = async () => {
      const { rows } = await school.run(
        sql`SELECT m.device_hash IS NOT NULL AS device, cardinality(s.screen_networks) AS networks FROM attendance_marks m JOIN batch_sessions s ON s.id = m.session_id WHERE s.id = ${one.session.id}`,
      );
      return rows[0];
    };
    await forgetDevices(school.app.database.db);
    expect(await kept()).toEqual({ device: true, networks: 1 });
    await school.begin(one.session, 91 * 1440);
    await school.run(
      sql`UPDATE attendance_marks SET marked_at = now() - interval '91 days' WHERE session_id = ${one.session.id}`,
    );
    await forgetDevices(school.app.database.db);
    expect(await kept()).toEqual({ device: false, networks: 0 });
  });
});

describe('one’s own attendance', () => {
  it('is attended by counted, rounded down, with how each class was marked', async () => {
    const one = await school.running(1);
    const { userId } = student(one);
    const [first, second, third, fourth] = await school.sessionsOf(one.batch.id);
    for (const [at, session] of [first, second, third, fourth].entries())
      if (session) await school.begin(session, (at + 1) * 1440);
    await school.run(sql`INSERT INTO attendance_marks (session_id, user_id, mark, source, marked_at) VALUES
      (${first?.id}, ${userId}, 'present', 'code', now()), (${second?.id}, ${userId}, 'absent', 'finish', now()),
      (${third?.id}, ${userId}, 'late', 'trainer', now()), (${fourth?.id}, ${userId}, 'excused', 'leave', now())`);
    const own = await school.call('GET', `/attendance?batchId=${one.batch.id}`, undefined, student(one));
    expect(own.body.batches).toMatchObject([
      {
        batchId: one.batch.id,
        code: one.batch.code,
        percent: 66,
        attended: 2,
        counted: 3,
        minimum: 0,
        sessions: [
          { number: 1, status: 'present', how: 'code', madeUpOn: null },
          { number: 2, status: 'absent', how: 'finish' },
          { number: 3, status: 'late', how: 'trainer' },
          { number: 4, status: 'excused', how: 'leave' },
        ],
      },
    ]);
    expect((await school.call('GET', '/attendance', undefined, await school.app.signUp())).body.batches).toEqual([]);
  });

  it('goes on after a transfer: the earlier classes up to it and the later ones from it', async () => {
    const old = await school.running(1);
    const { userId } = student(old);
    const next = await school.running(0);
    const [first, second] = await school.sessionsOf(old.batch.id);
    const [third, fourth] = await school.sessionsOf(next.batch.id);
    const days = [4, 1, 4, 1];
    for (const [at, session] of [first, second, third, fourth].entries())
      if (session) await school.begin(session, (days[at] ?? 0) * 1440);
    await school.run(sql`WITH gone AS (UPDATE batch_enrolments SET state = 'transferred', ended_at = now() - interval '2 days'
        WHERE user_id = ${userId} RETURNING id, course_id)
      INSERT INTO batch_enrolments (user_id, batch_id, course_id, roll_number, state, transferred_from, enrolled_at)
      SELECT ${userId}, ${next.batch.id}, course_id, 1, 'active', id, now() - interval '2 days' FROM gone`);
    await school.run(sql`INSERT INTO attendance_marks (session_id, user_id, mark, source, marked_at) SELECT id, ${userId},
      CASE WHEN batch_id = ${old.batch.id} THEN 'absent' ELSE 'present' END, 'trainer', now() FROM batch_sessions
      WHERE id IN (${first?.id}, ${second?.id}, ${third?.id}, ${fourth?.id})`);
    const { body } = await school.call('GET', '/attendance', undefined, student(old));
    expect(body.batches).toMatchObject([
      {
        batchId: next.batch.id,
        percent: 50,
        attended: 1,
        counted: 2,
        sessions: [
          { batchCode: next.batch.code, number: 2 },
          { batchCode: old.batch.code, number: 1 },
        ],
      },
    ]);
  });
});
