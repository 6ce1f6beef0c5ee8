import { sql, type SQLWrapper } from 'drizzle-orm';
import { primaryOf, type Database } from '../database/database.ts';

/** With this many enrolments, orders and leads, counting them takes too long for a page. */
export const LARGE_INSTITUTE = 50_000;

/** A cached metric is served for so long, and never beyond its Indian day; a job refreshes it before. Pays for the row `office-lists`. */
const MAX_AGE = sql`interval '15 minutes'`;

interface Metric<T> {
  value: T;
  /** When a cached one was counted; `null` of one that was counted just now. */
  countedAt: string | null;
}

/**
 * Returns a metric computed now, or in a large institute a value cached for at most 15 minutes. The name includes a
 * version of the value's shape, so that a cached value of an older shape is never read as a newer one.
 */
export async function cachedMetric<T>(db: Database, name: string, count: () => Promise<T>): Promise<Metric<T>> {
  const { isLarge, now, cached } = await readMetric<T>(db, name);
  if (!isLarge) return { value: await count(), countedAt: null };
  if (cached) return cached;
  const value = await count();
  await storeMetric(db, { name, value, now });
  return { value, countedAt: null };
}

/**
 * The names of the counts of lists for visitors begin with it; they are deleted with every change that visitors can see
 * (`bumpDocumentVersion`).
 */
export const LIST_COUNTS = 'list:';

/**
 * Returns the number of rows of a public list: that of a long list is counted once per content version. The cache key
 * includes the version that its reader saw, so a late count is never used for a newer version.
 */
export async function cachedCount(
  db: Database,
  name: string,
  rows: () => SQLWrapper & { limit: (max: number) => SQLWrapper },
): Promise<number> {
  const { rows: found } = await db.execute<{
    now: string;
    key: string;
    cached: number | null;
    total: number | null;
  }>(sql`
    SELECT to_json(now()) AS now, key, value AS cached,
      CASE WHEN value IS NULL THEN (SELECT count(*)::int FROM ${rows().limit(FEW + 1)} counted) END AS total
    FROM (SELECT key, (SELECT value FROM cached_metrics WHERE name = key AND counted_at > now() - ${MAX_AGE}) AS value
      FROM (SELECT ${LIST_COUNTS} || coalesce((SELECT version FROM document_version WHERE id = 1), 1) || ':' || ${name} AS key) named) known`);
  const { now = '', key = '', cached = null, total } = found[0] ?? {};
  if (cached !== null) return cached;
  if (total !== null && total !== undefined && total <= FEW) return total;
  const counted = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${rows()} counted`);
  const value = counted.rows[0]?.total ?? 0;
  await storeMetric(primaryOf(db), { name: key, value, now });
  return value;
}

/** Up to this many rows, counting is as fast as reading a cached count. */
const FEW = 500;

/** Refreshes a metric before it expires, so that no request waits for it; does nothing where metrics are not cached. */
export async function refreshMetric(db: Database, name: string, count: () => Promise<unknown>): Promise<void> {
  const { isLarge, now } = await readMetric(db, name);
  if (isLarge) await storeMetric(db, { name, value: await count(), now });
}

/** Deletes metrics that were not read within a day. */
export async function deleteStaleMetrics(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM cached_metrics WHERE counted_at < now() - interval '1 day'`);
}

interface ReadMetric<T> {
  isLarge: boolean;
  /** Taken before the count: changes during the count belong to the next one. */
  now: string;
  cached: { value: T; countedAt: string } | null;
}

/** By the planner's own estimate of the rows: it costs nothing, and the size need not be exact. */
async function readMetric<T>(db: Database, name: string): Promise<ReadMetric<T>> {
  const { rows } = await db.execute<{ rows: number; now: string; cached: ReadMetric<T>['cached'] }>(sql`
    SELECT to_json(now()) AS now,
      (SELECT sum(greatest(reltuples, 0))::int FROM pg_class
        WHERE oid IN ('grants'::regclass, 'orders'::regclass, 'leads'::regclass)) AS rows,
      (SELECT json_build_object('value', value, 'countedAt', counted_at) FROM cached_metrics
        WHERE name = ${name} AND counted_at > now() - ${MAX_AGE}
          AND (counted_at AT TIME ZONE 'Asia/Kolkata')::date = (now() AT TIME ZONE 'Asia/Kolkata')::date) AS cached`);
  const [row] = rows;
  if (!row) throw new Error('The database gave no row for the metric');
  return {
    isLarge: row.rows >= LARGE_INSTITUTE,
    now: row.now,
    cached: row.cached && { value: row.cached.value, countedAt: new Date(row.cached.countedAt).toISOString() },
  };
}

async function storeMetric(
  db: Database,
  { name, value, now }: { name: string; value: unknown; now: string },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO cached_metrics AS k (name, value, counted_at) VALUES (${name}, ${JSON.stringify(value)}, ${now})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, counted_at = excluded.counted_at
      WHERE k.counted_at < excluded.counted_at`);
}
