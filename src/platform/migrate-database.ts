import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';

/**
 * Brings the schema up to date. Forward only; all pending files in one transaction, so a kill leaves the schema as it was.
 * Two starters don't collide: the second waits for the first on an advisory lock and finds nothing to do.
 */
export async function migrateDatabase(pool: Pool, folder = migrationsFolder()): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    // Destroyed rather than reused: the session's limits were lifted, and closing it frees the lock.
    client.release(true);
  }
}

/** How many of the product's migrations the database lacks. 0 means that it can serve. */
export async function countPendingMigrations(pool: Pool): Promise<number> {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(migrationsFolder(), 'meta/_journal.json'), 'utf8'),
  );
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
  return join(import.meta.dirname, '../../db/migrations');
}

/** Held by whoever changes the schema. */
export const MIGRATION_LOCK = 710_204_001;
