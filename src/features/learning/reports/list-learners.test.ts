import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCourse, enrol, type BuiltCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { completions } from '../table.ts';

let app: TestApp;
let own: BuiltCourse;
let other: BuiltCourse;
let trainer: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.context;
  own = await buildCourse(db, {
    title: 'Block Printing',
    modules: [[[{ durationSeconds: 300 }, { durationSeconds: 100 }]]],
  });
  other = await buildCourse(db, { title: 'Indigo Dyeing' });
  trainer = await app.user('trainer');
  await db.execute(sql`INSERT INTO course_trainers (course_id, user_id) VALUES (${own.id}, ${trainer.userId})`);
});
afterAll(() => app.close());

interface Answer {
  learners: Record<string, unknown>[];
  courses: { title: string }[];
  total: number;
}
const find = async (by: TestUser, query = '') =>
  (await app.request('GET', `/admin/learners?${query}`, { token: by.token })).body as unknown as Answer;
const studied = (user: TestUser, course: BuiltCourse, ago: string) =>
  app.context.db.execute(sql`INSERT INTO positions (user_id, course_id, created_at, updated_at)
    VALUES (${user.userId}, ${course.id}, now() - ${ago}::interval, now() - ${ago}::interval)`);

test('a trainer sees who learns in their own courses, how far and how fast, and nothing of how to reach them', async () => {
  const { db } = app.context;
  const user = await app.signUp({ name: 'Kavya Fast' });
  for (const course of [own, other]) await enrol(db, user.userId, course);
  await studied(user, own, '1 second');
  await db.insert(completions).values({ userId: user.userId, contentId: own.contents['0-0-0']?.id ?? '' });
  const mine = await find(trainer, 'search=kavya fast');
  expect(mine).toMatchObject({
    total: 1,
    courses: [{ title: 'Block Printing' }],
    learners: [
      {
        name: 'Kavya Fast',
        courseTitle: 'Block Printing',
        progressPercent: 75,
        contentsDone: 1,
        contentsTotal: 2,
        watchedSeconds: 300,
        totalSeconds: 400,
        isProgressImplausible: true,
      },
    ],
  });
  expect(JSON.stringify(mine)).not.toContain(user.email);
  expect((await find(await app.admin(), 'search=kavya fast')).total).toBe(2);
  expect(await find(await app.user('trainer'))).toMatchObject({ learners: [], courses: [], total: 0 });
  expect((await find(trainer, `course=${other.id}`)).total).toBe(0);
});

test('one learner shows the courses of the trainer who asks, and is not there for another', async () => {
  const user = await app.signUp({ name: 'Asha Both' });
  for (const course of [own, other]) await enrol(app.context.db, user.userId, course);
  const get = (by: TestUser) => app.request('GET', `/admin/learners/${user.userId}`, { token: by.token });
  const { body } = await get(trainer);
  expect(body).toMatchObject({ name: 'Asha Both', courses: [{ title: 'Block Printing', contentsTotal: 2 }] });
  expect(JSON.stringify(body)).not.toContain(user.email);
  expect((await get(await app.user('trainer'))).status).toBe(404);
  expect((await get(await app.admin())).body.courses).toHaveLength(2);
});

