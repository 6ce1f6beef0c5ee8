import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { courseBatches } from '../src/features/batches/course-batches.ts';
import { getPost } from '../src/features/blog/reading/get-post.ts';
import { listPosts } from '../src/features/blog/reading/list-posts.ts';
import { getCourse } from '../src/features/catalogue/courses/get-course.ts';
import { withBatches, withNextBatch } from '../src/features/catalogue/courses/with-batches.ts';
import { listCourses } from '../src/features/catalogue/listing/list-courses.ts';
import { findOpenCourse } from '../src/features/learning/access/find-open-course.ts';
import { listMyCourses } from '../src/features/learning/progress/list-my-courses.ts';
import { loadProgress } from '../src/features/learning/progress/load-progress.ts';
import { saveProgress } from '../src/features/learning/progress/save-progress.ts';
import { listPublicUrls } from '../src/features/site/machine-readable/list-public-urls.ts';
import type { Database } from '../src/platform/database/database.ts';
import { fillGrowth, LARGE_SITE, SMALL_SITE, wordOf, type GrowthSizes } from './fill-growth.ts';
import { withFilledDatabase } from './filled-database.ts';
import { medianOfEach, round } from './median-of-each.ts';
import type { Figures } from './figures.ts';

const ROUNDS = 40;
/** As many as on a page of the small institute, which is its whole catalogue. */
const limit = 10;

/**
 * The first call of each page, in an institute of ten courses and in one that has grown: milliseconds and their ratio, and bytes per
 * student.
 */
export async function measureGrowth(): Promise<Record<string, Figures>> {
  const grown = scaled(LARGE_SITE, readScale());
  return withGrown(SMALL_SITE, (small) =>
    withGrown(grown, async (large) => {
      const sites = await Promise.all([open(small, SMALL_SITE), open(large, grown)]);
      const figures: Record<string, Figures> = {};
      for (const [name, read] of Object.entries(reads)) {
        const work = sites.map((site) => () => read(site));
        const [smallMs = Number.NaN, largeMs = Number.NaN] = await medianOfEach(ROUNDS, work);
        figures[name] = { smallMs: round(smallMs), largeMs: round(largeMs), ratio: round(largeMs / smallMs) };
      }
      const bytes = await bytesOfStudents(large);
      figures['bytes per student, with 10 courses and 100 contents done'] = {
        large: Math.round(bytes / grown.students),
      };
      return figures;
    }),
  );
}

interface SeededSite {
  db: Database;
  userId: string;
  courseId: string;
  contentId: string;
  /** A word of a title with a typing error, and a category. */
  mistyped: string;
  category: string;
  post: string;
}

const clock = { now: () => new Date() };
const reads: Record<string, (site: SeededSite) => Promise<unknown>> = {
  courseAll: async ({ db }) =>
    withNextBatch({ batches: courseBatches, db }, await listCourses({ db }, { type: 'Courses', limit })),
  'courseAll, by title': ({ db }) => listCourses({ db }, { type: 'Courses', sort: 'title', limit }),
  'courseAll, by price': ({ db }) => listCourses({ db }, { type: 'Courses', sort: 'price-asc', limit }),
  'courseAll, of a category': ({ db, category }) => listCourses({ db }, { type: 'Courses', category, limit }),
  'courseAll, searched with a mistake': ({ db, mistyped }) =>
    listCourses({ db }, { type: 'Courses', search: mistyped, limit }),
  'one course': async ({ db }) =>
    withBatches({ batches: courseBatches, db }, await getCourse({ db }, { id: 'course-5' })),
  blogsAll: ({ db }) => listPosts({ db }, { limit }),
  'blogsAll, of a category': ({ db }) => listPosts({ db }, { category: 'Looms', limit: 3 }),
  'one post': ({ db, post }) => getPost({ db }, { id: post }),
  "the learner's courses": ({ db, userId }) => listMyCourses({ batches: courseBatches, db }, { userId }),
  'a course for the player': ({ db, userId, courseId }) =>
    findOpenCourse(db, { userId, role: 'student' }, courseId).then(({ id }) =>
      loadProgress(db, { userId, courseId: id }),
    ),
  resume: ({ db, userId, courseId, contentId }) =>
    saveProgress(
      { batches: courseBatches, db },
      {
        caller: { userId, role: 'student' },
        courseId,
        payload: { lastWatched: { contentId, offsetSeconds: 7 }, completedContentIds: [contentId] },
      },
    ),
  sitemap: ({ db }) => listPublicUrls({ db, clock }),
};

async function open(pool: Pool, { posts }: GrowthSizes): Promise<SeededSite> {
  const db = drizzle({ client: pool });
  const { rows } = await db.execute<Omit<SeededSite, 'db'>>(sql`
    SELECT u.id AS "userId", g.course_id AS "courseId", k.id AS "contentId", c.category, ${wordOf(sql`5`)} || 'h' AS mistyped, 'post-' || ${posts}::int / 2 AS post
    FROM (SELECT id FROM users ORDER BY id OFFSET 49 LIMIT 1) u JOIN LATERAL (SELECT course_id FROM grants WHERE user_id = u.id LIMIT 1) g ON true
      JOIN courses c ON c.id = g.course_id JOIN course_modules m ON m.course_id = c.id JOIN course_topics t ON t.module_id = m.id
      JOIN course_contents k ON k.topic_id = t.id LIMIT 1`);
  const [row] = rows;
  if (!row) throw new Error('nobody learns anything');
  return { db, ...row };
}

/** Tables that grow with the students, including their indexes. */
async function bytesOfStudents(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `SELECT sum(pg_total_relation_size(name::regclass)) AS bytes FROM unnest(ARRAY['users', 'sessions', 'grants', 'positions', 'completions']) AS name`,
  );
  return Number(rows[0]?.bytes);
}

function withGrown<T>(sizes: GrowthSizes, work: (pool: Pool) => Promise<T>): Promise<T> {
  return withFilledDatabase((db) => fillGrowth(db, sizes), work);
}

/** `--scale 0.01`: a hundredth of everything, to try it. */
function readScale(): number {
  const at = process.argv.indexOf('--scale');
  const scale = at === -1 ? 1 : Number(process.argv[at + 1]);
  if (scale > 0 && scale <= 1) return scale;
  throw new Error('--scale is a number above 0 and at most 1.');
}

function scaled({ courses, posts, students }: GrowthSizes, scale: number): GrowthSizes {
  const of = (count: number) => Math.max(10, Math.round(count * scale));
  return { courses: of(courses), posts: of(posts), students: Math.max(100, of(students)) };
}
