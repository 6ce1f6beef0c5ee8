import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';

const NOTED = 'public-seats';

/** A hash of what public pages show of the batches that can be joined: their seats, who waits, and whether they have begun. */
export async function readPublicSeats(db: Database): Promise<string> {
  const { rows } = await db.execute<{ seats: string }>(sql`
    SELECT md5(coalesce(string_agg(concat_ws(' ', b.id, b.capacity, b.enrolled, b.held, b.offered, b.first_starts_at <= now(),
      (SELECT count(*) FROM waitlist_entries w WHERE w.batch_id = b.id AND w.state = 'waiting')), ',' ORDER BY b.id), '')) AS seats
    FROM batches b WHERE b.published_at IS NOT NULL AND b.cancelled_at IS NULL AND b.join_until > now()`);
  return rows[0]?.seats ?? '';
}

/** Notes what pages show from now on; returns whether it is something else than before. */
export async function noteSeats(db: Database, seats: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO cached_metrics (name, value, counted_at) VALUES (${NOTED}, to_jsonb(${seats}::text), now())
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, counted_at = excluded.counted_at
    WHERE cached_metrics.value <> excluded.value OR cached_metrics.counted_at < now() - interval '12 hours'`);
  return (rowCount ?? 0) > 0;
}
