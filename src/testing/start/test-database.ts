import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type DatabaseHandle } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';

export interface TestDatabase extends DatabaseHandle {
  name: string;
  /** For connections outside the pool. */
  connection: { host: string; port: number; user: string; database: string };
  close(): Promise<void>;
}

/**
 * A fresh database on the run's real PostgreSQL, already migrated, with the tables of the job queue, unless it is to be empty. Close it
 * when the suite ends.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const connection = inject('databaseConnection');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onMaintenance(
    connection,
    `CREATE DATABASE ${name} TEMPLATE ${isEmpty ? 'template0' : connection.ready} STRATEGY FILE_COPY`,
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
      // Not by force: the pool releases its connections before they have closed, and a terminated one would report an unhandled error.
      // What is still in use stays until the server is deleted at the end of the run.
      void onMaintenance(connection, `DROP DATABASE IF EXISTS ${name}`).catch(() => undefined);
    },
  };
}

/** Two connections per worker, so that a suite's database is made while that of the last is dropped. */
let maintenance: Pool | undefined;

async function onMaintenance(
  { host, port, user, database }: { host: string; port: number; user: string; database: string },
  statement: string,
): Promise<void> {
  if (!maintenance) {
    maintenance = new Pool({ host, port, user, database, max: 2, allowExitOnIdle: true });
    // The run's PostgreSQL may end before its workers.
    maintenance.on('error', () => undefined);
  }
  await maintenance.query(statement);
}
