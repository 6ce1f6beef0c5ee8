import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { required } from '../../../testing/start/start-batches.ts';
import { startRegister, type Register, type RunningClass } from '../../../testing/start/start-register.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import type { AbsenceRow } from './absence-contract.ts';
import { tellOfAbsences } from './tell-of-absences.ts';
import { tellOfUnfinished } from './tell-of-unfinished.ts';

let school: Register;
beforeAll(async () => {
  school = await startRegister();
});
afterAll(() => school.close());

const student = (one: RunningClass, at = 0) => one.students[at] ?? one.trainer;
const read = (query: string, by = school.admin) => school.call('GET', `/admin/absences?${query}`, undefined, by);
const rows = async (query: string, by?: TestUser) => required<AbsenceRow[]>(await read(query, by), 'rows');
const text = async (path: string, by = school.admin) => (await school.app.open(path, by.token)).text();
const subjects = async ({ email }: TestUser) => {
  const { rows: mails } = await school.run(
    sql`SELECT subject FROM outgoing_mails WHERE recipient = ${email} ORDER BY subject`,
  );
  return mails.map(({ subject }) => String(subject)).filter((subject) => !subject.startsWith('Your seat in '));
};

/** A batch whose first classes were held on the days before today, with these marks of each student. */
async function held(marks: (string | null)[][]) {
  const one = await school.running(marks[0]?.length ?? 1);
  const sessions = (await school.sessionsOf(one.batch.id)).slice(0, marks.length);
  await school.run(sql`UPDATE batches SET first_starts_at = now() - interval '10 days' WHERE id = ${one.batch.id}`);
  for (const [at, session] of sessions.entries()) {
    await school.begin(session, (marks.length - at) * 1440);
    for (const [who, mark] of (marks[at] ?? []).entries())
      if (mark !== null)
        await school.run(sql`INSERT INTO attendance_marks (session_id, user_id, mark, source, marked_at)
          VALUES (${session.id}, ${student(one, who).userId}, ${mark}, 'trainer', now())`);
  }
  return { ...one, sessions };
}

