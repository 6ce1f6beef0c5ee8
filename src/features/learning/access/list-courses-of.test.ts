import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCourse, enrol, type BuiltCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';

let app: TestApp;
let course: BuiltCourse;
beforeAll(async () => {
  app = await startTestApp();
  course = await buildCourse(app.context.db);
});
afterAll(() => app.close());

test('the office sees what somebody has, how far they are, and why; nobody else does', async () => {
  const [learner, other, office] = [await app.signUp(), await app.signUp(), await app.admin()];
  await enrol(app.context.db, learner.userId, course);
  const get = (path: string, token?: string) => app.request('GET', path, { token });
  const path = (id: string) => `/admin/people/${id}/courses`;
  expect((await get(path(learner.userId), office.token)).body).toMatchObject({
    courses: [{ _id: course.id, title: course.title, progressPercent: 0, sources: [expect.any(String)] }],
  });
  expect((await get(path(randomUUID()), office.token)).body).toMatchObject({ courses: [] });
  const users = [learner.userId, other.userId].join();
  expect((await get(`/admin/course-counts?people=${users}`, office.token)).body).toMatchObject({
    counts: { [learner.userId]: 1 },
  });
  expect((await get('/admin/course-counts?people=x', office.token)).status).toBe(400);
  for (const url of [path(learner.userId), `/admin/course-counts?people=${users}`]) {
    expect((await get(url)).status).toBe(401);
    expect((await get(url, learner.token)).status).toBe(403);
  }
});

test('an admin who opens a course with a student’s eyes starts no clock of theirs', async () => {
  const [learner, office] = [await app.signUp(), await app.admin()];
  await enrol(app.context.db, learner.userId, course);
  await app.request('POST', `/user/view-as/${learner.userId}`, { token: office.token, body: {} });
  expect((await app.request('GET', `/courseStudent/${course.id}`, { token: office.token })).status).toBe(200);
  const positions = async () =>
    (await app.context.db.execute(sql`SELECT 1 FROM positions WHERE user_id = ${learner.userId}`)).rows.length;
  expect(await positions()).toBe(0);
  await app.request('GET', `/courseStudent/${course.id}`, { token: learner.token });
  expect(await positions()).toBe(1);
});
