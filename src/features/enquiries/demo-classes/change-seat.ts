import { formatMeeting } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type AuditAction, recordAudit } from '../../../platform/audit.ts';
import { inTransaction, withRetries, type Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { publishLeadEvent } from '../leads/publish-lead-event.ts';
import { describeClass, requireSeat } from './book-seat.ts';
import { endBooking, moveBooking, selectHeldSeat, selectSeat, type Seat } from './demo-bookings-store.ts';
import { lockLead } from './demo-stage-store.ts';
import { followStage } from '../leads/follow-facts.ts';
import { insertLeadNote } from '../leads/lead-note-store.ts';
import { queueDemoMail } from './queue-demo-mail.ts';
import { releaseSeat } from './release-seat.ts';
import { requireSeatOfLink, seatClosed, stateOf } from './seat-of-link.ts';
import { lockSlots } from './slots-store.ts';
import { undoAttendance } from './undo-attendance.ts';

type Changing = Pick<Context, 'clock' | 'db' | 'jobs' | 'settings'>;

interface SeatChange {
  token: string;
  /** The office user who acts for the person; `null` when the person acts. */
  actorId: string | null;
}

/**
 * Moves a seat to another class and returns the new time. Taking and releasing are one transaction, so the seat stays
 * when the class is full or over.
 */
export async function moveSeat(context: Changing, input: SeatChange & { slotId: string }): Promise<string> {
  return changeSeat(context, input, async (transaction, seat) => {
    const { booking, slot } = seat;
    const { actorId } = input;
    if (booking.cancelledAt !== null) throw seatClosed('given-back');
    if (booking.slotId === input.slotId && slot.cancelledAt === null) return formatMeeting(slot.startsAt.toISOString());
    const { leadId } = booking;
    const isElsewhere = booking.slotId !== input.slotId;
    if (isElsewhere && (await selectHeldSeat(transaction, { slotId: input.slotId, leadId }))) throw alreadyBooked();
    await lockSlots(transaction, [booking.slotId, input.slotId]);
    const to = await requireSeat(transaction, input.slotId);
    await releaseSeat(transaction, booking.slotId);
    await moveBooking(transaction, booking.id, to);
    if (booking.attendedAt !== null) await undoAttendance(transaction, { bookingId: booking.id, leadId });
    await followStage(transaction, leadId, { isGained: true });
    const moved = await selectSeat(transaction, booking.id);
    if (!moved) throw new Error('the moved seat was not kept');
    const text = `Moved from ${formatMeeting(slot.startsAt.toISOString())} to ${describeClass(to)}`;
    await tellOffice(transaction, { bookingId: booking.id, leadId, text, actorId, action: 'demo-seat.moved' });
    await queueDemoMail({ ...context, db: transaction }, moved, 'moved');
    return formatMeeting(to.startsAt.toISOString());
  });
}

/** Cancels a seat. Idempotent. */
export async function cancelSeat(context: Changing, input: SeatChange): Promise<void> {
  await changeSeat(context, input, async (transaction, { booking, slot }) => {
    const { id, leadId } = booking;
    await lockSlots(transaction, [slot.id]);
    if (!(await endBooking(transaction, id))) return;
    await releaseSeat(transaction, slot.id);
    if (booking.attendedAt !== null) await undoAttendance(transaction, { bookingId: id, leadId });
    await followStage(transaction, leadId, { isGained: false });
    const text = `Gave the seat back: ${describeClass(slot)}`;
    const { actorId } = input;
    await tellOffice(transaction, { bookingId: id, leadId, text, actorId, action: 'demo-seat.released' });
    const ended = await selectSeat(transaction, id);
    // A cancelled class has already been announced by mail.
    if (ended && slot.cancelledAt === null) await queueDemoMail({ ...context, db: transaction }, ended, 'given-back');
  });
}

/** Reads the seat again under its lead's lock, so that concurrent changes are serialized. */
async function changeSeat<Result>(
  context: Changing,
  { token }: SeatChange,
  change: (transaction: Transaction, seat: Seat) => Promise<Result>,
): Promise<Result> {
  return withRetries(() =>
    inTransaction(context.db, async (transaction) => {
      const { booking } = await requireSeatOfLink({ ...context, db: transaction }, token);
      await lockLead(transaction, booking.leadId);
      const seat = await requireSeatOfLink({ ...context, db: transaction }, token);
      if (stateOf(seat) === 'over') throw seatClosed('over');
      return change(transaction, seat);
    }),
  );
}

/** Adds a history entry and publishes the event. Changes by the office are also audited. */
async function tellOffice(
  transaction: Transaction,
  done: { bookingId: string; leadId: string; text: string; actorId: string | null; action: AuditAction },
): Promise<void> {
  const { bookingId, leadId, text, actorId, action } = done;
  await insertLeadNote(transaction, { leadId, kind: 'demo', text, actorId });
  await publishLeadEvent(transaction, { leadId, kind: 'changed' });
  if (actorId !== null)
    await recordAudit(transaction, { actorId, action, subject: `demo-booking:${bookingId}`, details: { text } });
}

function alreadyBooked(): AppError {
  return new AppError(409, 'already-booked', 'You already have a seat in this class. Please choose another.');
}
