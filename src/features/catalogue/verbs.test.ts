import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildCourse } from '../../testing/open/build-course.ts';
import { createTestDatabase } from '../../testing/start/test-database.ts';
import { findCourse, findCoursesByIds } from './courses/find-course.ts';
import { getCourse } from './courses/get-course.ts';
import { isPreviewFile } from './courses/files.ts';
import { listCourses } from './listing/list-courses.ts';
import { loadOutline } from './courses/load-outline.ts';
import { loadQuestions } from './questions/load-questions.ts';
import { priceCourses } from './listing/price-courses.ts';
import { courses } from './table.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('drafts and archived courses are found only when asked for', async () => {
  const draft = await buildCourse(database.db, { state: 'draft' });
  expect(await findCourse(database.db, draft.slug)).toBeNull();
  expect(await findCourse(database.db, draft.id, { inAnyState: true })).toMatchObject({ courseId: draft.courseId });
  expect(await priceCourses(database.db, [draft.id])).toEqual([]);
});

test('courses come in the order asked, each once, by whatever name', async () => {
  const [one, two] = [await buildCourse(database.db), await buildCourse(database.db)];
  const found = await findCoursesByIds(database.db, [
    two.slug,
    one.id,
    'unknown',
    one.courseId,
    two.id.toUpperCase(),
    'a\u0000',
  ]);
  expect(found.map((course) => course.id)).toEqual([two.id, one.id]);
  expect(await findCoursesByIds(database.db, [])).toEqual([]);
});

test('prices are those of today, with what an order line shows', async () => {
  const course = await buildCourse(database.db);
  await database.db.update(courses).set({ salePriceRupees: null }).where(eq(courses.id, course.id));
  expect(await priceCourses(database.db, [course.courseId])).toEqual([
    {
      id: course.id,
      courseId: course.courseId,
      slug: course.slug,
      title: course.title,
      image: '/motif/suraj.palash.card.svg',
      priceRupees: 24_999,
      salePriceRupees: null,
      emiMonths: null,
      instructor: 'Meenal Joshi',
    },
  ]);
});

test('questions of one content and of the final test, with their keys', async () => {
  const course = await buildCourse(database.db, {
    modules: [[[{ questions: [{ question: 'One' }, { question: 'Two' }] }, {}]]],
    finalTest: [{ question: 'Last' }],
  });
  const contentId = course.contents['0-0-0']?.id ?? '';
  const ask = async (id: string | null) =>
    (await loadQuestions(database.db, { courseId: course.id, contentId: id })).map((row) => row.question);
  expect(await ask(contentId)).toEqual(['One', 'Two']);
  expect(await ask(course.contents['0-0-1']?.id ?? '')).toEqual([]);
  expect(await ask(null)).toEqual(['Last']);
  expect((await loadQuestions(database.db, { courseId: course.id, contentId: null }))[0]).toHaveProperty('correct');
});

test('an outline without topics or contents is still whole', async () => {
  const course = await buildCourse(database.db, { modules: [[], [[]], [[{}]]] });
  const outline = await loadOutline(database.db, course.id);
  expect(outline.modules.map((module) => module.topics.map((topic) => topic.contents.length))).toEqual([[], [0], [1]]);
  await expect(loadOutline(database.db, '00000000-0000-0000-0000-000000000000')).rejects.toMatchObject({
    code: 'course-not-found',
  });
});

test('only previews of published courses are for everyone', async () => {
  await buildCourse(database.db, { previewFile: 'courses/a/free.mp4', previewCaptionsFile: 'courses/a/free.vtt' });
  await buildCourse(database.db, { previewFile: 'courses/b/draft.mp4', state: 'draft' });
  expect(await isPreviewFile(database.db, 'courses/a/free.mp4')).toBe(true);
  expect(await isPreviewFile(database.db, 'courses/a/free.vtt')).toBe(true);
  expect(await isPreviewFile(database.db, 'courses/b/draft.mp4')).toBe(false);
  expect(await isPreviewFile(database.db, 'courses/a/paid.mp4')).toBe(false);
});

test('the number of queries does not grow with courses, modules or contents', async () => {
  const large = Array.from({ length: 6 }, () => [
    [{}, { questions: [{}] }, {}],
    [{}, {}],
  ]);
  const course = await buildCourse(database.db, { modules: large });
  for (let number = 0; number < 6; number += 1) await buildCourse(database.db, { modules: large });
  expect(await countQueries(() => loadOutline(database.db, course.id))).toBe(3);
  expect(await countQueries(() => getCourse(database, { id: course.slug }))).toBe(6);
  expect(await countQueries(() => listCourses(database, {}))).toBe(3);
  expect(await countQueries(() => priceCourses(database.db, [course.id, course.slug]))).toBe(1);
});

async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
