import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainStatement, stepsOf, type Statement } from '../../../testing/explain-statement.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/start/test-database.ts';
import { listedCourses, type Listing } from './listing-store.ts';
import type { CourseRow } from './price-store.ts';
import { currentPriceRupees, priceOn } from '../rules.ts';

/** Every fifth has a sale with dates: active, past or future. */
const COURSES = 120;
const PAGE = 7;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`
    INSERT INTO courses (course_id, slug, state, title, subtitle, description, category, badge, duration_months, position, price_rupees, sale_price_rupees,
        sale_starts_on, sale_ends_on, assignments, tags, instructor, what_you_will_learn, requirements, includes, family, dye)
      SELECT 'course-' || n, 'course-' || n, CASE WHEN n % 11 = 0 THEN 'draft' ELSE 'published' END, 'Weaving ' || n, 'Cloth', 'How it is made.', 'Craft', 'Course', 6, n % 9,
        1000 + n * 37 % 13 * 500, CASE WHEN n % 3 > 0 THEN 900 + n * 53 % 7 * 100 END,
        CASE WHEN n % 5 = 0 THEN current_date + (n % 4 - 2) END, CASE WHEN n % 10 = 0 THEN current_date + (n % 4 - 1) END,
        4, '{}', '{"name": "Meenal Joshi", "title": "Weaver", "bio": "Weaves."}', '{Weaving}', '{}', '{}', 'suraj', 'palash'
      FROM generate_series(1, ${COURSES}) n`);
});
afterAll(() => database.close());

const priceOf = (row: CourseRow) => currentPriceRupees(priceOn(row, row.today));
const list = (listing: Partial<Listing>) => listedCourses(database.db, { offset: 0, limit: COURSES, ...listing });

test.each(['price-asc', 'price-desc'] as const)('%s goes by the price of the day, page by page', async (sort) => {
  const { rows: all } = await list({ sort: 'index' });
  const turn = sort === 'price-asc' ? 1 : -1;
  const wanted = all
    .map((row) => ({ row, price: priceOf(row) }))
    .toSorted(
      (one, other) =>
        turn * (one.price - other.price) ||
        other.row.position - one.row.position ||
        (one.row.id < other.row.id ? -1 : 1),
    )
    .map(({ row }) => row.slug);
  expect(new Set(all.map((row) => priceOf(row))).size).toBeGreaterThan(10);
  const found: string[] = [];
  for (let offset = 0; offset < wanted.length; offset += PAGE) {
    const { rows, total } = await list({ sort, offset, limit: PAGE });
    expect(total).toBe(wanted.length);
    found.push(...rows.map((row) => row.slug));
  }
  expect(found).toEqual(wanted);
  const cheap = await list({ sort, maxPrice: 1400 });
  expect(cheap.rows.map((row) => row.slug)).toEqual(
    wanted.filter((slug) => all.some((row) => row.slug === slug && priceOf(row) <= 1400)),
  );
});

test('a search says its total on every page, the one beyond the last too', async () => {
  const { total } = await list({ search: 'weaving', limit: PAGE });
  expect(total).toBe((await list({})).total);
  expect(await list({ search: 'weaving', offset: total, limit: PAGE })).toMatchObject({ rows: [], total });
});

test.each([
  ['price-asc', 'courses_price'],
  ['price-desc', 'courses_price_downwards'],
] as const)('%s takes its first page from the index %s', async (sort, index) => {
  const statements: Statement[] = [];
  const db = drizzle({
    client: database.pool,
    logger: { logQuery: (text, values) => void statements.push({ text, values }) },
  });
  await listedCourses(db, { sort, offset: 0, limit: PAGE });
  const first = statements.find(({ text }) => text.includes('union all'));
  if (!first) throw new Error('there is no statement by price');
  const used = async (without?: string) =>
    stepsOf(await explainStatement(database.pool, first, { off: ['sort'], without })).map((step) => step['Index Name']);
  expect(await used()).toContain(index);
  expect(await used()).toContain('courses_dated_sale');
  expect(await used(index)).not.toContain(index);
});
