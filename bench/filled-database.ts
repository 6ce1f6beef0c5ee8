import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Database } from '../src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../src/embedded-postgres/start-embedded-database.ts';
import { migrateDatabase } from '../src/platform/database/migrate-database.ts';

/** A temporary database, filled, vacuumed and analysed, for as long as the work takes. */
export async function withFilledDatabase<T>(
  fill: (db: Database) => Promise<void>,
  work: (pool: Pool) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-filled-'));
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const pool = new Pool(database.connection);
  // A connection closed by the stopping server is no failure of the measurement.
  pool.on('error', () => undefined);
  try {
    await migrateDatabase(pool);
    await fill(drizzle({ client: pool }));
    await pool.query('VACUUM ANALYZE');
    return await work(pool);
  } finally {
    await pool.end();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
