import type { Database } from '../../../platform/database/database.ts';
import { countWaiting, endEntry, findEntry } from '../waitlist/waitlist-store.ts';
import { takeSeat } from './seat-store.ts';

/**
 * Takes a student's offered seat, or an open one while nobody waits, and returns its roll number; `null` when there is none for them. Call
 * it with the batch locked.
 */
export async function takeFreeSeat(
  db: Database,
  { userId, batchId }: { userId: string; batchId: string },
): Promise<number | null> {
  const entry = await findEntry(db, userId, batchId);
  if (entry?.state === 'offered') {
    const rollNumber = await takeSeat(db, batchId, 'offered');
    if (rollNumber !== null) await endEntry(db, entry.id, 'taken');
    return rollNumber;
  }
  // Seats that are left while others wait are about to be offered to them.
  return (await countWaiting(db, batchId)) === 0 ? takeSeat(db, batchId, 'free') : null;
}
