import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { onPublicAnswerChange } from '../../../platform/http/public-answers.ts';
import { buildCourse } from '../../../testing/open/build-course.ts';
import { required, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';
import type { PublicBatch } from './public-contract.ts';

let app: TestApp;
let classroom: Classroom;
beforeAll(async () => {
  app = await startTestApp();
  classroom = await startBatches(app);
});
afterAll(() => app.close());

const run = (query: ReturnType<typeof sql>) => app.database.db.execute<Record<string, never>>(query);
const courseOf = async (id: string) =>
  required<{ batches: PublicBatch[] }>(await app.request('GET', `/courses/${id}`), 'course');
async function entryOf(id: string) {
  const entries = required<{ id: string; nextBatch: PublicBatch | null }[]>(
    await app.request('GET', '/courses/courseAll?limit=100'),
    'courses',
  );
  return entries.find((entry) => entry.id === id)?.nextBatch;
}

it('a course names its next three batches, and its card the first', async () => {
  const course = await buildCourse(app.database.db);
  expect((await courseOf(course.id)).batches).toEqual([]);
  expect(await entryOf(course.id)).toBeNull();
  const batches = [];
  for (const _ of [1, 2, 3, 4]) batches.push(await classroom.published({ courseId: course.courseId }));
  await classroom.draft({ courseId: course.courseId });
  for (const [at, { id }] of batches.entries())
    await run(
      sql`UPDATE batches SET first_starts_at = first_starts_at - make_interval(days => ${at}) WHERE id = ${id}`,
    );
  const soonest = batches.toReversed().map(({ code }) => code);
  expect((await courseOf(course.courseId)).batches.map(({ code }) => code)).toEqual(soonest.slice(0, 3));
  const listed = await app.request('GET', `/batches?course=${course.slug}&limit=3`);
  expect((await courseOf(course.slug)).batches).toEqual(required(listed, 'batches'));
  const next = await entryOf(course.id);
  expect(next).toMatchObject({ code: soonest[0], courseId: course.courseId, left: 20, saleState: 'open' });
  expect(next).not.toHaveProperty('sessions');
  await run(sql`UPDATE batches SET enrolled = capacity WHERE code = ${soonest[0] ?? ''}`);
  expect(await entryOf(course.id)).toMatchObject({ code: soonest[0], left: 0, saleState: 'full' });
  await run(sql`UPDATE batches SET join_until = now() - interval '1 second' WHERE code = ${soonest[0] ?? ''}`);
  expect(await entryOf(course.id)).toMatchObject({ code: soonest[1] });
});

it('whoever takes a seat or joins a waitlist makes the kept answers of the catalogue go', async () => {
  const batch = await classroom.published({ capacity: 1 });
  const [first, second] = [await app.signUp(), await app.signUp()];
  let changes = 0;
  onTestFinished(onPublicAnswerChange(() => (changes += 1)));
  const since = async (act: () => Promise<{ status: number }>) => {
    const before = changes;
    expect((await act()).status).toBe(200);
    return changes - before;
  };
  const give = (userId: string) => () =>
    classroom.call('POST', `/admin/batches/${batch.id}/enrolments`, {
      userId,
      givesCourse: true,
      reason: 'Scholarship',
      requestKey: crypto.randomUUID(),
    });
  expect(await since(give(first.userId))).toBeGreaterThan(0);
  expect(await since(() => classroom.call('POST', `/batches/${batch.id}/waitlist`, {}, second))).toBeGreaterThan(0);
  expect(
    await since(() => classroom.call('DELETE', `/batches/${batch.id}/waitlist`, undefined, second)),
  ).toBeGreaterThan(0);
});
