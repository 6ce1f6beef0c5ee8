import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { LeadStage } from '../rules.ts';
import { leads } from '../table.ts';
import { fits, leadAndOwner, orders, type InboxRow, type LeadFilter } from './inbox-store.ts';

/** Leads that are counted and summed in each column; a column with more says so. */
export const MAX_IN_COLUMN = 500;

/** The newest leads of each stage, in one query. */
export async function selectBoard(
  db: Database,
  filter: LeadFilter,
  { stages, limit }: { stages: readonly LeadStage[]; limit: number },
): Promise<InboxRow[]> {
  const ids = stages.map((stage) => {
    const newest = db
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.stage, stage), fits(filter)))
      .orderBy(...orders.newest)
      .limit(limit);
    return sql`(${newest})`;
  });
  return db
    .select(leadAndOwner)
    .from(leads)
    .where(inArray(leads.id, sql`(${sql.join(ids, sql` UNION ALL `)})`))
    .orderBy(...orders.newest);
}

/** How many leads of each stage are interested in which course, in one query; at most `MAX_IN_COLUMN` and one of a stage. */
export async function countBoard(
  db: Database,
  filter: LeadFilter,
  stages: readonly LeadStage[],
): Promise<{ stage: LeadStage; course: string; total: number }[]> {
  const counted = stages.map((stage) => {
    const some = db
      .select({ id: leads.id, course: leads.course })
      .from(leads)
      .where(and(eq(leads.stage, stage), fits(filter)))
      .limit(MAX_IN_COLUMN + 1);
    return sql`SELECT ${stage}::text AS stage, ${courseOf} AS course, count(*)::int AS total FROM ${some} counted GROUP BY 2`;
  });
  const { rows } = await db.execute<{ stage: LeadStage; course: string; total: number }>(
    sql.join(counted, sql` UNION ALL `),
  );
  return rows;
}

/** The course that the office noted, else the one of the newest form. */
const courseOf: SQL = sql`coalesce(nullif(counted.course, ''),
  (SELECT e.course FROM enquiries e WHERE e.lead_id = counted.id ORDER BY e.created_at DESC, e.id DESC LIMIT 1), '')`;
