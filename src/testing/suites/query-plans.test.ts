import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOfOffice, reads, statementsOf, type Filled } from '../ask-reads.ts';
import { buildCourse } from '../open/build-course.ts';
import { explainStatement, tablesReadWhole, type Statement } from '../explain-statement.ts';
import { openFilled } from '../fill/fill-calls.ts';

/** Tables that grow with the institute. */
const GROWING = new Set([
  'learner_questions',
  'attempts',
  'attendance_history',
  'attendance_marks',
  'batch_enrolments',
  'batch_sessions',
  'blog_comments',
  'blogs',
  'certificate_events',
  'certificates',
  'completions',
  'content_notes',
  'question_appeals',
  'coupon_uses',
  'course_contents',
  'course_modules',
  'course_topics',
  'demo_bookings',
  'enquiries',
  'grants',
  'identities',
  'instalment_dues',
  'instalment_plans',
  'invoices',
  'job_applications',
  'leads',
  'leave_requests',
  'leave_sessions',
  'make_ups',
  'meeting_participants',
  'notifications',
  'order_lines',
  'orders',
  'payments',
  'positions',
  'questions',
  'refunds',
  'saved_carts',
  'seat_holds',
  'sessions',
  'users',
  'waitlist_entries',
]);
/** Office calls about batches: the other lists of the office are proved by `office-lists.test.ts`. */
const OF_BATCHES =
  /^\/admin\/(?:absences|batch|batches|batch-\w+|leave-requests|sessions|teaching|timetable)(?:[/.]|$)/;
const paths = reads.map(({ path }) => path).filter((path) => !isOfOffice(path) || OF_BATCHES.test(path));

let filled: Filled;
beforeAll(async () => {
  filled = await openFilled(12);
  // Courses that no user here requests.
  for (let count = 0; count < 10; count += 1) {
    await buildCourse(filled.app.database.db, { modules: [[[{}, {}]], [[{}]]] });
  }
  await filled.app.database.pool.query('VACUUM ANALYZE');
});
afterAll(() => filled.app.close());

async function readWhole(statements: readonly Statement[], without?: string): Promise<string[]> {
  const { pool } = filled.app.database;
  const found: string[] = [];
  for (const statement of statements.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text))) {
    // As nested loops: then each table must have an index for its condition.
    const plan = await explainStatement(pool, statement, { off: ['mergejoin', 'hashjoin'], without });
    found.push(...tablesReadWhole(plan, GROWING).map((table) => `${table}: ${statement.text}`));
  }
  return found;
}

test.each(paths)('GET %s finds its rows by an index', async (path) => {
  expect(await readWhole(await statementsOf(filled, path))).toEqual([]);
});

test.each([
  ['/tests/test/get', 'attempts_course, attempts_number, attempts_open, attempts_quiz'],
  ['/blogs/:id', 'blogs_slug'],
  ['/notices', 'notifications_newest, notifications_key, notifications_unread'],
])('GET %s without its index %s is found out', async (path, index) => {
  expect(await readWhole(await statementsOf(filled, path), index)).not.toEqual([]);
});
