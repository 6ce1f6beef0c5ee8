import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCourse, enrol } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';
import type { Resume } from '../contract.ts';
import { runLength } from '../../../testing/run-length.ts';

const TURNS = runLength({ part: 60, full: 200 });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it(`two devices that take turns ${TURNS} times, half of them at once, lose nothing of each other`, async () => {
  const course = await buildCourse(app.context.db, { modules: [[Array.from({ length: TURNS }, () => ({}))]] });
  const { token, userId } = await app.signUp();
  await enrol(app.context.db, userId, course);
  const keys = Object.keys(course.contents);
  const complete = async (at: number) => {
    const body = { completedContent: keys.slice(at, at + 1) };
    return (await app.request('PUT', `/courseStudent/resume/${course.slug}`, { token, body })).status;
  };
  for (let turn = 0; turn < keys.length; turn += 4) {
    const statuses = [await complete(turn), await complete(turn + 1)];
    statuses.push(...(await Promise.all([complete(turn + 2), complete(turn + 3)])));
    expect(statuses).toEqual([200, 200, 200, 200]);
  }
  const response = await app.request('GET', `/courseStudent/${course.slug}`, { token });
  const { resume } = response.body as unknown as { resume: Resume };
  expect(resume).toMatchObject({ completedContent: keys, progressPercent: 100, isCompleted: true });
});
