import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCourse, type BuiltCourse } from '../../testing/open/build-course.ts';
import { startTestApp, type TestApp } from '../../testing/start/test-app.ts';
import { courses, services } from './table.ts';

let app: TestApp;
const built: Record<string, BuiltCourse> = {};

beforeAll(async () => {
  app = await startTestApp();
  await course('marketing', {
    title: 'Digital Marketing',
    category: 'Marketing',
    position: 40,
    priceRupees: 24_999,
    salePriceRupees: 19_999,
  });
  await course('graphic', {
    title: 'Graphic Design',
    category: 'Design',
    position: 30,
    priceRupees: 22_999,
    salePriceRupees: null,
  });
  await course('code', {
    title: 'Web Development',
    category: 'Code',
    position: 20,
    priceRupees: 39_999,
    salePriceRupees: 34_999,
    level: 'Advanced',
  });
  await course('animation', {
    title: 'Ánimation',
    category: 'Design',
    position: 10,
    priceRupees: 30_000,
    salePriceRupees: 12_000,
    tags: ['Figma'],
  });
  await course('draft', { title: 'Secret Draft', state: 'draft' });
  await course('archived', { title: 'Old Course', state: 'archived' });
  await app.database.db
    .insert(services)
    .values([service('blogging', 'Blogging', 1), service('seo', 'Search Engine Optimisation', 0)]);
});
afterAll(() => app.close());

async function course(key: string, fields: Partial<typeof courses.$inferInsert>) {
  const made = await buildCourse(app.database.db, {
    modules: [
      [
        [
          { durationSeconds: 60, type: 'video' },
          { durationSeconds: 30, questions: [{}] },
        ],
      ],
      [[{ durationSeconds: 10, type: 'pdf' }]],
    ],
    finalTest: [
      { correct: ['the-key-of-the-test'], options: ['the-key-of-the-test', 'b', 'c'], explanation: 'because-of-this' },
    ],
  });
  await app.database.db.update(courses).set(fields).where(eq(courses.id, made.id));
  built[key] = made;
}

function service(slug: string, title: string, position: number): typeof services.$inferInsert {
  const point = { heading: 'One', text: 'Two' };
  return {
    slug,
    title,
    position,
    description: 'Done by our people.',
    icon: 'feather',
    family: 'pankh',
    dye: 'gulabi',
    strategyKey: slug,
    promise: 'A promise',
    heading: 'A heading',
    paragraphs: ['A paragraph'],
    benefits: [point],
    consequences: [point],
    faqs: [{ category: 'getting_started', question: 'When?', answer: 'Now.' }],
  };
}

async function titles(query: string): Promise<string[]> {
  const response = await app.request('GET', `/courses/courseAll?${query}`);
  expect(response.status).toBe(200);
  return (response.body.courses as unknown as { title: string }[]).map((entry) => entry.title);
}

const all = ['Digital Marketing', 'Graphic Design', 'Web Development', 'Ánimation'];

