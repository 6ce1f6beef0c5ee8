import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { unbalancedOrders } from './unbalanced-store.ts';

/** Adds up, in paise, all that does not balance in our own books, and what open findings say beyond them: 0 in sound books. */
export async function sumUnexplainedPaise(db: Database): Promise<number> {
  const { rows } = await db.execute<{ paise: string }>(sql`
    SELECT ((SELECT coalesce(sum(paise), 0) FROM (${unbalancedOrders}) AS unbalanced)
      + (SELECT coalesce(sum(paise), 0) FROM match_findings WHERE resolved_at IS NULL AND NOT is_in_ledger))::text AS paise`);
  return Number(rows[0]?.paise ?? 0);
}
