import { formatMeeting } from '../../kit/dates.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { bumpDocumentVersion } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { classInWords, requireSeat } from './book-seat.ts';
import { endBooking, moveBooking, selectHeldSeat, selectSeat, type Seat } from './demo-bookings-store.ts';
import { lockLead, withdrawFromDemo } from './demo-stage-store.ts';
import { insertLeadNote } from './lead-note-store.ts';
import { queueDemoMail } from './queue-demo-mail.ts';
import { requireSeatOfLink, seatClosed, stateOf } from './seat-of-link.ts';
import { freeSeat, lockSlots } from './slots-store.ts';

type Changing = Pick<Context, 'clock' | 'db' | 'jobs' | 'settings'>;

/** Moves a seat to another class. Full or over, the seat stays where it is: taking and freeing are one transaction. Gives when the new class is. */
export async function moveSeat(context: Changing, input: { token: string; slotId: string }): Promise<string> {
  return changeSeat(context, input.token, async (transaction, seat) => {
    const { booking, slot } = seat;
    if (booking.cancelledAt !== null) throw seatClosed('given-back');
    if (booking.slotId === input.slotId && slot.cancelledAt === null) return formatMeeting(slot.startsAt.toISOString());
    const { leadId } = booking;
    const isElsewhere = booking.slotId !== input.slotId;
    if (isElsewhere && (await selectHeldSeat(transaction, { slotId: input.slotId, leadId }))) throw alreadyBooked();
    await lockSlots(transaction, [booking.slotId, input.slotId]);
    const to = await requireSeat(transaction, input.slotId);
    await giveBack(transaction, booking.slotId);
    await moveBooking(transaction, booking.id, to);
    const moved = await selectSeat(transaction, booking.id);
    if (!moved) throw new Error('the moved seat was not kept');
    const text = `Moved from ${formatMeeting(slot.startsAt.toISOString())} to ${classInWords(to)}`;
    await insertLeadNote(transaction, { leadId, kind: 'demo', text, actorId: null });
    await queueDemoMail({ ...context, db: transaction }, moved, 'moved');
    return formatMeeting(to.startsAt.toISOString());
  });
}

/** Gives a seat back; again it is the same success. */
export async function giveSeatBack(context: Changing, { token }: { token: string }): Promise<void> {
  await changeSeat(context, token, async (transaction, { booking, slot }) => {
    const { id, leadId } = booking;
    await lockSlots(transaction, [slot.id]);
    if (!(await endBooking(transaction, id))) return;
    await giveBack(transaction, slot.id);
    await withdrawFromDemo(transaction, leadId, 'demo-booked');
    const text = `Gave the seat back: ${classInWords(slot)}`;
    await insertLeadNote(transaction, { leadId, kind: 'demo', text, actorId: null });
    const ended = await selectSeat(transaction, id);
    // Of a cancelled class there was a mail already.
    if (ended && slot.cancelledAt === null) await queueDemoMail({ ...context, db: transaction }, ended, 'given-back');
  });
}

/** Looks at the seat again under the lock of its person, so that two changes at once follow each other. */
async function changeSeat<Result>(
  context: Changing,
  token: string,
  change: (transaction: Transaction, seat: Seat) => Promise<Result>,
): Promise<Result> {
  return inTransaction(context.db, async (transaction) => {
    const { booking } = await requireSeatOfLink({ ...context, db: transaction }, token);
    await lockLead(transaction, booking.leadId);
    const seat = await requireSeatOfLink({ ...context, db: transaction }, token);
    if (stateOf(seat) === 'over') throw seatClosed('over');
    return change(transaction, seat);
  });
}

async function giveBack(transaction: Transaction, slotId: string): Promise<void> {
  const slot = await freeSeat(transaction, slotId);
  // The class was full: pages may name it again as the next free one.
  if (slot.taken === slot.seats - 1) await bumpDocumentVersion(transaction);
}

function alreadyBooked(): AppError {
  return new AppError(409, 'already-booked', 'You have a seat in this class already. Please choose another.');
}
