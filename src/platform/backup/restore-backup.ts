import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Client, type ClientConfig } from 'pg';
import { formatSize } from '../../kit/numbers/format-size.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { MIGRATION_LOCK, readMigrations } from '../database/migrate-database.ts';
import { BackupError } from './backup-error.ts';
import { listForeignKeys, listSchemas, listTables, quote, quoteTable } from './catalogue.ts';
import { checkBackup } from './check-backup.ts';
import { COPY_SESSION, loadRows, measureRows } from './copy-rows.ts';
import { measure } from './hashing.ts';
import { definitionPath, rowsPath, storedPath, type Manifest } from './manifest.ts';
import { createProgress } from './progress.ts';
import { figuresOf, OWN_SCHEMAS, type BackupFigures } from './write-backup.ts';

export interface RestoreParts {
  connection: ClientConfig;
  files: FileStore;
  folder: string;
  /** Whether the current contents of the database and the store may be deleted. */
  replaces: boolean;
  /** Names of the schemas that no migration makes. */
  otherSchemas: readonly string[];
  say: (line: string) => void;
}

/**
 * Restores a backup into an empty database and an empty store. The whole backup is verified against its hashes before
 * anything is changed. The database is restored in one transaction, in which every table is read back and compared: it
 * ends up with the whole backup or unchanged. The schema is that of the backup; the caller runs later migrations.
 */
export async function restoreBackup(parts: RestoreParts): Promise<BackupFigures> {
  const { folder, files, say } = parts;
  say('[1/4] Checking the backup...');
  const manifest = await checkBackup(folder, say);
  const migrations = matchMigrations(manifest);
  const client = new Client({ ...parts.connection, application_name: 'institute-restore' });
  await client.connect();
  try {
    await client.query(COPY_SESSION);
    await requireFitting(client, parts, manifest);
    const isKept = new Set(manifest.files.map(({ key }) => key));
    const others = await listOthers(files, isKept, parts.replaces);
    say(`[2/4] Putting back ${manifest.files.length} files...`);
    await loadFiles(parts, manifest);
    say(`[3/4] Putting back ${manifest.tables.length} tables...`);
    await loadDatabase(client, parts, manifest, migrations);
    say('[4/4] Clearing up...');
    for (const key of others) await files.remove(key);
    await client.query('ANALYZE');
  } finally {
    await client.end().catch(() => undefined);
  }
  return figuresOf(folder, manifest);
}

/** The statements that made the backup's schema: our own migrations, as far as it had them. */
function matchMigrations(manifest: Manifest): string[] {
  const known = readMigrations();
  return manifest.migrations.flatMap(({ hash }, at) => {
    const migration = known[at];
    if (migration?.hash === hash) return migration.statements;
    throw new BackupError(
      migration
        ? `The backup was made by another product: its migration ${at} is none of ours.`
        : `The backup was made by a newer version, which has ${manifest.migrations.length} migrations and not ${known.length}: install that version first.`,
    );
  });
}

async function requireFitting(client: Client, parts: RestoreParts, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ version: number; others: number }>(
    `SELECT current_setting('server_version_num')::int AS version,
       (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'institute') AS others`,
  );
  const { version = 0, others = 0 } = rows[0] ?? {};
  if (others > 0)
    throw new BackupError(`The product is running on this database (${others} connections): stop it first.`);
  const [needed, found] = [Math.floor(manifest.serverVersion / 10_000), Math.floor(version / 10_000)];
  if (found < needed)
    throw new BackupError(`The backup comes from PostgreSQL ${needed}, and this is ${found}: use ${needed} or newer.`);
  const tables = await listTables(client, [...OWN_SCHEMAS, ...parts.otherSchemas]);
  if (tables.length > 0 && !parts.replaces)
    throw new BackupError(
      `The database is not empty (${tables.length} tables). Add --replace to throw away what it holds.`,
    );
}

/** Files of the store that the backup does not have. Without `replaces` there must be no file at all. */
async function listOthers(files: FileStore, isKept: ReadonlySet<string>, replaces: boolean): Promise<string[]> {
  const others: string[] = [];
  for await (const key of files.list()) {
    if (!replaces) throw new BackupError('The file store is not empty. Add --replace to throw away what it holds.');
    if (!isKept.has(key)) others.push(key);
  }
  return others;
}

async function loadFiles({ files, folder, say }: RestoreParts, manifest: Manifest): Promise<void> {
  const tell = createProgress(say);
  for (const [at, { key, contentType, sizeBytes, sha256 }] of manifest.files.entries()) {
    await files.put(key, createReadStream(storedPath(folder, key)), contentType);
    const arrived = await measure(await files.read(key));
    if (arrived.sha256 !== sha256)
      throw new BackupError(`The file ${key} arrived with ${arrived.sizeBytes} bytes of ${sizeBytes}: try again.`);
    tell(() => `${at + 1} of ${manifest.files.length} files, the last of ${formatSize(sizeBytes)}`);
  }
}

async function loadDatabase(
  client: Client,
  parts: RestoreParts,
  manifest: Manifest,
  migrations: readonly string[],
): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    if (parts.replaces) await dropSchemas(client, [...OWN_SCHEMAS, ...parts.otherSchemas]);
    await makeSchemas(client, parts.folder, manifest, migrations);
    await fillTables(client, parts, manifest);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function dropSchemas(client: Client, schemas: readonly string[]): Promise<void> {
  for (const schema of await listSchemas(client, schemas)) await client.query(`DROP SCHEMA ${quote(schema)} CASCADE`);
  await client.query('CREATE SCHEMA public');
}

async function makeSchemas(
  client: Client,
  folder: string,
  manifest: Manifest,
  migrations: readonly string[],
): Promise<void> {
  for (const statement of migrations) await client.query(statement);
  // As the migrator makes it.
  await client.query(`CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  for (const { schema } of manifest.definitions) {
    await client.query(await readFile(definitionPath(folder, schema), 'utf8'));
  }
  // A definition may have set its own limits.
  await client.query(COPY_SESSION);
}

/** Rows go in without foreign keys, which are laid down afterwards and so prove the rows. */
async function fillTables(client: Client, { folder, say }: RestoreParts, manifest: Manifest): Promise<void> {
  const schemas = [...new Set(manifest.tables.map(({ schema }) => schema))];
  requireSameTables(await listTables(client, schemas), manifest);
  const keys = await listForeignKeys(client, schemas);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quote(name)}`);
  const tell = createProgress(say);
  for (const [at, table] of manifest.tables.entries()) {
    await client.query(`TRUNCATE ${quoteTable(table)}`);
    await loadRows(client, table, rowsPath(folder, table));
    const arrived = await measureRows(client, table);
    if (arrived.rows !== table.rows || arrived.sha256 !== table.sha256)
      throw new BackupError(
        `The table ${table.schema}.${table.name} arrived with ${arrived.rows} rows of ${table.rows} or with other content: nothing was changed.`,
      );
    tell(() => `${at + 1} of ${manifest.tables.length} tables`);
  }
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quote(name)} ${definition}`);
  for (const sequence of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [quoteTable(sequence), sequence.last]);
}

function requireSameTables(made: readonly { schema: string; name: string }[], manifest: Manifest): void {
  const names = (tables: readonly { schema: string; name: string }[]) =>
    tables.map(({ schema, name }) => `${schema}.${name}`);
  const missing = names(manifest.tables).filter((name) => !names(made).includes(name));
  if (missing.length > 0)
    throw new BackupError(`The backup has tables that its migrations do not make: ${missing.join(', ')}.`);
}
