import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Of a long list nobody reads the last page, and counting all of it costs more than reading a page. */
export const MAX_COUNTED = 1000;
/** What a search finds is read row by row to be counted; whoever finds more narrows the words. */
export const MAX_FOUND = 100;

/** A total as lists show it: up to `most`, then "most+". */
export function capTotal(total: number, most: number): { total: number; isTotalCapped: boolean } {
  return { total: Math.min(total, most), isTotalCapped: total > most };
}

/** How many rows there are, counted up to `most`. */
export async function countCapped(
  db: Database,
  rows: { limit: (most: number) => SQLWrapper },
  most = MAX_COUNTED,
): Promise<{ total: number; isTotalCapped: boolean }> {
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM ${rows.limit(most + 1)} counted`,
  );
  return capTotal(counted[0]?.total ?? 0, most);
}