describe('the list', () => {
  test('without filters has the published courses, the highest index first, whole', async () => {
    const { body } = await app.request('GET', '/courses/courseAll');
    expect(body).toMatchObject({ success: true, total: 4, page: 1, limit: 100 });
    expect(await titles('')).toEqual(all);
    const [first] = body.courses as unknown as Record<string, unknown>[];
    expect(first).toMatchObject({
      _id: built.marketing?.id,
      type: 'Courses',
      index: 40,
      image: '/motif/suraj.palash.card.svg',
      price: 24_999,
      salePrice: 19_999,
      downloadBrochure: `/brochure/${built.marketing?.slug}`,
      previewVideo: null,
      totalSeconds: 100,
      lessonCount: 3,
      instructor: 'Meenal Joshi',
    });
    expect(JSON.stringify(body)).not.toMatch(/fileKey|the-key-of-the-test|search_/);
  });

  test.each([
    ['category=design', ['Graphic Design', 'Ánimation']],
    ['level=Advanced', ['Web Development']],
    ['minPrice=19999&maxPrice=22999', ['Digital Marketing', 'Graphic Design']],
    ['category=&level=&search=&sort=', all],
    ['sort=price-asc', ['Ánimation', 'Digital Marketing', 'Graphic Design', 'Web Development']],
    ['sort=price-desc', ['Web Development', 'Graphic Design', 'Digital Marketing', 'Ánimation']],
    ['sort=title&limit=2', ['Digital Marketing', 'Graphic Design']],
    ['sort=newest&limit=1', ['Ánimation']],
    ['limit=3&page=2', ['Ánimation']],
    ['page=9&limit=3', []],
    ['category=Cooking', []],
    ['type=Services', ['Search Engine Optimisation', 'Blogging']],
    ['type=Services&search=bloging', ['Blogging']],
  ])('with %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('a page beyond the end still says the total', async () => {
    expect((await app.request('GET', '/courses/courseAll?page=9&limit=3')).body).toMatchObject({
      courses: [],
      total: 4,
      page: 9,
      limit: 3,
    });
  });

  test.each([
    ['marketing', ['Digital Marketing']],
    ['markting', ['Digital Marketing']],
    ['digtal marketting', ['Digital Marketing']],
    ['graffic desing', ['Graphic Design']],
    ['devlopment', ['Web Development']],
    ['grpahic', ['Graphic Design']],
    ['grafik design', ['Graphic Design']],
    ['block prnting', []],
    ['animation', ['Ánimation']],
    ['fig', ['Ánimation']],
    ['WEB', ['Web Development']],
    ['eb', []],
    ['cookery', []],
    ['marketing cookery', []],
    ['secret', []],
    ['!!!', []],
    ["'; DROP TABLE courses; --", []],
    ['%', []],
  ])('search %j', async (search, expected) => {
    expect(await titles(`search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  test.each([
    ['digtal marketting', 'digital marketting'],
    ['markting', 'marketing'],
    ['marketing', undefined],
    ['cookery', undefined],
  ])('search %j says which words were found instead', async (search, correctedSearch) => {
    const response = await app.request('GET', `/courses/courseAll?search=${encodeURIComponent(search)}`);
    expect((response.body as { correctedSearch?: string }).correctedSearch).toBe(correctedSearch);
  });

  test('the best match comes first, unless another order is asked for', async () => {
    expect((await titles('search=design'))[0]).toBe('Graphic Design');
    expect(await titles('search=design&sort=price-asc')).toContain('Graphic Design');
  });

  test.each([
    ['type=Workshops', 'query.type'],
    ['sort=cheapest', 'query.sort'],
    ['level=Wizard', 'query.level'],
    ['page=0', 'query.page'],
    ['page=1.5', 'query.page'],
    ['page=-1', 'query.page'],
    ['limit=101', 'query.limit'],
    ['limit=9999999999999999999', 'query.limit'],
    ['minPrice=abc', 'query.minPrice'],
    ['maxPrice=1e3', 'query.maxPrice'],
    [`search=${'x'.repeat(10_000)}`, 'query.search'],
    [`category=${'x'.repeat(100)}`, 'query.category'],
    ['category=De%00sign', 'query.category'],
  ])('%.40s is refused with the field', async (query, path) => {
    const response = await app.request('GET', `/courses/courseAll?${query}`);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ success: false, code: 'invalid-input', issues: [{ path }] });
    expect((response.body.message as unknown as string).length).toBeLessThan(120);
  });
});

describe('one course', () => {
  test.each(['id', 'courseId', 'slug'] as const)(
    'is found by its %s, with the outline and related ones',
    async (key) => {
      const { status, body } = await app.request('GET', `/courses/${built.graphic?.[key]}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        course: {
          title: 'Graphic Design',
          salePrice: null,
          totalSeconds: 100,
          lessonCount: 3,
          quizCount: 1,
          finalTestQuestionCount: 1,
          outline: [
            {
              moduleTitle: 'Module 1',
              totalSeconds: 90,
              topics: [
                { topicTitle: 'Topic 1', contents: [{ type: 'video', questionCount: 0 }, { questionCount: 1 }] },
              ],
            },
            {
              moduleTitle: 'Module 2',
              totalSeconds: 10,
              topics: [{ contents: [{ type: 'pdf', durationSeconds: 10 }] }],
            },
          ],
        },
      });
      expect((body.related as unknown as { title: string }[]).map((entry) => entry.title)).toEqual([
        'Digital Marketing',
        'Web Development',
        'Ánimation',
      ]);
      expect(JSON.stringify(body)).not.toMatch(
        /fileKey|captionsKey|the-key-of-the-test|because-of-this|correct|"options"/,
      );
    },
  );

  test.each(['unknown', '00000000-0000-0000-0000-000000000000', 'a%00b', '%F0%9F%98%80', '..%2f..', 'x'.repeat(3000)])(
    '%.40s is not found',
    async (name) => {
      const response = await app.request('GET', `/courses/${name}`);
      expect(response).toMatchObject({
        status: 404,
        body: { code: 'course-not-found', message: 'Course not found or not a Student course' },
      });
    },
  );

  test('drafts and archived courses are not found', async () => {
    for (const key of ['draft', 'archived'])
      expect((await app.request('GET', `/courses/${built[key]?.slug}`)).status).toBe(404);
  });

  test('shows the photograph of the trainer with its instructor’s name, and of nobody else', async () => {
    const slug = built.graphic?.slug;
    const shown = async () => (await app.request('GET', `/courses/${slug}`)).body;
    expect(await shown()).toMatchObject({ course: { instructorImage: null } });
    const [trainer, other] = [await app.signUp(), await app.signUp()];
    await app.database.db
      .execute(sql`UPDATE users SET role = 'trainer', profile_image = '/picture/people/' || id || '.webp',
      name = CASE WHEN id = ${trainer.userId} THEN (SELECT upper(instructor->>'name') FROM courses WHERE slug = ${slug}) ELSE name END
      WHERE id IN (${trainer.userId}, ${other.userId})`);
    await app.database.db.execute(sql`INSERT INTO course_trainers (course_id, user_id)
      SELECT c.id, u.id FROM courses c, users u WHERE c.slug = ${slug} AND u.id IN (${trainer.userId}, ${other.userId})`);
    expect(await shown()).toMatchObject({ course: { instructorImage: `/picture/people/${trainer.userId}.webp` } });
  });
});

describe('services', () => {
  test('are listed in their order and shown whole', async () => {
    const list = await app.request('GET', '/services/all');
    expect(list.body).toMatchObject({
      success: true,
      services: [{ slug: 'seo', type: 'Services', icon: 'feather' }, { slug: 'blogging' }],
    });
    const one = await app.request('GET', '/services/blogging');
    expect(one.body).toMatchObject({
      success: true,
      service: { strategyKey: 'blogging', benefits: [{ heading: 'One' }], faqs: [{ category: 'getting_started' }] },
    });
  });

  test('are found by their strategy key too', async () => {
    await app.database.db
      .insert(services)
      .values({ ...service('site-care', 'Site Care', 2), strategyKey: 'site_care' });
    expect((await app.request('GET', '/services/site_care')).body).toMatchObject({ service: { slug: 'site-care' } });
  });

  test('an unknown one is not found', async () => {
    expect(await app.request('GET', '/services/nothing')).toMatchObject({
      status: 404,
      body: { message: 'Service not found', code: 'service-not-found' },
    });
  });
});
