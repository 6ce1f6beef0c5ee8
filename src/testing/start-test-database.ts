import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../platform/embedded-database/start-embedded-database.ts';
import { migrateDatabase } from '../platform/migrate-database.ts';

const template = 'migrated_template';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseConnection: { host: string; port: number; user: string; database: string; template: string };
  }
}

/** Once per run: a real PostgreSQL in a temporary folder with one migrated template that suites copy. */
export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-test-'));
  // Suites run side by side, and some start instances, each with a pool of its own.
  const settings = { max_connections: 300 };
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined, settings });
  const { host, port, user, database: name } = database.connection;
  const maintenance = new Pool({ host, port, user, database: name, max: 1 });
  await maintenance.query(`CREATE DATABASE ${template}`);
  await maintenance.end();
  const pool = new Pool({ host, port, user, database: template, max: 1 });
  await migrateDatabase(pool);
  await pool.end();
  project.provide('databaseConnection', { host, port, user, database: name, template });
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