test('learners are found by how long they are quiet, in the order asked for, and as a file', async () => {
  const [quiet, active] = [await app.signUp({ name: 'Zara Quiet' }), await app.signUp({ name: 'Zara Active' })];
  for (const user of [quiet, active]) await enrol(app.context.db, user.userId, own);
  await studied(quiet, own, '40 days');
  await studied(active, own, '2 days');
  const names = async (query: string) => (await find(trainer, `search=zara&${query}`)).learners.map(({ name }) => name);
  expect(await names('sort=-studied')).toEqual(['Zara Active', 'Zara Quiet']);
  expect(await names('sort=studied')).toEqual(['Zara Quiet', 'Zara Active']);
  expect(await names('sort=name&page=2&limit=1')).toEqual(['Zara Quiet']);
  expect(await names('quietDays=30')).toEqual(['Zara Quiet']);
  const found = await find(trainer, 'search=zara&sort=-studied');
  expect(found.learners.map(({ pace }) => pace)).toEqual(['on-track', 'on-track']);
  await app.context.db.execute(
    sql`UPDATE grants SET granted_at = now() - interval '50 days' WHERE user_id = ${quiet.userId}`,
  );
  expect((await find(trainer, 'search=zara quiet')).learners).toMatchObject([{ pace: 'behind' }]);
  const file = await (await app.open('/admin/learners/export.csv?search=zara', trainer.token)).text();
  expect(file.split('\r\n')[1]).toMatch(/^Zara Active,Block Printing,/);
  const { rows: taken } = await app.context.db.execute(
    sql`SELECT details FROM audit_entries WHERE action = 'learner.exported' AND actor_id = ${trainer.userId}`,
  );
  expect(taken).toMatchObject([{ details: { isSearched: true } }]);
  expect((await app.request('GET', '/admin/learners?quietDays=0', { token: trainer.token })).status).toBe(400);
});

test('people are found by course and by how long they were not seen', async () => {
  const admin = await app.admin();
  const [quiet, seen] = [await app.signUp({ name: 'Mira Quiet' }), await app.signUp({ name: 'Mira Seen' })];
  await enrol(app.context.db, quiet.userId, own);
  await app.context.db.execute(
    sql`UPDATE sessions SET last_seen_at = now() - interval '40 days' WHERE user_id = ${quiet.userId}`,
  );
  await app.context.db.execute(
    sql`UPDATE users SET created_at = now() - interval '90 days' WHERE id IN (${quiet.userId}, ${seen.userId})`,
  );
  const names = async (query: string) => {
    const { body } = await app.request('GET', `/admin/people?search=mira&${query}`, { token: admin.token });
    return (body as unknown as { people: { name: string }[] }).people.map(({ name }) => name).toSorted();
  };
  expect(await names('')).toEqual(['Mira Quiet', 'Mira Seen']);
  expect(await names(`course=${own.id}`)).toEqual(['Mira Quiet']);
  expect(await names('quietDays=30')).toEqual(['Mira Quiet']);
  expect(await names(`course=${other.id}&quietDays=30`)).toEqual([]);
});

test('questions under lessons are answered by the trainer of their course, and by no other', async () => {
  const user = await app.signUp();
  await enrol(app.context.db, user.userId, own);
  const content = own.contents['0-0-0']?.id ?? '';
  const path = `/courseStudent/${own.courseId}/contents/${content}/questions`;
  const asked = await app.request('POST', path, { token: user.token, body: { text: 'Why two coats?' } });
  const { id } = asked.body.question as unknown as { id: string };
  const stranger = await app.user('trainer');
  const list = async (by: TestUser) =>
    (await app.request('GET', '/admin/learner-questions', { token: by.token })).body as Record<string, unknown>;
  expect(await list(trainer)).toMatchObject({ total: 1, counts: { open: 1 } });
  expect(await list(stranger)).toMatchObject({ total: 0, counts: { open: 0 }, questions: [] });
  const act = (by: TestUser, method: string, rest: string, body?: object) =>
    app.request(method, `/admin/learner-questions/${id}${rest}`, { token: by.token, ...(body && { body }) });
  for (const [method, rest, body] of [
    ['PUT', '/answer', { answer: 'It holds longer.' }],
    ['PUT', '/hidden', { isHidden: true }],
    ['DELETE', '', undefined],
  ] as const) {
    expect((await act(stranger, method, rest, body)).status).toBe(403);
    expect((await act(trainer, method, rest, body)).status).toBe(200);
  }
  const watchSpeed = (by: TestUser) => app.request('GET', `/courseStudent/pace/${own.courseId}`, { token: by.token });
  expect([(await watchSpeed(trainer)).status, (await watchSpeed(stranger)).status]).toEqual([200, 403]);
});