describe('absences', () => {
  it('of a day have the phone for counsellors and admins, and are a trainer’s own', async () => {
    const one = await held([['absent', 'present']]);
    await school.run(sql`UPDATE users SET phone = '+919876543210' WHERE id = ${student(one).userId}`);
    const day = addDays(indianDay(new Date()), -1);
    const query = `kind=day&day=${day}&batchId=${one.batch.id}`;
    expect(await rows(query)).toMatchObject([
      {
        personId: student(one).userId,
        name: 'Student 1',
        phone: '+919876543210',
        batchCode: one.batch.code,
        course: 'UI/UX Design',
        number: 1,
        trainer: 'Ritika Sethi',
      },
    ]);
    const [own] = await rows(query, one.trainer);
    expect(own).toBeDefined();
    expect(own).not.toHaveProperty('phone');
    expect(await rows(query, await school.app.colleague('trainer'))).toEqual([]);
    expect((await read(query, await school.app.colleague('editor'))).status).toBe(403);
    expect(await rows(`kind=day&day=${addDays(day, -1)}&batchId=${one.batch.id}`)).toEqual([]);
    const file = await text(`/admin/absences.csv?${query}`);
    expect(file).toContain('Student 1');
    expect(file).toContain('9876543210');
    expect(await text(`/admin/absences.csv?${query}`, one.trainer)).not.toContain('9876543210');
  });

  it('in a row leave excused classes out, and begin with two', async () => {
    const one = await held([
      ['absent', 'present', 'absent'],
      ['excused', 'absent', 'present'],
      ['absent', 'absent', 'absent'],
    ]);
    const found = await rows(`kind=streak&batchId=${one.batch.id}`);
    expect(found.map(({ name, streak, number }) => [name, streak, number])).toEqual([
      ['Student 1', 2, 3],
      ['Student 2', 2, 3],
    ]);
    const { startsAt = '' } = (await school.sessionsOf(one.batch.id))[0] ?? {};
    expect(found.map(({ lastAttended }) => lastAttended)).toEqual([null, startsAt]);
  });

  it('of the last two classes are counted for each running batch', async () => {
    const one = await held([
      ['absent', 'present', 'absent'],
      ['absent', 'absent', 'absent'],
    ]);
    const { body } = await school.call('GET', `/admin/batches?search=${one.batch.code}`);
    expect(body.batches).toMatchObject([{ code: one.batch.code, atRisk: 2 }]);
  });

  it('below the minimum are those under it, the lowest first', async () => {
    const one = await held([
      ['present', 'absent', 'absent'],
      ['present', 'present', 'absent'],
    ]);
    expect((await rows(`kind=below&batchId=${one.batch.id}`)).map(({ name, percent }) => [name, percent])).toEqual([
      ['Student 3', 0],
      ['Student 2', 50],
    ]);
  });

  it('at the first class are no-shows', async () => {
    const one = await held([
      ['absent', 'present'],
      ['present', 'absent'],
    ]);
    expect((await rows(`kind=no-show&batchId=${one.batch.id}`)).map(({ name }) => name)).toEqual(['Student 1']);
  });

  it('list registers that are not finished, as classes', async () => {
    const one = await held([[null]]);
    expect(await rows(`kind=unfinished&batchId=${one.batch.id}`)).toMatchObject([
      { personId: null, name: '', number: 1, sessionId: one.sessions[0]?.id },
    ]);
    await school.finish({ ...one, session: one.sessions[0] ?? one.session });
    expect(await rows(`kind=unfinished&batchId=${one.batch.id}`)).toEqual([]);
  });

  it('come in pages', async () => {
    const one = await held([['absent', 'absent', 'absent']]);
    const { body } = await read(`kind=no-show&batchId=${one.batch.id}&limit=2&page=2`);
    expect(body).toMatchObject({ total: 3, page: 2, limit: 2 });
    expect(body.rows).toHaveLength(1);
  });
});

describe('the register as a file', () => {
  it('has students by classes', async () => {
    const one = await held([
      ['present', 'absent'],
      ['late', 'excused'],
    ]);
    const lines = (await text(`/admin/batches/${one.batch.id}/register.csv`)).split('\r\n');
    expect(lines[0]).toMatch(/Roll number,Student,1: \d{1,2} \w+ \d{4},2: \d{1,2} \w+ \d{4},Attended,Counted/);
    expect(lines.slice(1, 3)).toEqual(['1,Student 1,Present,Late,2,2,100', '2,Student 2,Absent,Excused,0,1,0']);
    const yesterday = addDays(indianDay(new Date()), -1);
    const [head] = (await text(`/admin/batches/${one.batch.id}/register.csv?from=${yesterday}&to=${yesterday}`)).split(
      '\r\n',
    );
    expect(head).not.toContain('1: ');
    expect(head).toContain('2: ');
    expect((await school.app.open(`/admin/batches/${one.batch.id}/register.csv`, one.trainer.token)).status).toBe(200);
    const stranger = await school.app.colleague('trainer');
    expect((await school.app.open(`/admin/batches/${one.batch.id}/register.csv`, stranger.token)).status).toBe(404);
  });
});

