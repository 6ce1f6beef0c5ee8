import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';

/**
 * Migrates the schema. Forward only; all pending files in one transaction, so a kill leaves the schema unchanged.
 * Concurrent starts don't collide: the second waits for an advisory lock and finds nothing to do. Lock and lifted
 * timeouts end with the transaction, so a pooler in between is fine.
 */
export async function migrateDatabase(pool: Pool, folder = migrationsFolder()): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
    );
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const wasBehind = await isBehind(client, folder);
    // Its own BEGIN finds itself in this transaction, which its COMMIT ends.
    await migrate(drizzle({ client }), { migrationsFolder: folder });
    if (wasBehind) await renumberContent(client);
  } finally {
    // Destroyed rather than reused: whatever is left of a failed one ends with its connection.
    client.release(true);
  }
}

async function isBehind(client: PoolClient, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AND to_regclass('document_version') IS NOT NULL AS has",
  );
  return rows[0]?.has === true && (await countPendingMigrations(client, folder)) > 0;
}

/** A read replica is used only once it has the new schema, which this number shows. */
async function renumberContent(client: PoolClient): Promise<void> {
  await client.query(
    `UPDATE document_version SET version = greatest(version + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)`,
  );
}

/** How many of the product's migrations the database lacks. 0 means that it can serve. */
export async function countPendingMigrations(pool: Pick<Pool, 'query'>, folder = migrationsFolder()): Promise<number> {
  const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  const { rows } = await pool.query<{ last: string | null }>(
    'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]?.last ?? 0);
  return journal.entries.filter((entry) => entry.when > last).length;
}

/** The product's migrations, the oldest first, with the hash under which a database records them. */
export function readMigrations(): { hash: string; when: number; statements: string[] }[] {
  return readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ hash, folderMillis, sql }) => ({
    hash,
    when: folderMillis,
    statements: sql,
  }));
}

function migrationsFolder(): string {
  return join(import.meta.dirname, '../../../db/migrations');
}

/** Locked while the schema is changed. */
export const MIGRATION_LOCK = 710_204_001;
