import type { Pool } from 'pg';
import { countPendingMigrations } from '../platform/migrate-database.ts';

/** Why the instance can't serve, or `null`: the database must answer, take writes, and have every migration. */
export async function findReadinessProblem(pool: Pool): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
    if (rows[0]?.standby) return 'the database is read-only';
    const pending = await countPendingMigrations(pool);
    return pending > 0 ? `${pending} migrations are pending` : null;
  } catch {
    return 'the database is away';
  }
}
