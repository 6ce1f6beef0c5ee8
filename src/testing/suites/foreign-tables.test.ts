import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declaredTables, findForeignTables, ownerOf } from '../find-foreign-tables.ts';

const sources = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(sources, file), 'utf8');

const owners = new Map(
  [...globSync('features/**/table.ts', { cwd: sources }), 'platform/database/table.ts'].flatMap((file) =>
    declaredTables(read(file)).map((table): [string, string] => [table, ownerOf(file)]),
  ),
);

/**
 * Tables of other features that each feature names. The import rules cannot see into SQL, so this list is the only record of it. A store
 * that shows or finds rows of an earlier feature uses its `read-model.ts`; what is left are reports and what its comment says.
 */
const ALLOWED: Record<string, string[]> = {
  // Access stands to the right of accounts: only as a filter of the list of people.
  'features/accounts/users/users-store.ts': ['grants'],
  // A report on the learners of a course, sorted by each of its columns.
  'features/authoring/courses/learners-store.ts': [
    'certificates',
    'completions',
    'course_contents',
    'course_modules',
    'course_topics',
    'grants',
    'positions',
    'users',
  ],
  // A report on what a coupon brought.
  'features/orders/orders/coupon-report-store.ts': ['coupon_uses'],
  // What was paid and is due belongs to features to the right, which batches cannot call, and the page of a batch is at its limit of six
  // statements.
  'features/batches/batches/roster-store.ts': [
    'instalment_dues',
    'instalment_plans',
    'order_lines',
    'orders',
    'refunds',
  ],
  // Orders and plans stand to the right: they call batches, and not the other way round.
  'features/batches/seats/paid-store.ts': ['instalment_plans', 'order_lines', 'orders'],
  // Number and amount of what enrolled a lead belong to a feature to the right, and the list is at its limit of five statements.
  'features/enquiries/leads/stage-store.ts': ['orders'],
  'features/reports/jobs/providers-store.ts': ['webhook_events'],
  'features/reports/audit/audit-store.ts': ['api_keys', 'orders', 'users'],
  'features/reports/abandoned-carts/cart-store.ts': ['courses', 'saved_carts', 'users'],
  'features/reports/tables/days-store.ts': ['grants'],
  'features/reports/tables/leads-store.ts': ['leads'],
  'features/reports/tables/attendance-store.ts': [
    'attendance_marks',
    'batch_enrolments',
    'batch_sessions',
    'batches',
    'make_ups',
    'users',
    'waitlist_entries',
  ],
  'features/reports/tables/learning-store.ts': [
    'attempts',
    'certificates',
    'completions',
    'course_contents',
    'course_modules',
    'course_topics',
    'courses',
    'grants',
    'positions',
    'questions',
  ],
  'features/reports/home/front-desk-store.ts': [
    'courses',
    'demo_slots',
    'enquiries',
    'invoices',
    'lead_notes',
    'leads',
    'orders',
    'payment_parts',
    'payments',
    'refunds',
    'saved_carts',
    'users',
  ],
  'features/reports/home/own-work-store.ts': [
    'attempts',
    'batches',
    'blog_comments',
    'blogs',
    'certificates',
    'completions',
    'course_contents',
    'course_modules',
    'course_topics',
    'courses',
    'grants',
    'learner_questions',
    'orders',
    'payments',
    'positions',
    'settings',
    'users',
  ],
  'features/reports/home/todo-store.ts': [
    'assignments',
    'attempts',
    'batch_enrolments',
    'batch_sessions',
    'batches',
    'blog_comments',
    'blog_revisions',
    'blogs',
    'course_approvals',
    'course_reviews',
    'courses',
    'demo_bookings',
    'demo_slots',
    'enquiries',
    'instalment_dues',
    'instalment_plans',
    'job_applications',
    'leads',
    'learner_questions',
    'leave_requests',
    'leave_sessions',
    'order_lines',
    'orders',
    'payments',
    'question_appeals',
    'reconciliation_discrepancies',
    'refund_requests',
    'refunds',
    'saved_carts',
    'submissions',
    'users',
  ],
  'features/reports/overview/overview-store.ts': [
    'certificates',
    'courses',
    'demo_bookings',
    'demo_slots',
    'enquiries',
    'grants',
    'order_lines',
    'orders',
    'payment_parts',
    'payments',
    'refunds',
    'users',
  ],
  'features/reports/tables/sales-store.ts': ['courses', 'order_lines', 'orders', 'payments', 'refunds'],
  'features/reports/overview/waiting-store.ts': [
    'instalment_dues',
    'instalment_plans',
    'job_applications',
    'leads',
    'learner_questions',
    'question_appeals',
    'questions',
    'reconciliation_discrepancies',
    'refund_requests',
    'saved_carts',
  ],
  'features/reports/overview/search-store.ts': ['blogs', 'courses', 'invoices', 'leads', 'orders', 'payments', 'users'],
  'features/reports/overview/incidents-store.ts': [
    'reconciliation_runs',
    'users',
    'webhook_deliveries',
    'webhook_events',
  ],
  // The platform counts whether an institute is large before any feature is asked, and keeps its own key among the settings.
  'platform/cache/cached-metrics.ts': ['grants', 'leads', 'orders'],
  'platform/secrets/signing-key.ts': ['settings'],
};

function found(): Record<string, string[]> {
  const files = globSync('{features,platform}/**/*.{ts,tsx}', { cwd: sources }).filter(
    (file) => !/\.test\.tsx?$|\/table\.ts$/.test(file),
  );
  const named = files.map((file): [string, string[]] => [file, findForeignTables(file, read(file), owners)]);
  return Object.fromEntries(named.filter(([, tables]) => tables.length > 0).toSorted());
}

const pairs = (lists: Record<string, string[]>): string[] =>
  Object.entries(lists).flatMap(([file, tables]) => tables.map((table) => `${file} → ${table}`));

test('no file names a table of another feature beyond the list', () => {
  const allowed = new Set(pairs(ALLOWED));
  expect(owners.size).toBeGreaterThan(80);
  expect(pairs(found()).filter((pair) => !allowed.has(pair))).toEqual([]);
});

test('the list has no entry that is not needed any more', () => {
  const needed = new Set(pairs(found()));
  expect(pairs(ALLOWED).filter((pair) => !needed.has(pair))).toEqual([]);
});

test.each([
  ['sql`SELECT 1 FROM orders o`', ['orders']],
  ['sql`SELECT 1 FROM saved_carts c, orders`', ['orders']],
  ['sql`INSERT INTO "orders" (id)`', ['orders']],
  ["sql`oid = 'orders'::regclass`", ['orders']],
  ['ids(mine(sql`orders`))', ['orders']],
  ['from(leads).leftJoin(sql`orders o`, same)', ['orders']],
  ["sql.identifier('orders')", ['orders']],
  ["import { orders } from '../orders/table.ts';", ['orders/table.ts']],
  ["import { orders } from '../../orders/payments/table.ts';", ['orders/table.ts']],
  ['// sql`SELECT 1 FROM orders`', []],
  ['sql`SELECT 1 FROM saved_carts`', []],
  ["audit('orders')", []],
])('%s names %j', (source, tables) => {
  const few = new Map([
    ['orders', 'orders'],
    ['saved_carts', 'cart'],
  ]);
  expect(findForeignTables('features/cart/store.ts', source, few)).toEqual(tables);
  expect(findForeignTables('features/orders/refunds/store.ts', source, few)).not.toContain('orders');
});
