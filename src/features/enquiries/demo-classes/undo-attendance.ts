import type { Database } from '../../../platform/database/database.ts';
import { setAttendance } from './demo-bookings-store.ts';
import { withdrawFromDemo } from './demo-stage-store.ts';
import { resetClock } from '../leads/lead-change-store.ts';
import { deleteAttendedNote } from '../leads/lead-note-store.ts';

/** The mark that somebody came with this seat goes back, and with it the entry, the answer that it was, and the stage. */
export async function undoAttendance(
  db: Database,
  { bookingId, leadId }: { bookingId: string; leadId: string },
): Promise<void> {
  await setAttendance(db, bookingId, 'open');
  await deleteAttendedNote(db, bookingId);
  await resetClock(db, leadId);
  await withdrawFromDemo(db, leadId, 'demo-attended');
}
