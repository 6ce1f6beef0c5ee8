import type { Database } from '../../../platform/database/database.ts';
import { cancelMakeUpsOf } from '../make-ups/make-up-store.ts';
import { endLeaveIn } from './leave-store.ts';

/** Ends a student's leave to come and booked make-ups of a batch that they leave. Runs inside the caller's transaction. */
export async function endAbsencePlans(
  transaction: Database,
  place: { userId: string; batchId: string },
): Promise<void> {
  await endLeaveIn(transaction, place);
  await cancelMakeUpsOf(transaction, place);
}
