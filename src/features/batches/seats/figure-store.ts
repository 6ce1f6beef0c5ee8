import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';

export interface SeatFigures {
  waiting: number;
  /** Holds and offers that have run out and are not swept yet: they take no seat. */
  lapsedHolds: number;
  lapsedOffers: number;
}

/** Who waits for batches, and what has run out in them, by the batch's id. */
export async function countFigures(db: Database, batchIds: readonly string[]): Promise<Map<string, SeatFigures>> {
  const { rows } = await db.execute<SeatFigures & { id: string } & Record<string, unknown>>(sql`
    SELECT b.id,
      (SELECT count(*)::int FROM waitlist_entries w WHERE w.batch_id = b.id AND w.state = 'waiting') AS waiting,
      (SELECT count(*)::int FROM seat_holds h WHERE h.batch_id = b.id AND h.taken_at IS NULL AND h.freed_at IS NULL
        AND h.held_until <= now()) AS "lapsedHolds",
      (SELECT count(*)::int FROM waitlist_entries w WHERE w.batch_id = b.id AND w.state = 'offered' AND w.offered_until <= now()
        AND NOT EXISTS (SELECT FROM seat_holds h WHERE h.entry_id = w.id AND h.taken_at IS NULL AND h.freed_at IS NULL)) AS "lapsedOffers"
    FROM batches b WHERE b.id = ANY(${sql.param([...batchIds])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
