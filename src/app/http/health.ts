import type { Pool } from 'pg';
import { countPendingMigrations } from '../../platform/database/migrate-database.ts';

/** Returns why the instance cannot serve, or `null`: the database must respond, accept writes, and have every migration. */
export async function findReadinessProblem(pool: Pool): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ isReadOnly: boolean }>(question);
    if (rows[0]?.isReadOnly) return 'the database is read-only';
    const pending = await countPendingMigrations(pool);
    return pending > 0 ? `${pending} migrations are pending` : null;
  } catch {
    return 'the database is away';
  }
}

/** A frozen database accepts a connection and never responds. */
const question = {
  text: `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
  query_timeout: 2000,
};
