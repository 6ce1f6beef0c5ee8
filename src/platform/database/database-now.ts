import { sql, type SQL } from 'drizzle-orm';

/**
 * When the transaction began, by the database's clock, so that instances and tests agree regardless of their machines'
 * clocks.
 */
export function databaseNow(): SQL {
  return sql`now()`;
}
