import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatSize } from '../../kit/numbers/format-size.ts';
import { BackupError } from '../../platform/backup/backup-error.ts';
import { recordBackup } from '../../platform/backup/record-backup.ts';
import { DRAFT_END, writeBackup } from '../../platform/backup/write-backup.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { readConfig, type Config } from '../config.ts';
import { otherSchemas } from './other-schemas.ts';
import { openFiles, reachDatabase } from './reach-database.ts';

/** `npm run backup [folder] [-- --keep 14]`: database and files into a new folder, while the product runs. */
export async function backUp(args: string[], say: (line: string) => void): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  });
  const keep = readKeep(values.keep);
  const config = readConfig(process.env);
  const place = resolve(positionals[0] ?? join(config.dataDir, 'backups'));
  const started = Date.now();
  const database = await reachDatabase(config, say);
  try {
    const figures = await writeBackup({
      connection: database.connection,
      files: await openFiles(config),
      definitions: otherSchemas(),
      folder: join(place, backupName(new Date())),
      say,
    });
    await noteIn(config, database.connection, figures, say);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    say(
      `${figures.tables} tables with ${figures.rows.toLocaleString('en-IN')} rows and ${figures.files} files (${formatSize(figures.fileBytes)}) in ${seconds} s.`,
    );
    if (keep !== null) await removeOlder(place, keep, say);
    say(`backup in ${figures.folder}`);
    return figures.folder;
  } finally {
    await database.close();
  }
}

const BACKUP_NAME = /^misaal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const DAY_MS = 86_400_000;

/** Sorts by time. */
function backupName(now: Date): string {
  return `misaal-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

function readKeep(given: string | undefined): number | null {
  if (given === undefined) return null;
  const keep = Number(given);
  if (Number.isInteger(keep) && keep >= 1) return keep;
  throw new BackupError(`--keep is "${given}", but it takes how many backups are to stay, 1 or more.`);
}

/** A standby accepts no writes; its backup is equally good. */
async function noteIn(
  config: Config,
  connection: Parameters<typeof openDatabase>[0],
  figures: Parameters<typeof recordBackup>[1],
  say: (line: string) => void,
): Promise<void> {
  const { db, pool } = openDatabase(
    { ...connection, application_name: 'institute-backup' },
    createLog(config.logLevel),
  );
  try {
    await recordBackup(db, figures);
  } catch (error) {
    const why = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : error;
    say(`The backup is whole, but the database could not note it: ${String(why)}`);
  } finally {
    await pool.end();
  }
}

/**
 * Deletes the oldest backups of a folder beyond the maximum, and what a killed process left a day ago. Files of other programs are left
 * alone.
 */
async function removeOlder(place: string, keep: number, say: (line: string) => void): Promise<void> {
  const found = await readdir(place);
  const names = found.filter((name) => BACKUP_NAME.test(name)).toSorted();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(place, name), { recursive: true });
  for (const name of found) {
    if (!name.endsWith(DRAFT_END) || !BACKUP_NAME.test(name.slice(0, -DRAFT_END.length))) continue;
    const { mtimeMs } = await stat(join(place, name));
    if (Date.now() - mtimeMs > DAY_MS) await rm(join(place, name), { recursive: true });
  }
  if (old.length > 0) say(`Removed ${old.length} older ${old.length === 1 ? 'backup' : 'backups'}.`);
}
