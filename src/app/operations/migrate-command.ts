import { Pool } from 'pg';
import { keepAliveWithout } from '../../platform/database/database.ts';
import { countPendingMigrations, migrateDatabase } from '../../platform/database/migrate-database.ts';
import { readConfig } from '../config.ts';
import { reachDatabase } from './reach-database.ts';

/** `npm run migrate`: migrates the schema to this version without starting the site, which migrates at start-up too. */
export async function migrate(say: (line: string) => void): Promise<void> {
  const database = await reachDatabase(readConfig(process.env), say);
  const pool = new Pool({ ...database.connection, max: 1 });
  // The connection that changed the schema is still closing while an embedded database is stopped.
  keepAliveWithout(pool, () => undefined);
  try {
    await migrateDatabase(pool);
    const pending = await countPendingMigrations(pool);
    say(pending === 0 ? 'The schema is that of this version.' : `${pending} migrations are still pending.`);
  } finally {
    await pool.end();
    await database.close();
  }
}
