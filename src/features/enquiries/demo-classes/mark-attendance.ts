import { formatTime } from '../../../kit/numbers/dates.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction, withRetries } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { publishLeadEvent } from '../leads/publish-lead-event.ts';
import { describeClass } from './book-seat.ts';
import { selectSeat, setAttendance, type Seat } from './demo-bookings-store.ts';
import { lockLead } from './demo-stage-store.ts';
import { followStage } from '../leads/follow-facts.ts';
import { stopClock } from '../leads/lead-change-store.ts';
import { insertLeadNote } from '../leads/lead-note-store.ts';
import type { DemoAttendance } from '../rules.ts';
import { seatClosed } from './seat-of-link.ts';
import { toAttendee } from './to-demo.ts';
import { undoAttendance } from './undo-attendance.ts';

/** Sets or clears attendance; the stage of the lead follows. */
export async function markAttendance(
  context: Pick<Context, 'db' | 'settings'>,
  { bookingId, attendance, adminId }: { bookingId: string; attendance: DemoAttendance; adminId: string },
): Promise<void> {
  await withRetries(() =>
    inTransaction(context.db, async (transaction) => {
      const known = await selectSeat(transaction, bookingId);
      if (!known) throw notFound('There is no such seat.');
      const { leadId } = known.booking;
      await lockLead(transaction, leadId);
      const seat = await selectSeat(transaction, bookingId);
      if (!seat || seat.booking.cancelledAt !== null) throw seatClosed('given-back');
      requireClass(seat, attendance);
      const before = toAttendee(context.settings, seat).attendance;
      if (before === attendance) return;
      if (before === 'came') await undoAttendance(transaction, { bookingId, leadId });
      await setAttendance(transaction, bookingId, attendance);
      const text = `${labels[attendance]}: ${describeClass(seat.slot)}`;
      const note = { leadId, text, actorId: adminId };
      if (attendance === 'came') await recordCame(transaction, note, bookingId);
      else await insertLeadNote(transaction, { ...note, kind: 'demo' });
      await publishLeadEvent(transaction, { leadId, kind: 'changed' });
      await recordAudit(transaction, {
        actorId: adminId,
        action: 'demo-attendance.recorded',
        subject: `demo-booking:${bookingId}`,
        details: { before, after: attendance },
      });
    }),
  );
}

/** What attendance causes: the history entry, the response and the stage. Call it after `setAttendance`. */
export async function recordCame(
  db: Database,
  note: { leadId: string; text: string; actorId: string },
  bookingId: string,
): Promise<void> {
  await insertLeadNote(db, { ...note, kind: 'attended', bookingId });
  await stopClock(db, note.leadId);
  await followStage(db, note.leadId, { isGained: true });
}

/** Throws 409 for a cancelled class, and before the class begins; a mark can be removed at any time. */
function requireClass({ slot }: Seat, attendance: DemoAttendance): void {
  if (slot.cancelledAt !== null)
    throw new AppError(409, 'seat-closed', 'This class is cancelled. It has no attendance.');
  if (slot.hasBegun || attendance === 'open') return;
  const opens = formatTime(slot.startsAt.toISOString());
  throw new AppError(409, 'not-begun', `Attendance opens at ${opens}, when the class begins.`);
}

const labels: Record<DemoAttendance, string> = {
  came: 'Came',
  missed: 'No-show',
  open: 'Attendance removed',
};
