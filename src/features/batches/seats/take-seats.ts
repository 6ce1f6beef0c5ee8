import { formatMeeting } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { announceEvent } from '../../webhooks/announce-event.ts';
import { endPlace } from '../enrolments/end-place.ts';
import { endEntry } from '../waitlist/waitlist-store.ts';
import type { WantedSeat } from './hold-seats.ts';
import { openPlace } from './open-place.ts';
import { seatMail, withoutSeatMail } from './seat-mails.ts';
import {
  completeEarlier,
  findCurrentEnrolment,
  lockBatches,
  markHold,
  selectBatchesByIds,
  selectEnrolmentsOf,
  selectHoldsOf,
  takeSeat,
  type BatchRow,
  type EnrolmentRow,
} from './seat-store.ts';
import { tellStudent } from './tell-student.ts';

type Telling = Pick<Context, 'db' | 'jobs' | 'settings'>;

export type SeatState = 'taken' | 'without-seat' | 'batch-cancelled';

/** What became of a seat that an order asked for. */
export interface OrderedSeat extends WantedSeat {
  state: SeatState;
  enrolmentId: string;
  /** Start of the batch's first class to come; `null` for none. */
  firstClass: Date | null;
}

/**
 * Turns the seats of a paid order into enrolments: a held seat is taken, also when its time is over; a freed one is taken again if one is
 * left. Otherwise the enrolment is without a seat, or in a cancelled batch, and the student has a choice: no money is lost and no seat is
 * sold twice. Runs once, inside the order's transaction, which has locked the user.
 */
export async function takeSeats(
  context: Telling,
  { userId, orderId, seats }: { userId: string; orderId: string; seats: readonly WantedSeat[] },
): Promise<void> {
  if (seats.length === 0) return;
  const { db } = context;
  const rows = await lockBatches(
    db,
    seats.map(({ batchId }) => batchId),
  );
  const holds = await selectHoldsOf(db, orderId);
  for (const { courseId, batchId } of seats) {
    const batch = rows.find(({ id }) => id === batchId);
    if (!batch) continue;
    const hold = holds.find((one) => one.batchId === batchId && one.takenAt === null);
    await completeEarlier(db, userId, courseId);
    const current = await findCurrentEnrolment(db, userId, courseId);
    // Another seat in the course was taken meanwhile: this one goes back with the hold, when the order ends.
    if (current && !isUnpaid(current, batchId)) continue;
    if (current) await endPlace(context, current, { state: 'withdrawn', reason: 'Bought in another batch' });
    const rollNumber = batch.cancelledAt ? null : await takeSeat(db, batchId, hold ? 'held' : 'free');
    if (hold && rollNumber !== null) {
      await markHold(db, hold.id, 'taken');
      if (hold.entryId !== null) await endEntry(db, hold.entryId, 'taken');
    }
    const state = batch.cancelledAt ? 'batch-cancelled' : rollNumber === null ? 'without-seat' : 'active';
    const enrolment = await openPlace(db, { userId, batchId, courseId, orderId, rollNumber, state });
    await tell(context, { enrolment, batch });
  }
}

/** Whether a place in another batch came with a plan of which nothing was paid, which the order replaces. */
function isUnpaid({ grantId, orderId, ...place }: EnrolmentRow, batchId: string): boolean {
  return grantId === null && orderId === null && place.state === 'active' && place.batchId !== batchId;
}

/** What became of the seats of an order, for its buyer. */
export async function listOrderedSeats(
  db: Context['db'],
  orderId: string,
): Promise<(OrderedSeat & { batchCode: string })[]> {
  const enrolments = await selectEnrolmentsOf(db, orderId);
  if (enrolments.length === 0) return [];
  const rows = await selectBatchesByIds(
    db,
    enrolments.map(({ batchId }) => batchId),
  );
  return enrolments.flatMap(({ id, batchId, courseId, state }) => {
    const batch = rows.find((row) => row.id === batchId);
    if (!batch) return [];
    const seat = state === 'without-seat' || state === 'batch-cancelled' ? state : 'taken';
    return [
      { courseId, batchId, batchCode: batch.code, state: seat, enrolmentId: id, firstClass: batch.firstStartsAt },
    ];
  });
}

/** Tells a student that a seat is theirs, or that they have to choose; a seat is announced to other systems too. */
export async function tell(
  context: Telling,
  { enrolment, batch }: { enrolment: EnrolmentRow; batch: BatchRow },
): Promise<void> {
  const { db } = context;
  const hasSeat = enrolment.state === 'active';
  const course = (await findCourse(db, batch.courseId, { inAnyState: true }))?.title ?? '';
  const first = batch.firstStartsAt ? formatMeeting(batch.firstStartsAt.toISOString()).replaceAll('\u00A0', ' ') : '';
  await tellStudent(context, {
    userId: enrolment.userId,
    key: `seat:${enrolment.id}`,
    text: hasSeat ? `${batch.code}, first class ${first}` : `${batch.code}: choose what happens next`,
    mail: (to) =>
      hasSeat ? seatMail({ ...to, course, batch: batch.code, first }) : withoutSeatMail({ ...to, batch: batch.code }),
    entries: hasSeat ? [{ batchId: batch.id }] : [],
  });
  if (hasSeat) await announceEnrolment(context, { enrolment, batch });
}

/** Announces a seat to the subscribed systems: ids and states alone. */
export async function announceEnrolment(
  context: Pick<Context, 'db' | 'jobs'>,
  { enrolment, batch }: { enrolment: EnrolmentRow; batch: BatchRow },
): Promise<void> {
  const { id: enrolmentId, userId, state } = enrolment;
  const data = { enrolmentId, userId, state, batchId: batch.id, batchCode: batch.code, courseId: batch.courseId };
  await announceEvent(context, context.db, { type: 'batch.enrolled', data });
}
