import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { explainStatement, type PlanNode, type Statement } from '../explain-statement.ts';
import { fillOffice } from '../fill/fill-office.ts';
import { officeReads, type OfficeRead } from '../office-reads.ts';
import { createTestDatabase, type TestDatabase } from '../start/test-database.ts';

const MAX_QUERIES = 8;
const GROWING = new Set([
  'users',
  'sessions',
  'leads',
  'enquiries',
  'lead_notes',
  'orders',
  'order_lines',
  'payments',
  'refunds',
  'invoices',
  'certificates',
  'grants',
  'newsletter_subscribers',
  'positions',
  'completions',
  'attempts',
  'audit_entries',
  'blog_comments',
  'saved_carts',
  'learner_questions',
  'job_applications',
  'instalment_plans',
  'instalment_dues',
  'webhook_deliveries',
]);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillOffice(database.db, { students: 3000, enrolments: 6000, leads: 4000, orders: 3000 });
  await database.pool.query('VACUUM ANALYZE');
}, 60_000);
afterAll(() => database.close());

test.each(officeReads)('$name: few queries, each of them by an index', async (read) => {
  const statements = await statementsOf(read);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length).toBeLessThanOrEqual(MAX_QUERIES);
  for (const statement of statements) {
    const faults = faultsIn(await explainStatement(database.pool, statement), read.isPlain);
    expect({ faults, statement: statement.text }).toEqual({ faults: [], statement: statement.text });
  }
});

test.each([
  ['orders by when', 'orders_partly_refunded'],
  ['people by joined', 'users_invited'],
  ['coupons by when', 'coupons_deleted'],
  ['coupons by when', 'coupons_used_up'],
  ['coupons by when', 'coupons_paused'],
  ['coupons by when', 'coupons_starts'],
  ['people with {"search":"student77@"}', 'users_address'],
  ['search for student77@', 'leads_address'],
  ['enquiries with {"followUp":"due"}', 'leads_follow_up'],
  ['invoices with {"search":"student77@"}', 'invoices_address'],
  ['invoices with {"month":"THIS"}', 'invoices_sums'],
  ['newsletter with {"search":"student76@"}', 'newsletter_subscribers_address'],
  ['newsletter with {"search":"dent76"}', 'newsletter_subscribers_email_part'],
  ['applications with {"opening":"trainer"}', 'job_applications_opening'],
  ['applications with {"opening":"trainer"}', 'job_applications_opening_stage'],
  ['applications with {"search":"applicant77@"}', 'job_applications_address'],
  ['applications with {"search":"applicant77"}', 'job_applications_search'],
  ['learners with {"search":"student77@"}', 'users_address'],
  ['submissions by waiting', 'submissions_queue'],
  ['submissions with {"state":"needs-grading"}', 'submissions_waiting'],
  ['submissions with {"state":"graded"}', 'submissions_unreleased'],
  ['questions with {"search":"nobody"}', 'learner_questions_search'],
  ['instalments with {"state":"unpaid"}', 'instalment_dues_unpaid'],
  ['instalments with {"state":"unpaid"}', 'instalment_plans_cancelled'],
  ['coupons with {"search":"SEED00000"}', 'coupons_search'],
  ['coupons with {"search":"SEED-0000-0007"}', 'coupons_code_part'],
  ['deliveries with {"state":"failed"}', 'webhook_deliveries_state'],
  ['deliveries with {"search":"nothing"}', 'webhook_deliveries_search'],
])('%s: along %s', async (name, index) => {
  const read = officeReads.find((one) => one.name === name.replace('THIS', new Date().toISOString().slice(0, 7)));
  if (!read) throw new Error(`no read is called ${name}`);
  // A trigram index serves as a bitmap only; for few rows the planner would rather read in order and filter each.
  const off = /_(search|part)$/.test(index) ? ['indexscan', 'indexonlyscan'] : [];
  const plans = await Promise.all(
    (await statementsOf(read)).map((statement) => explainStatement(database.pool, statement, { off })),
  );
  expect(plans.flatMap(indexesOf)).toContain(index);
});

test('a database that somebody uses is not filled', async () => {
  await expect(fillOffice(database.db, { students: 1, enrolments: 1, leads: 1, orders: 1 })).rejects.toThrow(
    'not empty',
  );
});

async function statementsOf(read: OfficeRead): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db: Database = drizzle({
    client: database.pool,
    logger: { logQuery: (text, values) => void statements.push({ text, values }) },
  });
  await read.run(db);
  return statements;
}

function indexesOf(node: PlanNode): string[] {
  return [node['Index Name'] ?? '', ...(node.Plans ?? []).flatMap(indexesOf)];
}

/** Tables read completely, and, for an unfiltered list, rows sorted before the limit. */
function faultsIn(node: PlanNode, isPlain: boolean): string[] {
  const table = node['Relation Name'] ?? '';
  const isWhole = node['Node Type'] === 'Seq Scan' && GROWING.has(table);
  const isSorted = isPlain && node['Node Type'] === 'Sort' && node['Plan Rows'] > 500;
  return [
    ...(isWhole ? [`reads all of ${table}`] : []),
    ...(isSorted ? [`sorts ${node['Plan Rows']} rows`] : []),
    ...(node.Plans ?? []).flatMap((plan) => faultsIn(plan, isPlain)),
  ];
}
