import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';
import { id, moment, name } from '../src/testing/fill/seed-values.ts';

export interface GrowthSizes {
  courses: number;
  posts: number;
  students: number;
}

export const SMALL_SITE: GrowthSizes = { courses: 10, posts: 10, students: 100 };
/** With what each student has: 1,000,000 enrolments and 10,000,000 completed contents. */
export const LARGE_SITE: GrowthSizes = { courses: 10_000, posts: 100_000, students: 100_000 };

const COURSES_EACH = sql`10`;
const CONTENTS_EACH = sql`10`;

/** A catalogue, a blog and learners with ten courses each, by set-based statements. For an empty database. */
export async function fillGrowth(db: Database, sizes: GrowthSizes): Promise<void> {
  for (const statement of [...catalogue(sizes), ...blog(sizes), ...learners(sizes)]) await db.execute(statement);
}

/** The title of one course: a word unique among the first 8,000, so that a search finds a few of them. */
export const wordOf = (number: SQL): SQL =>
  sql`initcap((${SYLLABLES})[1 + ${number} % 20] || (${SYLLABLES})[1 + ${number} / 20 % 20] || (${SYLLABLES})[1 + ${number} / 400 % 20])`;
const SYLLABLES = sql`ARRAY['ka', 'vor', 'mi', 'tes', 'lu', 'pan', 'ri', 'dol', 'su', 'ben', 'fa', 'gir', 'no', 'zem', 'hu', 'jal', 'wi', 'cor', 'ye', 'tam']`;

function catalogue({ courses }: GrowthSizes): SQL[] {
  const all = sql`generate_series(1, ${courses}::int) n`;
  return [
    sql`INSERT INTO courses (id, course_id, slug, state, title, subtitle, description, category, badge, duration_months, position, price_rupees, sale_price_rupees,
        assignments, tags, instructor, what_you_will_learn, requirements, includes, family, dye)
      SELECT ${id('course')}, 'course-' || n, 'course-' || n, 'published', ${wordOf(sql`n`)} || ' work', 'From the first day to a piece', 'How it is drawn, cut and finished.',
        'Category ' || (1 + n % greatest(2, ${courses}::int / 10)), 'Career course', 6, n, 24999, 19999, 4, '{}', '{"name": "Meenal Joshi", "title": "Printer", "bio": "Prints."}', '{Cutting,Inking}', '{}', '{}', 'suraj', 'palash'
      FROM ${all}`,
    sql`INSERT INTO course_modules (id, course_id, position, title) SELECT ${id('module')}, ${id('course')}, 0, 'Module' FROM ${all}`,
    sql`INSERT INTO course_topics (id, module_id, position, title) SELECT ${id('topic')}, ${id('module')}, 0, 'Topic' FROM ${all}`,
    sql`INSERT INTO course_contents (topic_id, position, name, type, file_key, duration_seconds)
      SELECT ${id('topic')}, k, 'Lesson ' || k, 'video', 'lessons/' || n || '-' || k || '.mp4', 300 FROM ${all}, generate_series(1, ${CONTENTS_EACH}) k`,
  ];
}

function blog({ posts }: GrowthSizes): SQL[] {
  const all = sql`generate_series(1, ${posts}::int) n`;
  return [
    sql`INSERT INTO blogs (id, slug, title, excerpt, category, family, dye, content, published_at, created_at)
      SELECT ${id('post')}, 'post-' || n, 'From the house, number ' || n, 'What the week brought.', (ARRAY['Dyes', 'Looms', 'Trade'])[1 + n % 3], 'suraj', 'palash',
        jsonb_build_array(jsonb_build_object('type', 'text', 'value', repeat('Cloth is washed, dried and pressed before it is sold. ', 30))), ${moment(posts)}, ${moment(posts)}
      FROM ${all}`,
    sql`INSERT INTO blog_comments (blog_id, name, email, text, rating, created_at) SELECT ${id('post')}, ${name('reader')}, 'reader@example.com', 'Well told', 5, ${moment(posts)}
      FROM ${all}, generate_series(1, 3)`,
  ];
}

function learners({ students, courses }: GrowthSizes): SQL[] {
  return [
    sql`INSERT INTO users (id, name, email, created_at) SELECT ${id('student')}, ${name('student')}, 'student' || n || '@example.com', ${moment(students)} FROM generate_series(1, ${students}::int) n`,
    sql`INSERT INTO sessions (user_id, token_hash, cookie_hash, expires_at) SELECT id, sha256(uuid_send(gen_random_uuid())), sha256(uuid_send(gen_random_uuid())), now() + interval '30 days' FROM users`,
    sql`INSERT INTO grants (user_id, course_id, source, source_id, granted_at)
      SELECT ${id('student')}, ${id('course', sql`(1 + (n * 7 + k) % ${courses}::int)`)}, 'batch', 'batch-' || n / 100, ${moment(students)} + k * interval '1 minute'
      FROM generate_series(1, ${students}::int) n, generate_series(1, ${COURSES_EACH}) k`,
    sql`INSERT INTO positions (user_id, course_id, offset_seconds, created_at, updated_at) SELECT user_id, course_id, 60, granted_at, granted_at + interval '1 hour' FROM grants`,
    sql`INSERT INTO completions (user_id, content_id, completed_at) SELECT g.user_id, k.id, g.granted_at + interval '1 hour' FROM grants g
      JOIN course_modules m ON m.course_id = g.course_id JOIN course_topics t ON t.module_id = m.id JOIN course_contents k ON k.topic_id = t.id`,
  ];
}
