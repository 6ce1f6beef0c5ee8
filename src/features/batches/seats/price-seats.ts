import type { Database } from '../../../platform/database/database.ts';
import { isOnSale } from '../rules.ts';
import { readNow } from '../sessions/session-store.ts';
import { publicSeatsLeft, saleState } from './seat-rules.ts';
import { selectBatchesByIds } from './seat-store.ts';
import { countFigures } from './figure-store.ts';
import type { SaleState } from '../rules.ts';

export interface SeatPrice {
  id: string;
  code: string;
  /** Uuid. */
  courseId: string;
  /** `null`: the course's price. */
  priceRupees: number | null;
  saleState: SaleState;
}

/** What seats in these batches cost, and whether there are any, by the batch's uuid; unknown batches are left out. */
export async function priceSeats(db: Database, batchIds: readonly string[]): Promise<Map<string, SeatPrice>> {
  if (batchIds.length === 0) return new Map();
  const rows = await selectBatchesByIds(db, batchIds);
  const figures = await countFigures(db, batchIds);
  const now = await readNow(db);
  return new Map(
    rows.map((batch) => {
      const { waiting = 0, lapsedHolds = 0, lapsedOffers = 0 } = figures.get(batch.id) ?? {};
      const held = batch.held - lapsedHolds;
      const offered = batch.offered - lapsedOffers;
      const left = publicSeatsLeft({ ...batch, held, offered }, waiting);
      const { id, code, courseId, priceRupees } = batch;
      return [id, { id, code, courseId, priceRupees, saleState: saleState(left, isOnSale(batch, now)) }];
    }),
  );
}
