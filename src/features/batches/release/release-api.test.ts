import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatLongDate, indianDay } from '../../../kit/numbers/dates.ts';
import { buildCourse, enrol } from '../../../testing/open/build-course.ts';
import { required, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import type { OfficeBatch } from '../batches/batch-contract.ts';
import type { Enrolment } from '../public/public-contract.ts';

let app: TestApp;
let classroom: Classroom;
let course: Awaited<ReturnType<typeof buildCourse>>;
const tomorrow = addDays(indianDay(new Date()), 1);

beforeAll(async () => {
  app = await startTestApp();
  classroom = await startBatches(app);
  course = await buildCourse(app.database.db, {
    title: 'Drawing',
    modules: [[[{ name: 'Lines' }, { name: 'Shapes' }]]],
  });
});
afterAll(() => app.close());

const run = (query: ReturnType<typeof sql>) => app.database.db.execute<Record<string, never>>(query);
const rulesPath = ({ id }: OfficeBatch) => `/admin/batches/${id}/releases`;

async function save(batch: OfficeBatch, rules: object[], by?: TestUser) {
  const { version } = (await classroom.call('GET', rulesPath(batch))).body;
  return classroom.call('PUT', rulesPath(batch), { rules, version }, by);
}

/** A batch with a student in it, and the contents of its course in order. */
async function start() {
  const batch = await classroom.published({ courseId: course.courseId });
  const user = await app.signUp();
  await enrol(app.database.db, user.userId, course);
  const added = await classroom.call('POST', `/admin/batches/${batch.id}/enrolments`, {
    userId: user.userId,
    requestKey: randomUUID(),
  });
  return { batch, user, enrolmentId: required<Enrolment>(added, 'enrolment').id };
}

interface Shown {
  id: string;
  name: string;
  url: string;
  locked: boolean;
  opensOn: string | null;
  opensAfterClass: number | null;
  opensAfterContent: string | null;
}
async function open(user: TestUser) {
  const { status, body } = await app.request('GET', `/courseStudent/${course.courseId}`, { token: user.token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { modules } = body.course as unknown as { modules: { topics: { contents: Shown[] }[] }[] };
  return { body, contents: modules.flatMap((module) => module.topics.flatMap((topic) => topic.contents)) };
}
const resume = (user: TestUser, completedContentIds: string[]) =>
  app.request('PUT', `/courseStudent/resume/${course.courseId}`, { token: user.token, body: { completedContentIds } });

describe('rules of release', () => {
  it('can be about the modules and contents of the course, in order', async () => {
    const { batch, user } = await start();
    const { body } = await classroom.call('GET', rulesPath(batch));
    const modules = body.modules as unknown as { title: string; contents: { id: string }[] }[];
    const { contents } = await open(user);
    expect(modules.flatMap((module) => module.contents.map(({ id }) => id))).toEqual(contents.map(({ id }) => id));
  });

  it('close contents by date: no address, no progress, no test', async () => {
    const { batch, user } = await start();
    const { contents, body } = await open(user);
    expect(body).toMatchObject({
      batch: { code: batch.code, nextClass: expect.stringMatching(/^20/) },
      accessUntil: null,
      recordings: [],
    });
    expect(contents.every(({ locked }) => !locked)).toBe(true);
    const [first] = contents;
    if (!first) throw new Error('The course is empty');
    expect((await save(batch, [{ contentId: first.id, kind: 'date', value: tomorrow }])).status).toBe(200);
    const closed = (await open(user)).contents[0];
    expect(closed).toMatchObject({ locked: true, opensOn: tomorrow, url: '', opensAfterClass: null });
    const refused = {
      status: 403,
      body: { code: 'content-locked', message: `This content opens on ${formatLongDate(tomorrow)}.` },
    };
    expect(await resume(user, [first.id])).toMatchObject(refused);
    const begun = await app.request('POST', '/tests/start', {
      token: user.token,
      body: { quizId: first.id, courseId: course.courseId },
    });
    expect(begun).toMatchObject(refused);
    const path = `/courseStudent/${course.courseId}/contents/${first.id}/versions`;
    expect(await app.request('GET', path, { token: user.token })).toMatchObject(refused);
    // Another student of the course, in no batch, is not concerned.
    const other = await app.signUp();
    await enrol(app.database.db, other.userId, course);
    expect((await open(other)).contents[0]).toMatchObject({ locked: false });
    expect((await save(batch, [])).body).toMatchObject({ rules: [] });
    expect((await open(user)).contents[0]).toMatchObject({ locked: false, opensOn: null });
  });

  it('open contents after a class, also after its replacement', async () => {
    const { batch, user } = await start();
    const [first] = (await open(user)).contents;
    await save(batch, [{ contentId: first?.id, kind: 'session', value: 1 }]);
    expect((await open(user)).contents[0]).toMatchObject({ locked: true, opensAfterClass: 1 });
    const [session] = await classroom.sessionsOf(batch.id);
    const cancelled = await classroom.call('POST', `/admin/sessions/${session?.id}/cancel`, {
      reason: 'Rain',
      replaceOn: 'end',
      requestKey: randomUUID(),
    });
    const replacement = required<{ id: string }>(cancelled, 'replacement');
    expect((await open(user)).contents[0]).toMatchObject({ locked: true });
    await run(
      sql`UPDATE batch_sessions SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second' WHERE id = ${replacement.id}`,
    );
    await run(sql`DELETE FROM person_versions WHERE user_id = ${user.userId}`);
    expect((await open(user)).contents[0]).toMatchObject({ locked: false });
  });

  it('open a content after the one before it, and leave open what was completed before the rule', async () => {
    const { batch, user } = await start();
    const [first, second] = (await open(user)).contents;
    if (!first || !second) throw new Error('The course is too short');
    expect((await save(batch, [{ contentId: second.id, kind: 'previous', value: null }])).status).toBe(200);
    expect((await open(user)).contents.slice(0, 2)).toMatchObject([
      { locked: false },
      { locked: true, url: '', opensAfterContent: first.name },
    ]);
    expect(await resume(user, [second.id])).toMatchObject({
      status: 403,
      body: { code: 'content-locked', message: `This content opens after you finish ${first.name}.` },
    });
    expect((await resume(user, [first.id])).status).toBe(200);
    expect((await open(user)).contents.slice(0, 2)).toMatchObject([{ locked: false }, { locked: false }]);
    await save(batch, [{ contentId: first.id, kind: 'date', value: tomorrow }]);
    expect((await open(user)).contents[0]).toMatchObject({ locked: false });
  });

  it('name contents and modules of the course, each once, and classes of the batch', async () => {
    const { batch, user } = await start();
    const [first] = (await open(user)).contents;
    const unknown = { code: 'unknown-content', message: 'There is no such content or module in this course.' };
    expect(await save(batch, [{ contentId: randomUUID(), kind: 'previous' }])).toMatchObject({
      status: 422,
      body: unknown,
    });
    expect(await save(batch, [{ moduleIndex: 99, kind: 'previous' }])).toMatchObject({ status: 422, body: unknown });
    const rule = { contentId: first?.id, kind: 'previous' };
    for (const rules of [
      [rule, rule],
      [{ ...rule, moduleIndex: 0 }],
      [{ kind: 'previous' }],
      [{ ...rule, kind: 'session', value: 99 }],
      [{ ...rule, kind: 'date', value: 'soon' }],
    ])
      expect((await save(batch, rules)).body.code).toBe('invalid-input');
    const { version } = (await classroom.call('GET', rulesPath(batch))).body;
    const answers = await Promise.all(
      [1, 2].map(() => classroom.call('PUT', rulesPath(batch), { rules: [rule], version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed-meanwhile');
  });

  it('are opened early for one student or for all, once for a key', async () => {
    const { batch, user, enrolmentId } = await start();
    const [first] = (await open(user)).contents;
    await save(batch, [{ contentId: first?.id, kind: 'date', value: tomorrow }]);
    const release = (path: string, more: object = {}) =>
      classroom.call('POST', path, { contentIds: [first?.id], reason: 'Was ill', requestKey: randomUUID(), ...more });
    const own = `/admin/enrolments/${enrolmentId}/release`;
    expect((await release(own, { reason: '' })).body.code).toBe('reason-missing');
    expect((await release(own, { contentIds: [randomUUID()] })).body.code).toBe('unknown-content');
    expect((await release(own, { contentIds: [] })).body.code).toBe('invalid-input');
    const requestKey = randomUUID();
    const answers = await Promise.all([release(own, { requestKey }), release(own, { requestKey })]);
    expect(answers.map(({ body }) => body.opened)).toEqual([1, 1]);
    expect((await open(user)).contents[0]).toMatchObject({ locked: false });
    const all = await release(`/admin/batches/${batch.id}/release`, { all: true, contentIds: [] });
    expect(Number(all.body.opened)).toBeGreaterThan(0);
    await run(sql`UPDATE batch_enrolments SET state = 'withdrawn', ended_at = now() WHERE id = ${enrolmentId}`);
    expect((await release(own)).body.code).toBe('enrolment-over');
  });

  it('are a trainer’s own, and nobody else’s of the office', async () => {
    const batch = await classroom.draft({ courseId: course.courseId });
    expect((await save(batch, [], classroom.trainer)).status).toBe(200);
    const { batch: foreign } = await start();
    expect((await classroom.call('GET', rulesPath(foreign), undefined, classroom.trainer)).status).toBe(404);
    for (const role of ['counsellor', 'editor', 'accountant'] as const) {
      const user = await app.user(role);
      expect((await classroom.call('GET', rulesPath(batch), undefined, user)).body.code).toBe('not-allowed');
    }
    const open = { all: true, reason: 'Because', requestKey: randomUUID() };
    expect(
      (await classroom.call('POST', `/admin/batches/${batch.id}/release`, open, classroom.trainer)).body.code,
    ).toBe('not-allowed');
  });
});

it('the final test needs the institute’s attendance', async () => {
  const { batch, user } = await start();
  const sessions = await classroom.sessionsOf(batch.id);
  await run(sql`UPDATE batch_enrolments SET enrolled_at = now() - interval '30 days' WHERE user_id = ${user.userId}`);
  for (const [at, session] of sessions.slice(0, 3).entries()) {
    await run(
      sql`UPDATE batch_sessions SET starts_at = now() - make_interval(days => ${at + 1}), ends_at = now() - make_interval(days => ${at}) - interval '1 hour' WHERE id = ${session.id}`,
    );
    await run(sql`INSERT INTO attendance_marks (session_id, user_id, mark, source, marked_at)
      VALUES (${session.id}, ${user.userId}, ${at === 0 ? 'absent' : 'present'}, 'trainer', now())`);
  }
  const begin = () =>
    app.request('POST', '/tests/start', {
      token: user.token,
      body: { quizId: `finalTest:${course.id}`, courseId: course.courseId },
    });
  expect((await begin()).body.code).toBe('final-test-locked');
  await classroom.call('PUT', '/admin/settings/batches', { minAttendancePercent: 75, version: 0 });
  expect(await begin()).toMatchObject({
    status: 403,
    body: {
      code: 'attendance-too-low',
      message: 'The final test needs 75% attendance. Yours is 66%.',
      percent: 66,
      minimum: 75,
    },
  });
});
