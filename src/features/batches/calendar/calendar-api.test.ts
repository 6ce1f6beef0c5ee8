import { createHash, randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { buildCourse } from '../../../testing/open/build-course.ts';
import { readCalendar } from '../../../testing/read-calendar.ts';
import { required, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import type { OfficeBatch } from '../batches/batch-contract.ts';
import type { OwnClass } from './calendar-contract.ts';

let app: TestApp;
let classroom: Classroom;
beforeAll(async () => {
  app = await startTestApp();
  classroom = await startBatches(app);
});
afterAll(() => app.close());

const run = (query: ReturnType<typeof sql>) => app.database.db.execute<Record<string, never>>(query);

/** A student with a place in a batch. */
async function studentIn(batch: OfficeBatch, state = 'active'): Promise<TestUser> {
  const user = await app.signUp();
  await enrolIn(user, batch, state);
  return user;
}
const enrolIn = (user: TestUser, batch: OfficeBatch, state = 'active') =>
  run(sql`INSERT INTO batch_enrolments (user_id, batch_id, course_id, roll_number, state, ended_at)
    SELECT ${user.userId}, id, course_id, (SELECT count(*) + 1 FROM batch_enrolments WHERE batch_id = ${batch.id}), ${state},
      CASE ${state} WHEN 'active' THEN NULL ELSE now() END
    FROM batches WHERE id = ${batch.id}`);
const timetable = (user: TestUser, query = '') => classroom.call('GET', `/timetable${query}`, undefined, user);
const sessionsIn = async (
  user: TestUser,
  query = `?from=${indianDay(new Date())}&to=${addDays(indianDay(new Date()), 60)}`,
) => required<OwnClass[]>(await timetable(user, query), 'sessions');
const feedOf = async (user: TestUser) =>
  required<string>(await classroom.call('POST', '/timetable/feed/renew', {}, user), 'url');
const read = async (url: string, headers: Record<string, string> = {}) => {
  const response = await app.fetch(url.replace('http://localhost:5000/api', ''), headers);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
/** An instalment of ₹7,000 that is due in three days. */
const owe = async (user: TestUser, courseId = classroom.course.id) => {
  const plan =
    await run(sql`INSERT INTO instalment_plans (user_id, course_id, title, plan_key, price_paise, total_paise, created_by)
    VALUES (${user.userId}, ${courseId}, 'UI/UX Design', gen_random_uuid(), 1400000, 1400000, ${user.userId}) RETURNING id`);
  await run(sql`INSERT INTO instalment_dues (plan_id, number, amount_paise, due_on) VALUES
    (${plan.rows[0]?.id}, 1, 700000, ${addDays(indianDay(new Date()), 3)})`);
};

describe('the timetable', () => {
  it('shows a student’s own classes with place, trainer and door, and nobody else’s', async () => {
    const batch = await classroom.published({
      mode: 'hybrid',
      meetingProvider: 'link',
      link: 'https://meet.example.com/x',
    });
    const student = await studentIn(batch);
    const classes = await sessionsIn(student);
    expect(classes).toHaveLength(6);
    expect(classes[0]).toMatchObject({
      number: 1,
      course: 'UI/UX Design',
      batchCode: batch.code,
      place: batch.room,
      isOnline: true,
      isInRoom: true,
      trainer: 'Arjun Rao',
      substitute: null,
      state: 'scheduled',
      movedFrom: [],
      isExtra: false,
      isMakeUp: false,
      mark: null,
      leave: null,
      recording: null,
    });
    const [first] = classes;
    expect(Date.parse(first?.startsAt ?? '') - Date.parse(first?.canJoinFrom ?? '')).toBe(10 * 60_000);
    expect(JSON.stringify(classes)).not.toContain('meet.example.com');
    const body = (await timetable(student)).body as unknown as {
      next: OwnClass;
      today: OwnClass[];
      hasClasses: boolean;
    };
    expect(body).toMatchObject({ today: [], hasClasses: true, next: { number: 1 } });
    expect((await timetable(await app.signUp())).body).toMatchObject({ sessions: [], next: null, hasClasses: false });
    expect((await app.request('GET', '/timetable')).status).toBe(401);
  });

  it('keeps cancelled, moved, substituted, extra and make-up classes apart', async () => {
    const [batch, other] = [await classroom.published(), await classroom.published()];
    const student = await studentIn(batch);
    const [one, two, three] = await classroom.sessionsOf(batch.id);
    if (!one || !two || !three) throw new Error('no classes');
    const later = new Date(Date.parse(one.startsAt) + 3_600_000).toISOString();
    await classroom.call('PUT', `/admin/sessions/${one.id}`, { startsAt: later, reason: 'Power cut', version: 1 });
    await classroom.call('PUT', `/admin/sessions/${two.id}`, { substituteId: classroom.trainer.userId, version: 1 });
    const replaceOn = new Date(Date.parse(three.startsAt) + 60 * 86_400_000).toISOString();
    await classroom.call('POST', `/admin/sessions/${three.id}/cancel`, {
      reason: 'The trainer is ill',
      replaceOn,
      requestKey: randomUUID(),
    });
    const [guestClass] = await classroom.sessionsOf(other.id);
    await run(
      sql`INSERT INTO make_ups (user_id, missed_session_id, session_id) VALUES (${student.userId}, ${two.id}, ${guestClass?.id})`,
    );
    const classes = await sessionsIn(student);
    const find = (id: string | undefined) => classes.find((each) => each.id === id);
    expect(find(one.id)).toMatchObject({
      startsAt: later,
      movedFrom: [{ startsAt: one.startsAt, reason: 'Power cut' }],
    });
    expect(find(two.id)).toMatchObject({
      substitute: 'Ritika Sethi',
      trainer: 'Arjun Rao',
      makeUp: { state: 'booked' },
    });
    expect(find(three.id)).toMatchObject({ state: 'cancelled', replacedBy: { number: 7, startsAt: replaceOn } });
    expect(find(guestClass?.id)).toMatchObject({ isMakeUp: true, batchCode: other.code });
    expect(classes.filter(({ isMakeUp }) => isMakeUp)).toHaveLength(1);
  });

  it('ends with a withdrawal, and with a transfer keeps what had begun', async () => {
    const batch = await classroom.published();
    expect(await sessionsIn(await studentIn(batch, 'withdrawn'))).toEqual([]);
    expect(await sessionsIn(await studentIn(batch, 'transferred'))).toEqual([]);
    expect(await sessionsIn(await studentIn(batch, 'batch-cancelled'))).toHaveLength(6);
    const [first] = await classroom.sessionsOf(batch.id);
    await run(
      sql`UPDATE batch_sessions SET starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' WHERE id = ${first?.id}`,
    );
    const yesterday = `?from=${addDays(indianDay(new Date()), -1)}`;
    expect((await sessionsIn(await studentIn(batch, 'transferred'), yesterday)).map(({ id }) => id)).toEqual([
      first?.id,
    ]);
  });

  it('has today by India’s calendar, dues, places on waitlists and choices with their targets', async () => {
    const [gone, full, target] = [
      await classroom.published(),
      await classroom.published(),
      await classroom.published({ capacity: 7 }),
    ];
    const student = await studentIn(gone, 'without-seat');
    await run(
      sql`UPDATE batch_enrolments SET choice_until = now() + interval '14 days' WHERE user_id = ${student.userId}`,
    );
    await run(sql`UPDATE batches SET join_until = now() - interval '1 second' WHERE course_id = (SELECT course_id FROM batches WHERE id = ${gone.id})
      AND id NOT IN (${target.id}, ${full.id})`);
    await run(sql`UPDATE batches SET enrolled = capacity WHERE id = ${full.id}`);
    await run(
      sql`INSERT INTO waitlist_entries (user_id, batch_id) SELECT id, ${full.id} FROM users WHERE id <> ${student.userId} LIMIT 1`,
    );
    await classroom.call('POST', `/batches/${full.id}/waitlist`, {}, student);
    const own = await studentIn(target);
    await owe(student);
    const { body } = await timetable(student);
    expect(body).toMatchObject({
      dues: [{ dueOn: addDays(indianDay(new Date()), 3), amount: 7000, title: 'UI/UX Design' }],
      choices: [
        {
          batchCode: gone.code,
          state: 'without-seat',
          targets: [{ batchId: target.id, code: target.code, startDate: target.startDate, left: 7 }],
        },
      ],
    });
    // Just after midnight it has begun with the day.
    const midnight = sql`date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'`;
    await run(sql`UPDATE batch_sessions SET starts_at = greatest(now() - interval '10 minutes', ${midnight}),
      ends_at = now() + interval '20 minutes' WHERE batch_id = ${target.id} AND number = 1`);
    const now = (await timetable(own)).body as unknown as { today: OwnClass[] };
    expect(now.today).toMatchObject([{ number: 1, state: 'running' }]);
  });

  it.each([
    ['?from=2026-12-07&to=2026-12-01', 'The last day cannot be before the first'],
    ['?from=2026-12-07&to=2027-12-07', 'At most 92 days at once'],
    ['?from=soon', 'Please enter the day as a date'],
  ])('refuses the span %s', async (query, message) => {
    const response = await timetable(await app.signUp(), query);
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid-input', message } });
  });

  it('needs six statements, however many classes there are', async () => {
    const batch = await classroom.published();
    const student = await studentIn(batch);
    const count = async () => {
      let statements = 0;
      const { db } = app.context;
      app.context.db = drizzle({ client: app.database.pool, logger: { logQuery: () => void (statements += 1) } });
      await sessionsIn(student);
      app.context.db = db;
      return statements;
    };
    const few = await count();
    for (let more = 0; more < 3; more += 1) {
      const course = await buildCourse(app.database.db, {});
      const other = await classroom.published({ courseId: course.courseId });
      await enrolIn(student, other);
      await owe(student, course.id);
    }
    expect(await count()).toBe(few);
    expect(few).toBeLessThanOrEqual(6);
  });
});

describe('the feed', () => {
  it('has no address before the first is made, shows it again, and kills the one before', async () => {
    const student = await app.signUp();
    expect((await classroom.call('GET', '/timetable/feed', undefined, student)).body).toMatchObject({
      url: null,
      madeAt: null,
    });
    const first = await feedOf(student);
    expect(first).toMatch(/^http:\/\/localhost:5000\/api\/timetable\/feed\/[0-9a-f]{64}\.ics$/);
    expect((await classroom.call('GET', '/timetable/feed', undefined, student)).body).toMatchObject({ url: first });
    expect((await read(first)).status).toBe(200);
    const second = await feedOf(student);
    expect(second).not.toBe(first);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    const { rows } = await run(
      sql`SELECT token_hash, encrypted_token FROM calendar_feeds WHERE user_id = ${student.userId}`,
    );
    const token = /feed\/(\w+)\.ics/.exec(second)?.[1] ?? '';
    expect(rows).toMatchObject([{ token_hash: createHash('sha256').update(token).digest('hex') }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is read by an independent parser: UTC, folded, escaped, with sequence and state', async () => {
    const batch = await classroom.published({ mode: 'online', roomId: null });
    const student = await studentIn(batch);
    const [one, two] = await classroom.sessionsOf(batch.id);
    if (!one || !two) throw new Error('no classes');
    const topic = `Farbe; Form, „Raum“ \\ und ${'Sehnsucht nach dem Süden, '.repeat(5)}`.trim();
    await classroom.call('PUT', `/admin/sessions/${one.id}`, { topic, version: 1 });
    await classroom.call('POST', `/admin/sessions/${two.id}/cancel`, {
      reason: 'A strike',
      replaceOn: null,
      requestKey: randomUUID(),
    });
    await owe(student);
    const { text, headers, status } = await read(await feedOf(student));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const calendar = readCalendar(text);
    expect(calendar.properties).toMatchObject({ VERSION: '2.0', METHOD: 'PUBLISH', 'REFRESH-INTERVAL': 'PT1H' });
    const find = (id: string) => calendar.events.find(({ UID }) => UID === `session-${id}@localhost`);
    expect(find(one.id)).toMatchObject({
      DTSTART: one.startsAt.replaceAll(/[-:]|\.000/g, ''),
      DTEND: one.endsAt.replaceAll(/[-:]|\.000/g, ''),
      SEQUENCE: '1',
      STATUS: 'CONFIRMED',
      SUMMARY: 'UI/UX Design, class 1',
      LOCATION: 'Online',
      URL: `http://localhost:5000/join/${one.id}`,
      DESCRIPTION: `${topic}\nhttp://localhost:5000/join/${one.id}`,
    });
    expect(find(one.id)?.DTSTAMP).toMatch(/^\d{8}T\d{6}Z$/);
    expect(find(two.id)).toMatchObject({ SEQUENCE: '1', STATUS: 'CANCELLED' });
    const day = (days: number) => addDays(indianDay(new Date()), days).replaceAll('-', '');
    expect(calendar.events.find(({ UID }) => UID?.startsWith('due-'))).toMatchObject({
      DTSTART: day(3),
      DTEND: day(4),
      SUMMARY: 'Payment due: ₹7,000',
    });
  });

  it('goes 30 days back and 180 ahead', async () => {
    const batch = await classroom.published();
    const student = await studentIn(batch);
    await run(sql`UPDATE batch_sessions SET starts_at = date_trunc('day', now()) + o.days * interval '1 day' + interval '6 hours',
      ends_at = date_trunc('day', now()) + o.days * interval '1 day' + interval '8 hours'
      FROM (VALUES (1, -32), (2, -29), (3, 0), (4, 178), (5, 182)) o (number, days) WHERE batch_id = ${batch.id} AND batch_sessions.number = o.number`);
    await run(sql`DELETE FROM batch_sessions WHERE batch_id = ${batch.id} AND number = 6`);
    const { text } = await read(await feedOf(student));
    expect(readCalendar(text).events.map(({ SUMMARY }) => SUMMARY)).toEqual(
      [2, 3, 4].map((n) => `UI/UX Design, class ${n}`),
    );
  });

  it('answers 304 until something changes', async () => {
    const batch = await classroom.published();
    const url = await feedOf(await studentIn(batch));
    const first = await read(url);
    const etag = first.headers.get('etag') ?? '';
    const again = await read(url, { 'If-None-Match': etag });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    const [one] = await classroom.sessionsOf(batch.id);
    await classroom.call('PUT', `/admin/sessions/${one?.id}`, { topic: 'Grids', version: 1 });
    expect((await read(url, { 'If-None-Match': etag })).status).toBe(200);
  });

  it('is read 60 times an hour, and its names are not guessed', async () => {
    const url = await feedOf(await app.signUp());
    const path = url.replace('http://localhost:5000/api', '');
    for (let n = 0; n < 60; n += 1) expect((await app.fetch(path)).status).toBe(200);
    expect((await app.fetch(path)).status).toBe(429);
    for (const file of ['x.ics', `${'a'.repeat(64)}.ics`, `${'A'.repeat(64)}.ics`, 'a'.repeat(64)])
      expect((await app.request('GET', `/timetable/feed/${file}`)).body).toMatchObject({ code: 'not-found' });
  });
});

describe('one class as an entry', () => {
  it('is for those on the roster', async () => {
    const batch = await classroom.published();
    const student = await studentIn(batch);
    const [one] = await classroom.sessionsOf(batch.id);
    const response = await app.open(`/sessions/${one?.id}/event.ics`, student.token);
    const calendar = readCalendar(await response.text());
    expect(calendar.events).toMatchObject([
      { UID: `session-${one?.id}@localhost`, SEQUENCE: '0', LOCATION: batch.room },
    ]);
    expect(await classroom.call('GET', `/sessions/${one?.id}/event.ics`, undefined, await app.signUp())).toMatchObject({
      status: 403,
      body: { code: 'not-on-roster', message: 'You are not on the roster of this class.' },
    });
    expect(await classroom.call('GET', `/sessions/${randomUUID()}/event.ics`, undefined, student)).toMatchObject({
      status: 404,
      body: { message: 'There is no such class.' },
    });
  });
});