describe('the register for paper', () => {
  it('has letters, the classes to come, and is a trainer’s own', async () => {
    const one = await held([
      ['present', 'absent'],
      ['late', 'excused'],
    ]);
    const path = `/admin/batches/${one.batch.id}/register`;
    const from = addDays(indianDay(new Date()), -3);
    const { body } = await school.call('GET', `${path}?from=${from}&to=${addDays(from, 400)}`, undefined, one.trainer);
    const classes = body.classes as unknown as { id: string; number: number }[];
    expect(classes.length).toBe((await school.sessionsOf(one.batch.id)).length);
    const [first, second] = classes;
    expect(body.rows).toMatchObject([
      { rollNumber: 1, name: 'Student 1', marks: { [first?.id ?? '']: 'P', [second?.id ?? '']: 'L' }, attended: 2 },
      { rollNumber: 2, name: 'Student 2', marks: { [first?.id ?? '']: 'A', [second?.id ?? '']: 'E' }, attended: 0 },
    ]);
    expect((await school.call('GET', path)).body).toMatchObject({ from: expect.stringMatching(/-01$/) });
    const stranger = await school.app.colleague('trainer');
    expect((await school.call('GET', path, undefined, stranger)).status).toBe(404);
  });

  it('has for a substitute the classes in which they stand in', async () => {
    const one = await held([['present'], ['absent']]);
    const substitute = await school.app.colleague('trainer');
    const from = addDays(indianDay(new Date()), -3);
    const path = `/admin/batches/${one.batch.id}/register?from=${from}&to=${addDays(from, 400)}`;
    await school.run(
      sql`UPDATE batch_sessions SET substitute_id = ${substitute.userId} WHERE id = ${one.sessions[1]?.id}`,
    );
    const { body } = await school.call('GET', path, undefined, substitute);
    expect(body.classes).toMatchObject([{ id: one.sessions[1]?.id, number: 2 }]);
    expect(body.rows).toMatchObject([{ marks: { [one.sessions[1]?.id ?? '']: 'A' } }]);
    const file = `/admin/batches/${one.batch.id}/register.csv`;
    expect((await school.app.open(file, substitute.token)).status).toBe(404);
  });
});

describe('the start page', () => {
  it('counts registers to finish of a trainer’s own classes', async () => {
    const one = await held([[null]]);
    const { body } = await school.call('GET', '/admin/home', undefined, one.trainer);
    const todos = body.todos as unknown as { id: string; count: number; oldest: object[] }[];
    expect(todos.find(({ id }) => id === 'registers')).toMatchObject({
      count: 1,
      oldest: [{ name: one.batch.code, detail: 'class 1', id: one.sessions[0]?.id }],
    });
  });
});

describe('the overview', () => {
  it('counts classes for the roles that may open their lists', async () => {
    const one = await held([['absent']]);
    const figures = async (by: TestUser) => {
      const { body } = await school.call('GET', '/admin/overview', undefined, by);
      return [body.classesToday, body.absentYesterday, body.registersToFinish, body.withoutSeat] as unknown[];
    };
    expect(await figures(one.trainer)).toEqual([0, 1, 1, undefined]);
    expect(await figures(await school.app.colleague('accountant'))).toEqual([undefined, undefined, undefined, 0]);
    expect(await figures(await school.app.colleague('editor'))).toEqual(Array(4).fill(undefined));
    expect((await figures(school.admin)).every((figure) => typeof figure === 'number')).toBe(true);
  });
});

describe('the attendance report', () => {
  it('has batches, trainers and weekdays', async () => {
    const one = await held([
      ['absent', 'present'],
      ['absent', 'present'],
    ]);
    const today = indianDay(new Date());
    const days = `from=${addDays(today, -7)}&to=${today}`;
    const { body } = await school.call('GET', `/admin/reports/attendance?${days}`, undefined, one.trainer);
    const { rows: lines } = body.report as unknown as { rows: unknown[][] };
    expect(body).toMatchObject({ from: addDays(today, -7), to: today });
    expect(lines.slice(0, 2)).toEqual([
      ['Batch', one.batch.code, 2, 50, 10, 1, 0, 1],
      ['Trainer', 'Ritika Sethi', 2, 50, 10, 1, 0, 1],
    ]);
    expect(lines.slice(2).map(([by]) => by)).toEqual(['Weekday', 'Weekday']);
    const named = await school.call(
      'GET',
      `/admin/reports/attendance?${days}&trainer=${one.trainer.userId}&course=${school.course.courseId}`,
    );
    expect((named.body.report as unknown as { rows: unknown[][] }).rows[0]?.[1]).toBe(one.batch.code);
    expect(await text(`/admin/reports/attendance/file.csv?${days}`, one.trainer)).toContain(one.batch.code);
    expect(
      (await school.call('GET', '/admin/reports/attendance', undefined, await school.app.colleague('counsellor')))
        .status,
    ).toBe(403);
  });
});

