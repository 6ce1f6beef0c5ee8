import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { classInWords } from './book-seat.ts';
import { selectSeat, setAttendance } from './demo-bookings-store.ts';
import { advanceToDemo, lockLead, withdrawFromDemo } from './demo-stage-store.ts';
import { insertLeadNote } from './lead-note-store.ts';
import type { DemoAttendance } from './rules.ts';
import { seatClosed } from './seat-of-link.ts';
import { showPerson } from './show-demo.ts';

/** Marks whether somebody came, or takes the mark back; the stage of the lead follows. */
export async function markAttendance(
  context: Pick<Context, 'db' | 'settings'>,
  { bookingId, attendance, adminId }: { bookingId: string; attendance: DemoAttendance; adminId: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const known = await selectSeat(transaction, bookingId);
    if (!known) throw notFound('There is no such seat.');
    const { leadId } = known.booking;
    await lockLead(transaction, leadId);
    const seat = await selectSeat(transaction, bookingId);
    if (!seat || seat.booking.cancelledAt !== null) throw seatClosed('given-back');
    const before = showPerson(context.settings, seat).attendance;
    if (before === attendance) return;
    await setAttendance(transaction, bookingId, attendance);
    if (attendance === 'came') await advanceToDemo(transaction, leadId, 'demo-attended');
    else await withdrawFromDemo(transaction, leadId, 'demo-attended');
    const text = `${words[attendance]}: ${classInWords(seat.slot)}`;
    await insertLeadNote(transaction, { leadId, kind: 'demo', text, actorId: adminId });
    await recordAudit(transaction, {
      actorId: adminId,
      action: 'demo-attendance',
      subject: `demo-booking:${bookingId}`,
      details: { before, after: attendance },
    });
  });
}

const words: Record<DemoAttendance, string> = {
  came: 'Came',
  missed: 'Did not come',
  open: 'Mark taken back',
};
