import type { Database } from '../../../platform/database/database.ts';
import { setAttendance } from './demo-bookings-store.ts';
import { followStage } from '../leads/follow-facts.ts';
import { resetClock } from '../leads/lead-change-store.ts';
import { deleteAttendedNote } from '../leads/lead-note-store.ts';

/** Clears the attendance of this seat and reverts what it caused: the history entry, the answer and the stage. */
export async function undoAttendance(
  db: Database,
  { bookingId, leadId }: { bookingId: string; leadId: string },
): Promise<void> {
  await setAttendance(db, bookingId, 'open');
  await deleteAttendedNote(db, bookingId);
  await resetClock(db, leadId);
  await followStage(db, leadId, { isGained: false });
}