describe('mails about absences', () => {
  const countOf = async (task: typeof tellOfAbsences) => {
    let count = 0;
    const db = drizzle({ client: school.app.database.pool, logger: { logQuery: () => void (count += 1) } });
    await task({ ...school.app.context, db });
    return count;
  };
  /** Moves a class to the evening before the last nine o'clock. */
  const waitSinceNine = (id: string) =>
    school.run(sql`UPDATE batch_sessions SET starts_at = d.day, ends_at = d.day + interval '1 hour'
      FROM (SELECT (((now() - interval '9 hours') AT TIME ZONE 'Asia/Kolkata')::date - 1 + time '18:00') AT TIME ZONE 'Asia/Kolkata' AS day) d
      WHERE id = ${id}`);
  const tell = () => Promise.all([1, 2].map(() => tellOfAbsences(school.app.context)));
  const finishAgo = (id: string, minutes: number) =>
    school.run(
      sql`UPDATE batch_sessions SET register_finished_at = now() - make_interval(mins => ${minutes}) WHERE id = ${id}`,
    );

  it('go once to who was absent, when they are due', async () => {
    const one = await held([['absent', 'present']]);
    const [session] = one.sessions;
    await tell();
    expect(await subjects(student(one))).toEqual([]);
    await finishAgo(session?.id ?? '', 29);
    await tell();
    expect(await subjects(student(one))).toEqual([]);
    await finishAgo(session?.id ?? '', 31);
    await tell();
    await tell();
    expect(await subjects(student(one))).toEqual(['You missed class 1 of UI/UX Design', 'Your attendance is 0%']);
    expect(await subjects(student(one, 1))).toEqual([]);
  });

  it('wait until 20:00 of the Indian day of the class', async () => {
    const one = await held([['absent']]);
    const [session] = one.sessions;
    // Noon of an Indian day whose evening is to come.
    await school.run(sql`UPDATE batch_sessions SET starts_at = d.day, ends_at = d.day + interval '1 hour', register_finished_at = now() - interval '2 hours'
      FROM (SELECT ((now() + interval '4 hours') AT TIME ZONE 'Asia/Kolkata')::date + time '20:00' > (now() AT TIME ZONE 'Asia/Kolkata') AS ahead,
        (((now() + interval '4 hours') AT TIME ZONE 'Asia/Kolkata')::date + time '12:00') AT TIME ZONE 'Asia/Kolkata' AS day) d
      WHERE id = ${session?.id} AND d.ahead`);
    await tell();
    expect(await subjects(student(one))).toEqual([]);
  });

  it('ask who missed two in a row, and tell the trainer and the counsellors of three', async () => {
    const counsellor = await school.app.colleague('counsellor');
    const one = await held([
      ['present', 'absent'],
      ['absent', 'absent'],
      ['absent', 'absent'],
    ]);
    await finishAgo(one.sessions[2]?.id ?? '', 60);
    await tell();
    expect(await subjects(student(one))).toContain('Two classes missed: can we help?');
    expect(await subjects(student(one))).not.toContain(expect.stringMatching(/^Your attendance/));
    for (const addressee of [counsellor, one.trainer])
      expect((await subjects(addressee)).filter((subject) => subject.includes('three classes'))).toEqual([
        'Student 2 missed three classes in a row',
      ]);
  });

  it('tell of a fall below the minimum once', async () => {
    const one = await held([['present'], ['present'], ['absent'], ['absent']]);
    await finishAgo(one.sessions[2]?.id ?? '', 60);
    await tell();
    await finishAgo(one.sessions[3]?.id ?? '', 60);
    await tell();
    expect((await subjects(student(one))).filter((subject) => subject.startsWith('Your attendance'))).toEqual([
      'Your attendance is 66%',
    ]);
  });

  it('are not sent late, nor when the setting is off', async () => {
    const late = await held([['absent'], ['absent'], ['absent'], ['absent']]);
    await finishAgo(late.sessions[0]?.id ?? '', 3 * 1440);
    await tell();
    expect(await subjects(student(late))).toEqual([]);
    const { body } = await school.call('GET', '/admin/settings/batches');
    const { version } = body.settings as unknown as { version: number };
    await school.call('PUT', '/admin/settings/batches', { absenceMails: false, version });
    const off = await held([['absent']]);
    await finishAgo(off.sessions[0]?.id ?? '', 60);
    await tell();
    expect(await subjects(student(off))).toEqual([]);
    await school.run(sql`DELETE FROM settings WHERE subject = 'batches'`);
  });

  it('ask the database as much for six who were absent as for one', async () => {
    const counted: number[] = [];
    for (const students of [1, 6]) {
      const absent = Array.from({ length: students }, () => 'absent');
      const one = await held([absent, absent, absent]);
      await finishAgo(one.sessions[2]?.id ?? '', 60);
      counted.push(await countOf(tellOfAbsences));
      expect(await subjects(student(one))).toContain('You missed class 3 of UI/UX Design');
      expect((await subjects(one.trainer)).filter((subject) => subject.includes('three classes'))).toHaveLength(
        students,
      );
    }
    expect(counted[1]).toBe(counted[0]);
  });

  it('ask the database as much about three registers that wait as about one', async () => {
    const counted: number[] = [];
    for (const registers of [1, 3]) {
      const one = await held(Array.from({ length: registers }, () => [null]));
      for (const { id } of one.sessions) await waitSinceNine(id);
      counted.push(await countOf(tellOfUnfinished));
      expect((await subjects(one.trainer)).filter((subject) => subject.startsWith('Register'))).toHaveLength(registers);
    }
    expect(counted[1]).toBe(counted[0]);
  });

  it('go to the trainer and the admins about a register that waits at 09:00, once', async () => {
    const one = await held([[null]]);
    await waitSinceNine(one.sessions[0]?.id ?? '');
    await tellOfUnfinished(school.app.context);
    await tellOfUnfinished(school.app.context);
    for (const addressee of [one.trainer, school.admin])
      expect((await subjects(addressee)).filter((subject) => subject.includes(one.batch.code))).toEqual([
        `Register not finished: ${one.batch.code}, class 1`,
      ]);
  });
});

describe('the outgoing event', () => {
  it('tells of a finished register, without people', async () => {
    await school.run(
      sql`INSERT INTO webhook_endpoints (url, encrypted_secret, event_types, created_by) VALUES ('https://example.com/hook', 'x'::bytea, ARRAY['attendance.finished'], ${school.admin.userId})`,
    );
    const one = await school.running(2, { minutesAgo: 100 });
    await school.mark(one, { [student(one).userId]: 'present' });
    const requestKey = randomUUID();
    await school.finish(one, one.trainer, requestKey);
    await school.finish(one, one.trainer, requestKey);
    const { rows: events } = await school.run(
      sql`SELECT payload FROM webhook_deliveries WHERE event_type = 'attendance.finished'`,
    );
    expect(events.map(({ payload }) => payload)).toEqual([
      {
        sessionId: one.session.id,
        batchId: one.batch.id,
        batchCode: one.batch.code,
        number: 1,
        present: 1,
        late: 0,
        absent: 1,
        excused: 0,
      },
    ]);
  });
});
