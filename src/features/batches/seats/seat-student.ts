import type { Context } from '../../../platform/http/context.ts';
import { answerChoices } from '../enrolments/enrolment-store.ts';
import { openPlace } from './open-place.ts';
import { batchFull } from './seat-errors.ts';
import { freeLapsed, type BatchRow, type EnrolmentRow } from './seat-store.ts';
import { takeFreeSeat } from './take-free-seat.ts';
import { tell } from './take-seats.ts';

/**
 * Gives a student an open seat, or the one that is offered to them, and tells them. Call it with user and batch locked and the batch
 * joinable. Throws 409 `batch-full`.
 */
export async function seatStudent(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { batch, userId }: { batch: BatchRow; userId: string },
): Promise<EnrolmentRow> {
  const { db } = context;
  const { id: batchId, courseId } = batch;
  await freeLapsed(db, batchId);
  const rollNumber = await takeFreeSeat(db, { userId, batchId });
  if (rollNumber === null) throw batchFull();
  await answerChoices(db, userId, courseId);
  const enrolment = await openPlace(db, { userId, batchId, courseId, orderId: null, rollNumber, state: 'active' });
  await tell(context, { enrolment, batch });
  return enrolment;
}
