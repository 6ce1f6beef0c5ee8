import { actingKeyId } from './http/acting-key.ts';
import type { Database } from './database/database.ts';
import { auditEntries } from './database/table.ts';

interface AuditEntry {
  actorId: string | null;
  action: string;
  subject: string;
  details?: Record<string, unknown>;
}

/** Writes down who changed what, in the transaction of the change. `actorId` is `null` for the system itself; of a key it is its maker, and the key stands beside it. */
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
