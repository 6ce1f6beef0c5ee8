import type { Context } from '../../../platform/http/context.ts';
import { freeSeats } from '../seats/hold-seats.ts';
import { giveSeatBack, lockBatches } from '../seats/seat-store.ts';
import { offerFreedSeats } from '../waitlist/offer-seats.ts';
import { endEntry, findEntry } from '../waitlist/waitlist-store.ts';
import { batchState } from '../rules.ts';
import { readNow } from '../sessions/session-store.ts';
import { endPlace, lockPlace } from './end-place.ts';
import { selectSeatsOf } from './enrolment-store.ts';

/**
 * Gives back everything that somebody has in batches to come, without a word to them: their account is erased. What they had in batches
 * that are over stays in the figures. Runs inside the caller's transaction.
 */
export async function leaveBatches(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { userId }: { userId: string },
): Promise<void> {
  const { db } = context;
  const { places, entries, orders } = await selectSeatsOf(db, userId);
  for (const orderId of orders) await freeSeats(db, { orderId });
  for (const batchId of entries) {
    await lockBatches(db, [batchId]);
    const entry = await findEntry(db, userId, batchId);
    if (!entry) continue;
    await endEntry(db, entry.id, 'left');
    if (entry.state === 'offered') await giveSeatBack(db, batchId, 'offered');
    await offerFreedSeats(context, batchId);
  }
  const now = await readNow(db);
  for (const id of places) {
    const { enrolment, batch } = await lockPlace(db, id);
    if (batchState(batch, now) !== 'completed') await endPlace(context, enrolment, { state: 'withdrawn', reason: '' });
  }
}
