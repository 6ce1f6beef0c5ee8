import type { Database } from './database.ts';
import { auditEntries } from './table.ts';

/** Writes down who changed what, in the transaction of the change. `actorId` is `null` for the system itself. */
export async function recordAudit(
  db: Database,
  entry: { actorId: string | null; action: string; subject: string; details?: Record<string, unknown> },
): Promise<void> {
  await db.insert(auditEntries).values({ ...entry, details: entry.details ?? {} });
}
