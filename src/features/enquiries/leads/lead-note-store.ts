import { and, eq } from 'drizzle-orm';
import { actingKeyId } from '../../../platform/http/acting-key.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { LeadNoteKind } from '../rules.ts';
import { leadNotes } from '../table.ts';

/** Adds an entry to a lead's history and returns its id. `actorId` is `null` for the visitor or the system. */
export async function insertLeadNote(
  db: Database,
  note: { leadId: string; kind: LeadNoteKind; text: string; actorId: string | null; bookingId?: string },
): Promise<string> {
  const apiKeyId = note.actorId === null ? null : actingKeyId();
  const [row] = await db
    .insert(leadNotes)
    .values({ ...note, apiKeyId })
    .returning({ id: leadNotes.id });
  if (!row) throw new Error('No note was stored');
  return row.id;
}

/** Deletes the attendance entry of this seat. */
export async function deleteAttendedNote(db: Database, bookingId: string): Promise<void> {
  await db.delete(leadNotes).where(and(eq(leadNotes.bookingId, bookingId), eq(leadNotes.kind, 'attended')));
}
