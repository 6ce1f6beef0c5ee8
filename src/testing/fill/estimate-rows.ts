import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/** Has the planner believe in so many enrolments, so that a test's institute is as large as it says. */
export async function estimateRows(db: Database, rows: number): Promise<void> {
  await db.execute(sql`UPDATE pg_class SET reltuples = CASE WHEN oid = 'grants'::regclass THEN ${rows}::int ELSE 0 END
    WHERE oid IN ('grants'::regclass, 'orders'::regclass, 'leads'::regclass)`);
}
