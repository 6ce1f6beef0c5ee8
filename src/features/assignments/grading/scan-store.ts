import { and, eq, isNull } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import type { Database } from '../../../platform/database/database.ts';
import { submissionFiles } from '../submissions/table.ts';
import type { FileRow } from '../submissions/work-store.ts';

export async function markScanned(db: Database, id: string): Promise<FileRow | null> {
  const [row] = await db
    .update(submissionFiles)
    .set({ scannedAt: databaseNow() })
    .where(eq(submissionFiles.id, id))
    .returning();
  return row ?? null;
}

/** Returns `null` for a file that is quarantined already. */
export async function markQuarantined(db: Database, id: string): Promise<FileRow | null> {
  const [row] = await db
    .update(submissionFiles)
    .set({ scannedAt: databaseNow(), quarantinedAt: databaseNow() })
    .where(and(eq(submissionFiles.id, id), isNull(submissionFiles.quarantinedAt)))
    .returning();
  if (row) await bumpUserVersion(db, row.userId);
  return row ?? null;
}
