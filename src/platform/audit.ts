import { actingKeyId } from './http/acting-key.ts';
import type { Database } from './database/database.ts';
import { auditEntries } from './database/table.ts';

/**
 * Every action with its label, as `noun.past_participle`. Each feature declares its own in its `audit.ts`, a short list in its `rules.ts`, so an action without a label
 * does not compile.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- Filled by the features.
export interface AuditActions {}

export type AuditAction = keyof AuditActions;

interface AuditEntry {
  actorId: string | null;
  action: AuditAction;
  /** `noun:id`; for a whole list only the plural noun. */
  subject: string;
  details?: Record<string, unknown>;
}

/**
 * Records who changed what, inside the caller's transaction. `actorId` is `null` for the system; for an API key it is
 * the admin who made it, with the key beside it.
 */
export async function recordAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db.insert(auditEntries).values({ ...entry, details: entry.details ?? {}, apiKeyId: actingKeyId() });
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const ENTRIES_AT_ONCE = 5000;

/** The same for many changes of one transaction, in few statements. */
export async function recordAudits(db: Database, entries: readonly AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += ENTRIES_AT_ONCE) {
    const chunk = entries.slice(at, at + ENTRIES_AT_ONCE);
    const apiKeyId = actingKeyId();
    await db.insert(auditEntries).values(chunk.map((entry) => ({ ...entry, details: entry.details ?? {}, apiKeyId })));
  }
}
