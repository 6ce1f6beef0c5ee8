import { sql, type SQL } from 'drizzle-orm';

/** The moment at which the transaction began, by the database's clock: instances and tests agree on it, whatever their machines' clocks say. */
export function databaseNow(): SQL {
  return sql`now()`;
}
