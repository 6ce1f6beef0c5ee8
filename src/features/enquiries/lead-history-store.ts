import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { leadNotes } from './table.ts';

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
