import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { leadNotes } from '../table.ts';

/** The history of a lead, oldest first, with each author's name: a user, or another system by its API key. */
export async function selectLeadNotes(db: Database, leadId: string) {
  return db
    .select({
      id: leadNotes.id,
      kind: leadNotes.kind,
      text: leadNotes.text,
      createdAt: leadNotes.createdAt,
      // Users and keys belong to another feature and are only read here.
      actorName: sql<string | null>`CASE WHEN lead_notes.api_key_id IS NULL
        THEN (SELECT u.name FROM users u WHERE u.id = lead_notes.actor_id)
        ELSE coalesce((SELECT 'The key “' || k.name || '”' FROM api_keys k WHERE k.id = lead_notes.api_key_id), 'A deleted key') END`,
    })
    .from(leadNotes)
    .where(eq(leadNotes.leadId, leadId))
    .orderBy(asc(leadNotes.createdAt), asc(leadNotes.id));
}
