import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { LeadNoteKind } from './rules.ts';
import { leadNotes } from './table.ts';

/** Writes an entry of a lead's history; `actorId` is `null` for what happened by itself. */
export async function insertLeadNote(
  db: Database,
  note: { leadId: string; kind: LeadNoteKind; text: string; actorId: string | null },
): Promise<void> {
  await db.insert(leadNotes).values(note);
}

/** The history of a lead, the oldest first, with the name of who wrote each entry. */
export async function selectLeadNotes(db: Database, leadId: string) {
  return db
    .select({
      id: leadNotes.id,
      kind: leadNotes.kind,
      text: leadNotes.text,
      createdAt: leadNotes.createdAt,
      actorName: sql<string | null>`(SELECT u.name FROM users u WHERE u.id = lead_notes.actor_id)`,
    })
    .from(leadNotes)
    .where(eq(leadNotes.leadId, leadId))
    .orderBy(asc(leadNotes.createdAt), asc(leadNotes.id));
}
