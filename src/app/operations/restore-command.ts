import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { formatDateTime } from '../../kit/numbers/dates.ts';
import { formatSize } from '../../kit/numbers/format-size.ts';
import { BackupError } from '../../platform/backup/backup-error.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { countPendingMigrations, migrateDatabase } from '../../platform/database/migrate-database.ts';
import { readConfig } from '../config.ts';
import { otherSchemas } from './other-schemas.ts';
import { openDatabaseAlone, openFiles } from './reach-database.ts';

/** `npm run restore <backup> [-- --replace]`: restores a backup into an empty database and store, and migrates it to this version. */
export async function restore(args: string[], say: (line: string) => void): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new BackupError('Name the backup: npm run restore <folder of the backup>');
  const config = readConfig(process.env);
  const database = await openDatabaseAlone(config, say);
  try {
    const figures = await restoreBackup({
      connection: database.connection,
      files: await openFiles(config),
      folder: resolve(folder),
      replaces: values.replace,
      otherSchemas: Object.keys(otherSchemas()),
      say,
    });
    const pool = new Pool({ ...database.connection, max: 1 });
    try {
      const pending = await countPendingMigrations(pool);
      await migrateDatabase(pool);
      if (pending > 0) say(`Brought the schema up to this version: ${pending} migrations.`);
    } finally {
      await pool.end();
    }
    say(
      `${figures.tables} tables with ${figures.rows.toLocaleString('en-IN')} rows and ${figures.files} files (${formatSize(figures.fileBytes)}), each the same as when it was written.`,
    );
    say(`restored as of ${formatDateTime(figures.madeAt.toISOString())}`);
  } finally {
    await database.close();
  }
}
