import { actingKeyId } from './acting-key.ts';
import type { Database } from './database.ts';
import { auditEntries } from './table.ts';

/** Writes down who changed what, in the transaction of the change. `actorId` is `null` for the system itself; of a key it is its maker, and the key stands beside it. */
export async function recordAudit(
  db: Database,
  entry: { actorId: string | null; action: string; subject: string; details?: Record<string, unknown> },
): Promise<void> {
  await db.insert(auditEntries).values({ ...entry, details: entry.details ?? {}, apiKeyId: actingKeyId() });
}
