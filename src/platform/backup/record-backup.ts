import { desc } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { backups } from '../database/table.ts';
import type { BackupFigures } from './write-backup.ts';

/** Remembers a finished backup in the database that it was made of. */
export async function recordBackup(db: Database, figures: BackupFigures): Promise<void> {
  const { madeAt, rows, files, fileBytes } = figures;
  await db.insert(backups).values({ madeAt, rowCount: rows, fileCount: files, fileBytes });
}

/** Returns when the last backup finished, or `null`. */
export async function findLastBackup(db: Database): Promise<Date | null> {
  const [row] = await db.select({ madeAt: backups.madeAt }).from(backups).orderBy(desc(backups.madeAt)).limit(1);
  return row?.madeAt ?? null;
}
