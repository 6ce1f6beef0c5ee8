import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { openApprovals, sentBack, unfinishedRegisters, ungraded } from '../home/todo-store.ts';
import { isOfCourses, today } from '../tables/days-store.ts';

// The counted tables belong to other features; they are joined by name and only read here.

export interface WaitingSight {
  money: boolean;
  enquiries: boolean;
  learning: boolean;
  /** Approvals and applications. */
  administration: boolean;
  /** The courses of a trainer; `null` for all. */
  courseIds: readonly string[] | null;
  /** Whose registers are counted; `null` for nobody's. */
  teacherId: string | null;
}

/** What waits in each list, in one query; each is counted up to `max`, so that it is live in a large institute too. */
export async function selectWaiting(db: Database, sight: WaitingSight, max: number): Promise<Record<string, number>> {
  const isOwn = (column: SQL) => isOfCourses(column, sight.courseIds);
  const counted: [string, SQL][] = [
    ...(sight.enquiries
      ? ([
          ['enquiries', sql`FROM leads WHERE stage = 'new'`],
          [
            'carts',
            sql`FROM saved_carts WHERE withdrawn_at IS NULL AND course_ids <> '[]' AND changed_at < now() - interval '1 day'`,
          ],
        ] satisfies [string, SQL][])
      : []),
    ...(sight.money
      ? ([
          ['orders', sql`FROM refund_requests WHERE state = 'open'`],
          [
            'instalments',
            sql`FROM instalment_dues d JOIN instalment_plans l ON l.id = d.plan_id
            WHERE d.paid_at IS NULL AND l.state <> 'cancelled' AND d.due_on < ${today}`,
          ],
          ['accounts', sql`FROM reconciliation_discrepancies WHERE resolved_at IS NULL`],
        ] satisfies [string, SQL][])
      : []),
    ...(sight.learning
      ? ([
          ['courses', sight.administration ? openApprovals : sentBack(sight.courseIds)],
          [
            'tests',
            sql`FROM question_appeals a JOIN questions q ON q.id = a.question_id WHERE a.state = 'open' AND ${isOwn(sql`q.course_id`)}`,
          ],
          ['assignments', ungraded(sight.courseIds)],
          [
            'questions',
            sql`FROM learner_questions WHERE answer IS NULL AND hidden_at IS NULL AND ${isOwn(sql`course_id`)}`,
          ],
        ] satisfies [string, SQL][])
      : []),
    ...(sight.teacherId === null
      ? []
      : ([['teaching', unfinishedRegisters(sight.teacherId)]] satisfies [string, SQL][])),
    ...(sight.administration
      ? ([['applications', sql`FROM job_applications WHERE stage = 'received'`]] satisfies [string, SQL][])
      : []),
  ];
  if (counted.length === 0) return {};
  const columns = counted.map(
    ([name, rows]) =>
      sql`(SELECT count(*) FROM (SELECT 1 ${rows} LIMIT ${max}) counted)::int AS ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<string, number>>(sql`SELECT ${sql.join(columns, sql`, `)}`);
  return rows[0] ?? {};
}
