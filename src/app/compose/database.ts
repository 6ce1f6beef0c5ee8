import { Pool, type PoolConfig } from 'pg';
import { startEmbeddedDatabase } from '../../embedded-postgres/start-embedded-database.ts';
import { keepAliveWithout, openDatabase, type DatabaseHandle } from '../../platform/database/database.ts';
import { evictBrokenConnections } from '../../platform/database/evict-broken-connections.ts';
import { migrateDatabase } from '../../platform/database/migrate-database.ts';
import { wrapClients } from '../../platform/database/wrap-client.ts';
import type { Log } from '../../platform/log.ts';
import { installClock, removeClock } from '../../sandbox/clock/clock-store.ts';
import type { Config } from '../config.ts';
import type { Composing } from './composing.ts';

export interface Databases extends DatabaseHandle {
  connection: PoolConfig;
  /** A few separate connections for the sandbox, so that it never waits behind calls. */
  sandboxPool: Pool;
}

/** Starts or finds PostgreSQL, migrates its schema, and opens the pools. */
export async function composeDatabase({ config, log, say, cleanup }: Composing): Promise<Databases> {
  const connection = await connect(config, say, cleanup);
  await prepare(connection, { isSandbox: config.sandbox !== 'off', log });
  const { db, pool } = openDatabase(connection, log);
  cleanup.defer(() => pool.end());
  const sandboxPool = new Pool({ ...connection, max: 4, connectionTimeoutMillis: 4000 });
  keepAliveWithout(sandboxPool, (error) => log.warn({ reason: error }, 'sandbox lost its database connection'));
  wrapClients(sandboxPool, { evict: evictBrokenConnections(sandboxPool) });
  cleanup.defer(() => sandboxPool.end());
  return { connection, db, pool, sandboxPool };
}

async function connect(
  config: Config,
  say: (line: string) => void,
  cleanup: AsyncDisposableStack,
): Promise<PoolConfig> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const database = await startEmbeddedDatabase({ dataDir: config.dataDir, log: say });
  cleanup.defer(() => database.stop());
  return database.connection;
}

/**
 * Migrates the schema and sets the database clock to the sandbox's time or to real time, before opening the pools that
 * depend on both.
 */
async function prepare(connection: PoolConfig, { isSandbox, log }: { isSandbox: boolean; log: Log }): Promise<void> {
  const { pool } = openDatabase(connection, log);
  try {
    await migrateDatabase(pool);
    await (isSandbox ? installClock(pool) : removeClock(pool));
  } finally {
    await pool.end();
  }
}
