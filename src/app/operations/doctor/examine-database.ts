import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { readSigns } from '../../../features/reports/overview/read-signs.ts';
import { ofSession } from '../../../platform/database/database.ts';
import { countPendingMigrations, readMigrations } from '../../../platform/database/migrate-database.ts';
import type { DatabaseInfo, Diagnostics } from './diagnostics.ts';

const EXTENSIONS = ['pg_trgm', 'unaccent', 'fuzzystrmatch'];

/** Examines the database without changing anything. */
export async function examineDatabase(connection: PoolConfig): Promise<NonNullable<Diagnostics['database']>> {
  const pool = new Pool({
    ...connection,
    max: 2,
    connectionTimeoutMillis: 5000,
    ...ofSession(connection, { statement_timeout: 15_000 }),
    application_name: 'institute-doctor',
  });
  pool.on('error', () => undefined);
  try {
    return { problem: null, ...(await readServer(pool)), ...(await readSchema(pool)) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message || 'It does not answer.' : String(error) };
  } finally {
    await pool.end();
  }
}

type ServerInfo = Omit<
  DatabaseInfo,
  'problem' | 'pendingMigrations' | 'hasSigningKey' | 'hasCertificateKey' | 'incidents'
>;

async function readServer(pool: Pool): Promise<ServerInfo> {
  const asked = Date.now();
  const { rows } = await pool.query<ServerInfo & { at: string }>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
       current_setting('TimeZone') AS "timeZone", current_setting('max_connections')::int AS "maxConnections",
       pg_is_in_recovery() OR current_setting('transaction_read_only')::bool AS "isReadOnly",
       current_setting('statement_timeout') <> '0' AS "endsSlowStatements",
       (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
       ARRAY(SELECT wanted FROM unnest($1::text[]) AS wanted
         WHERE NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = wanted)) AS "missingExtensions",
       extract(epoch FROM clock_timestamp()) * 1000 AS at`,
    [EXTENSIONS],
  );
  const [row] = rows;
  if (!row) throw new Error('the server gave no answer');
  const { at, ...server } = row;
  const middle = (asked + Date.now()) / 2;
  return { ...server, clockAheadSeconds: Math.round((Number(at) - middle) / 1000) };
}

async function readSchema(
  pool: Pool,
): Promise<Pick<DatabaseInfo, 'pendingMigrations' | 'hasSigningKey' | 'hasCertificateKey' | 'incidents'>> {
  const { rows: found } = await pool.query<{ has: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AND to_regclass('jobs.job') IS NOT NULL AS has",
  );
  const nothing = { hasSigningKey: false, hasCertificateKey: false, incidents: null };
  if (!found[0]?.has) return { pendingMigrations: readMigrations().length, ...nothing };
  const pendingMigrations = await countPendingMigrations(pool);
  // The tables queried below may not exist yet.
  if (pendingMigrations > 0) return { pendingMigrations, ...nothing };
  const { rows } = await pool.query<{ hasSigningKey: boolean; hasCertificateKey: boolean }>(
    `SELECT EXISTS (SELECT FROM settings WHERE subject = 'signing-key') AS "hasSigningKey",
       EXISTS (SELECT FROM credential_keys) AS "hasCertificateKey"`,
  );
  const keys = rows[0] ?? { hasSigningKey: false, hasCertificateKey: false };
  const {
    disk: _disk,
    scanner: _scanner,
    backupAgeHours,
    backupMaxAgeHours: _max,
    ...signs
  } = await readSigns({
    db: drizzle({ client: pool }),
    clock: { now: () => new Date() },
    scanner: null,
    settings: { publicUrl: '', signingKey: new Uint8Array(), officeNeedsSecondFactor: false },
  });
  return { pendingMigrations, ...keys, incidents: { ...signs, backupAgeHours: backupAgeHours ?? Infinity } };
}
