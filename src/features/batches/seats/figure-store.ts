import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';

export interface SeatFigures {
  waiting: number;
  /** Holds and offers that have run out and are not swept yet: they take no seat. */
  lapsedHolds: number;
  lapsedOffers: number;
}

/** The figures of a batch as SQL, by the column of its id. */
export function figuresOf(batchId: SQL): Record<keyof SeatFigures, SQL<number>> {
  return {
    waiting: sql`(SELECT count(*)::int FROM waitlist_entries w WHERE w.batch_id = ${batchId} AND w.state = 'waiting')`,
    lapsedHolds: sql`(SELECT count(*)::int FROM seat_holds h WHERE h.batch_id = ${batchId} AND h.taken_at IS NULL AND h.freed_at IS NULL
      AND h.held_until <= now())`,
    lapsedOffers: sql`(SELECT count(*)::int FROM waitlist_entries w WHERE w.batch_id = ${batchId} AND w.state = 'offered' AND w.offered_until <= now()
      AND NOT EXISTS (SELECT FROM seat_holds h WHERE h.entry_id = w.id AND h.taken_at IS NULL AND h.freed_at IS NULL))`,
  };
}

const figures = figuresOf(sql`b.id`);

/** Who waits for batches, and what has run out in them, by the batch's id. */
export async function countFigures(db: Database, batchIds: readonly string[]): Promise<Map<string, SeatFigures>> {
  const { rows } = await db.execute<SeatFigures & { id: string } & Record<string, unknown>>(sql`
    SELECT b.id, ${figures.waiting} AS waiting, ${figures.lapsedHolds} AS "lapsedHolds", ${figures.lapsedOffers} AS "lapsedOffers"
    FROM batches b WHERE b.id = ANY(${sql.param([...batchIds])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
