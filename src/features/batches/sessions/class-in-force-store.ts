import { sql, type SQL } from 'drizzle-orm';

/**
 * The classes of batches that a subquery names, by number, as a table to join: in place of a cancelled class the one that replaces it, which
 * may have been replaced itself; without a replacement none.
 */
export function classesInForceOf(batchIds: SQL): SQL {
  return sql`(
    WITH RECURSIVE in_force AS (
      SELECT batch_id, number, id, starts_at, ends_at, cancelled_at FROM batch_sessions WHERE batch_id IN (${batchIds})
      UNION ALL
      SELECT c.batch_id, c.number, r.id, r.starts_at, r.ends_at, r.cancelled_at
      FROM in_force c JOIN batch_sessions r ON r.replaces_id = c.id WHERE c.cancelled_at IS NOT NULL
    ) SELECT batch_id, number, starts_at, ends_at FROM in_force WHERE cancelled_at IS NULL)`;
}
