import type { Database } from '../../../platform/database/database.ts';
import { hasSeatIn } from './seat-errors.ts';
import { completeEarlier, findCurrentEnrolment, selectBatchesByIds } from './seat-store.ts';

/** Throws 409 `already-enrolled`, in the words of the office, when a student has a place in a batch of the course. */
export async function requireNoSeat(db: Database, userId: string, courseId: string): Promise<void> {
  await completeEarlier(db, userId, courseId);
  const current = await findCurrentEnrolment(db, userId, courseId);
  if (!current) return;
  const [other] = await selectBatchesByIds(db, [current.batchId]);
  throw hasSeatIn(other?.code ?? '');
}
