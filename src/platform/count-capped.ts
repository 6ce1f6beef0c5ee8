import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Of a long list nobody reads the last page, and counting all of it costs more than reading a page. */
const MOST_COUNTED = 1000;

/** How many rows there are, counted up to `MOST_COUNTED`. */
export async function countCapped(
  db: Database,
  rows: { limit: (most: number) => SQLWrapper },
): Promise<{ total: number; isTotalCapped: boolean }> {
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM ${rows.limit(MOST_COUNTED + 1)} counted`,
  );
  const total = counted[0]?.total ?? 0;
  return { total: Math.min(total, MOST_COUNTED), isTotalCapped: total > MOST_COUNTED };
}
