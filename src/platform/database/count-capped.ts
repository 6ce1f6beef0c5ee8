import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Few users open the last page of a long list, and counting all of it costs more than reading a page. */
export const MAX_COUNTED = 1000;
/** Search results are counted by reading each row; users with more results narrow their search. */
export const MAX_FOUND = 100;

/** A total as lists show it: up to `max`, then "max+". */
export function capTotal(total: number, max: number): { total: number; isTotalCapped: boolean } {
  return { total: Math.min(total, max), isTotalCapped: total > max };
}

/** Returns the number of rows, counted up to `max`. */
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

type Counted = { limit: (max: number) => SQLWrapper };

/** The totals of a list and of each of its tabs; `all` counts the rows of every tab. */
export interface TabTotals {
  total: number;
  isTotalCapped: boolean;
  tabs: Record<string, { total: number; isTotalCapped: boolean }>;
}

/**
 * Returns the number of rows behind each tab in one query, and the total of the shown one. A search counts the shown
 * tab alone: each count would read the matches again.
 */
export async function countTabs<Tab extends string>(
  db: Database,
  { tabs, shown, isSearch = false }: { tabs: readonly Tab[]; shown: Tab | null; isSearch?: boolean },
  rowsOf: (tab: Tab | null) => Counted,
): Promise<TabTotals> {
  const max = isSearch ? MAX_FOUND : MAX_COUNTED;
  const asked = isSearch ? [shown] : [...new Set([null, ...tabs, shown])];
  const counts = asked.map((tab) => sql`(SELECT count(*)::int FROM ${rowsOf(tab).limit(max + 1)} counted)`);
  const { rows } = await db.execute<{ totals: number[] }>(sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS totals`);
  const totals = rows[0]?.totals ?? [];
  const tabTotals = Object.fromEntries(asked.map((tab, at) => [tab ?? 'all', capTotal(totals[at] ?? 0, max)]));
  return { ...(tabTotals[shown ?? 'all'] ?? capTotal(0, max)), tabs: tabTotals };
}

/** The same where the total of the shown tab is known already, as of a search. */
export function tabOfTotal(shown: string | null, total: { total: number; isTotalCapped: boolean }): TabTotals {
  return { ...total, tabs: { [shown ?? 'all']: total } };
}
