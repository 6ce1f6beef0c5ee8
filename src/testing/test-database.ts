import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type DatabaseHandle } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';

export interface TestDatabase extends DatabaseHandle {
  name: string;
  /** For connections beside the pool. */
  connection: { host: string; port: number; user: string; database: string };
  close(): Promise<void>;
}

/**
 * A fresh database of the test's own on the run's real PostgreSQL, already migrated (copied from a migrated template) unless
 * it is to be empty. Close it when the suite ends.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const connection = inject('databaseConnection');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onMaintenance(
    connection,
    `CREATE DATABASE ${name} TEMPLATE ${isEmpty ? 'template0' : connection.template} STRATEGY FILE_COPY`,
  );
  const { host, port, user } = connection;
  const address = { host, port, user, database: name };
  const handle = openDatabase(address, createLog('silent'));
  return {
    ...handle,
    name,
    connection: address,
    async close() {
      await handle.pool.end();
      await onMaintenance(connection, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function onMaintenance(
  connection: { host: string; port: number; user: string; database: string },
  statement: string,
): Promise<void> {
  const pool = new Pool({
    host: connection.host,
    port: connection.port,
    user: connection.user,
    database: connection.database,
    max: 1,
  });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}
