import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client, type ClientConfig } from 'pg';
import { formatSize } from '../../kit/numbers/format-size.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { readDisk } from '../limits/read-disk.ts';
import { BackupError } from './backup-error.ts';
import { listSchemas, listSequences, listTables } from './catalogue.ts';
import { COPY_SESSION, writeRows } from './copy-rows.ts';
import { createMeter } from './hashing.ts';
import {
  BACKUP_FORMAT,
  definitionPath,
  rowsPath,
  storedPath,
  writeManifest,
  type BackedUpFile,
  type BackedUpTable,
  type Manifest,
} from './manifest.ts';
import { createProgress } from './progress.ts';

/** Made by our own migrations, and the record of them. */
export const OWN_SCHEMAS = ['drizzle', 'public'] as const;

/** Ends the name of a folder that is still written. */
export const DRAFT_END = '.unfinished';

export interface BackupParts {
  connection: ClientConfig;
  files: FileStore;
  /** Schemas that no migration makes, with the statements that make them in this version. */
  definitions: Readonly<Record<string, string>>;
  /** The new folder of this backup; the one around it is made where it is missing. */
  folder: string;
  say: (line: string) => void;
}

export interface BackupFigures {
  folder: string;
  madeAt: Date;
  tables: number;
  rows: number;
  files: number;
  fileBytes: number;
}

/**
 * Writes database and files into a new folder while the product runs. The rows are those of one moment; the files are
 * copied after it, so that every file a row names is among them. The folder gets its name when all of it is on the disk.
 */
export async function writeBackup(parts: BackupParts): Promise<BackupFigures> {
  const { folder, say } = parts;
  const draft = folder + DRAFT_END;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  const client = new Client({ ...parts.connection, application_name: 'institute-backup' });
  try {
    await client.connect();
    await client.query(COPY_SESSION);
    await requireRoom(client, draft);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const database = await writeDatabase(client, parts, draft);
    const files = await writeFiles(parts, draft);
    await client.query('COMMIT');
    await writeManifest(draft, { ...database, files });
    await rename(draft, folder);
    return figuresOf(folder, { ...database, files });
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    say('The backup was not finished; nothing is left of it.');
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function figuresOf(folder: string, { madeAt, tables, files }: Manifest): BackupFigures {
  return {
    folder,
    madeAt: new Date(madeAt),
    tables: tables.length,
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.length,
    fileBytes: files.reduce((sum, file) => sum + file.sizeBytes, 0),
  };
}

async function writeDatabase(client: Client, parts: BackupParts, draft: string): Promise<Omit<Manifest, 'files'>> {
  const { say } = parts;
  const { rows: details } = await client.query<{ at: Date; version: number }>(
    "SELECT now() AS at, current_setting('server_version_num')::int AS version",
  );
  const schemas = await listSchemas(client, [...OWN_SCHEMAS, ...Object.keys(parts.definitions)]);
  if (!schemas.includes('drizzle')) throw new BackupError('This database holds no institute: no migration has run.');
  const shapes = await listTables(client, schemas);
  say(`[1/2] Copying ${shapes.length} tables...`);
  await mkdir(dirname(rowsPath(draft, { schema: '', name: '' })), { mode: 0o700 });
  const tables: BackedUpTable[] = [];
  const tell = createProgress(say);
  for (const shape of shapes) {
    tables.push({ ...shape, ...(await writeRows(client, shape, rowsPath(draft, shape))) });
    tell(() => `${tables.length} of ${shapes.length} tables`);
  }
  const { rows: migrations } = await client.query<{ hash: string; when: string }>(
    'SELECT hash, created_at AS when FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return {
    format: BACKUP_FORMAT,
    madeAt: (details[0]?.at ?? new Date()).toISOString(),
    serverVersion: details[0]?.version ?? 0,
    migrations: migrations.map(({ hash, when }) => ({ hash, when: Number(when) })),
    definitions: await writeDefinitions(parts, draft, schemas),
    tables,
    sequences: await listSequences(client, schemas),
  };
}

async function writeDefinitions(
  { definitions }: BackupParts,
  draft: string,
  schemas: readonly string[],
): Promise<Manifest['definitions']> {
  const written: Manifest['definitions'] = [];
  for (const [schema, text] of Object.entries(definitions)) {
    if (!schemas.includes(schema)) continue;
    const file = definitionPath(draft, schema);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true });
    written.push({ schema, sha256: createHash('sha256').update(text).digest('hex') });
  }
  return written;
}

async function writeFiles({ files, say }: BackupParts, draft: string): Promise<BackedUpFile[]> {
  say('[2/2] Copying the files...');
  const written: BackedUpFile[] = [];
  const tell = createProgress(say);
  let bytes = 0;
  for await (const key of files.list()) {
    const found = await files.stat(key);
    // The file was removed after it was listed, together with the last row that named it.
    if (!found) continue;
    const path = storedPath(draft, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const meter = createMeter();
    await pipeline(
      await files.read(key),
      meter.stream,
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const measured = meter.result();
    written.push({ key, contentType: found.contentType, ...measured });
    bytes += measured.sizeBytes;
    tell(() => `${written.length} files, ${formatSize(bytes)}`);
  }
  return written;
}

/** The rows shrink when compressed; a disk without room for the uncompressed size is rejected at the start. */
async function requireRoom(client: Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes');
  const needed = Number(rows[0]?.bytes ?? 0) / 2;
  const { freeBytes } = await readDisk(folder);
  if (freeBytes >= needed) return;
  throw new BackupError(
    `The disk of ${join(folder, '..')} has ${formatSize(freeBytes)} left, and this takes about ${formatSize(needed)}: free some, or name another folder.`,
  );
}
