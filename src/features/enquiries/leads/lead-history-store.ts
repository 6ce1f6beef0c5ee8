import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { leadNotes } from '../table.ts';
import { apiKeyName, userName } from '../../accounts/read-model.ts';

/** The history of a lead, oldest first, with each author's name: a user, or another system by its API key. */
export async function selectLeadNotes(db: Database, leadId: string) {
  return db
    .select({
      id: leadNotes.id,
      kind: leadNotes.kind,
      text: leadNotes.text,
      createdAt: leadNotes.createdAt,
      actorName: sql<string | null>`CASE WHEN lead_notes.api_key_id IS NULL
        THEN ${userName(sql`lead_notes.actor_id`)}
        ELSE coalesce('The key “' || ${apiKeyName(sql`lead_notes.api_key_id`)} || '”', 'A deleted key') END`,
    })
    .from(leadNotes)
    .where(eq(leadNotes.leadId, leadId))
    .orderBy(asc(leadNotes.createdAt), asc(leadNotes.id));
}
