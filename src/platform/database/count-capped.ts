import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Few users open the last page of a long list, and counting all of it costs more than reading a page. */
export const MAX_COUNTED = 1000;
/** Search results are counted by reading each row; users with more results narrow their search. */
export const MAX_FOUND = 100;

/** A total as lists show it: up to `most`, then "most+". */
export function capTotal(total: number, max: number): { total: number; isTotalCapped: boolean } {
  return { total: Math.min(total, max), isTotalCapped: total > max };
}

/** Returns the number of rows, counted up to `most`. */
export async function countCapped(
  db: Database,
  rows: { limit: (max: number) => SQLWrapper },
  max = MAX_COUNTED,
): Promise<{ total: number; isTotalCapped: boolean }> {
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM ${rows.limit(max + 1)} counted`,
  );
  return capTotal(counted[0]?.total ?? 0, max);
}
