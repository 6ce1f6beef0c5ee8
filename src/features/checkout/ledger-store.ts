import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { unbalancedOrders } from './unbalanced-store.ts';

/** Adds up, in paise, everything in the books that does not balance: 0 in sound books. */
export async function sumUnbalancedPaise(db: Database): Promise<number> {
  const { rows } = await db.execute<{ paise: string }>(
    sql`SELECT coalesce(sum(paise), 0)::text AS paise FROM (${unbalancedOrders}) AS unbalanced`,
  );
  return Number(rows[0]?.paise ?? 0);
}
