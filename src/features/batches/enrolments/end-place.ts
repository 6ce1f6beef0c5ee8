import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { batchState, mayBecome, type EnrolmentState } from '../rules.ts';
import { enrolmentOver } from '../seats/seat-errors.ts';
import { findEnrolment, lockBatches, type BatchRow } from '../seats/seat-store.ts';
import { offerFreedSeats } from '../waitlist/offer-seats.ts';
import { endEnrolment, endPlansIn, freeTakenSeat, lockEnrolment, type EnrolmentRow } from './enrolment-store.ts';

/** An enrolment with its batch, both locked; throws 404. Locks further batches with it, always in the order of their ids. */
export async function lockPlace(
  db: Database,
  id: string,
  otherBatchIds: readonly string[] = [],
): Promise<{ enrolment: EnrolmentRow; batch: BatchRow; others: BatchRow[] }> {
  const found = await findEnrolment(db, id);
  if (!found) throw notFound('There is no such enrolment.');
  const rows = await lockBatches(db, [found.batchId, ...otherBatchIds]);
  const enrolment = await lockEnrolment(db, id);
  const batch = rows.find((row) => row.id === found.batchId);
  if (!enrolment || !batch) throw notFound('There is no such enrolment.');
  return { enrolment, batch, others: rows.filter((row) => otherBatchIds.includes(row.id)) };
}

/** Throws 409 `enrolment-over` unless the place may become so; one of a batch that is over is completed. */
export function requireMayBecome(
  { enrolment, batch }: { enrolment: EnrolmentRow; batch: BatchRow },
  state: EnrolmentState,
  now: Date,
): void {
  const isCompleted = enrolment.state === 'active' && batchState(batch, now) === 'completed';
  if (isCompleted || !mayBecome(enrolment.state, state)) throw enrolmentOver();
}

/** Ends a place: a seat goes to who waits, and leave and make-ups to come end. Runs inside the caller's transaction, with the batch locked. */
export async function endPlace(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  enrolment: EnrolmentRow,
  end: { state: EnrolmentState; reason: string },
): Promise<void> {
  const { db } = context;
  const { id, userId, batchId } = enrolment;
  await endEnrolment(db, id, end);
  await endPlansIn(db, userId, batchId);
  await bumpUserVersion(db, userId);
  if (enrolment.state !== 'active') return;
  await freeTakenSeat(db, batchId);
  await offerFreedSeats(context, batchId);
}
