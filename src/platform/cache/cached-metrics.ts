import { sql, type SQLWrapper } from 'drizzle-orm';
import { primaryOf, type Database } from '../database/database.ts';

/** With so many enrolments, orders and leads, counting them takes longer than a person should wait. */
export const LARGE_INSTITUTE = 50_000;

/** A kept figure serves so long, and never beyond the Indian day of its count; the job renews it before. */
const KEPT = sql`interval '15 minutes'`;

interface Figure<T> {
  value: T;
  /** When it was counted, of a kept one; `null` of one that was counted just now. */
  countedAt: string | null;
}

/**
 * A figure as it is now, or in a large institute as it was counted at most a quarter of an hour ago. Every name has values of one
 * shape: what it is asked of, and the number of its shape, stand in the name.
 */
export async function cachedMetric<T>(db: Database, name: string, count: () => Promise<T>): Promise<Figure<T>> {
  const { isLarge, now, kept } = await look<T>(db, name);
  if (!isLarge) return { value: await count(), countedAt: null };
  if (kept) return kept;
  const value = await count();
  await keep(db, { name, value, now });
  return { value, countedAt: null };
}

/** What the counts of lists for visitors are named by; they are forgotten with every change that visitors can see (`bumpDocumentVersion`). */
export const LIST_COUNTS = 'list:';

/**
 * How many rows a list for visitors has: those of a long one are counted once for each state of the content, so that a page costs
 * the same. The name under which a count is kept carries the version that its reader saw, so a late count misleads nobody.
 */
export async function cachedCount(
  db: Database,
  name: string,
  rows: () => SQLWrapper & { limit: (most: number) => SQLWrapper },
): Promise<number> {
  const { rows: looked } = await db.execute<{
    now: string;
    key: string;
    kept: number | null;
    total: number | null;
  }>(sql`
    SELECT to_json(now()) AS now, key, value AS kept,
      CASE WHEN value IS NULL THEN (SELECT count(*)::int FROM ${rows().limit(FEW + 1)} counted) END AS total
    FROM (SELECT key, (SELECT value FROM kept_figures WHERE name = key AND counted_at > now() - ${KEPT}) AS value
      FROM (SELECT ${LIST_COUNTS} || coalesce((SELECT version FROM document_version WHERE id = 1), 1) || ':' || ${name} AS key) named) known`);
  const { now = '', key = '', kept = null, total } = looked[0] ?? {};
  if (kept !== null) return kept;
  if (total !== null && total !== undefined && total <= FEW) return total;
  const counted = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${rows()} counted`);
  const value = counted.rows[0]?.total ?? 0;
  await keep(primaryOf(db), { name: key, value, now });
  return value;
}

/** So many rows are counted as fast as a kept count is found. */
const FEW = 500;

/** Counts a figure anew, so that nobody waits for it; nothing to do where figures are not kept. */
export async function refreshMetric(db: Database, name: string, count: () => Promise<unknown>): Promise<void> {
  const { isLarge, now } = await look(db, name);
  if (isLarge) await keep(db, { name, value: await count(), now });
}

/** Forgets what nobody asked for again. */
export async function deleteStaleMetrics(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM kept_figures WHERE counted_at < now() - interval '1 day'`);
}

interface Looked<T> {
  isLarge: boolean;
  /** Before the count: what comes while it runs belongs to the next one. */
  now: string;
  kept: { value: T; countedAt: string } | null;
}

/** By the planner's own estimate of the rows: it costs nothing, and the size need not be exact. */
async function look<T>(db: Database, name: string): Promise<Looked<T>> {
  const { rows } = await db.execute<{ rows: number; now: string; kept: Looked<T>['kept'] }>(sql`
    SELECT to_json(now()) AS now,
      (SELECT sum(greatest(reltuples, 0))::int FROM pg_class
        WHERE oid IN ('grants'::regclass, 'orders'::regclass, 'leads'::regclass)) AS rows,
      (SELECT json_build_object('value', value, 'countedAt', counted_at) FROM kept_figures
        WHERE name = ${name} AND counted_at > now() - ${KEPT}
          AND (counted_at AT TIME ZONE 'Asia/Kolkata')::date = (now() AT TIME ZONE 'Asia/Kolkata')::date) AS kept`);
  const [row] = rows;
  if (!row) throw new Error('no row of the figure');
  return {
    isLarge: row.rows >= LARGE_INSTITUTE,
    now: row.now,
    kept: row.kept && { value: row.kept.value, countedAt: new Date(row.kept.countedAt).toISOString() },
  };
}

async function keep(db: Database, { name, value, now }: { name: string; value: unknown; now: string }): Promise<void> {
  await db.execute(sql`
    INSERT INTO kept_figures AS k (name, value, counted_at) VALUES (${name}, ${JSON.stringify(value)}, ${now})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, counted_at = excluded.counted_at
      WHERE k.counted_at < excluded.counted_at`);
}
