import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool, type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../../embedded-postgres/start-embedded-database.ts';
import { createJobRunner } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { migrateDatabase } from '../../platform/database/migrate-database.ts';

const template = 'migrated_template';
const ready = 'ready_template';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseConnection: { host: string; port: number; user: string; database: string; template: string; ready: string };
  }
}

/** Suites run in parallel, and some start instances, each with its own pool. The data need not survive a crash. */
const SETTINGS = { max_connections: 300, fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/**
 * Once per run: a real PostgreSQL in a temporary folder, with a migrated template, and another that also has the tables of the job queue,
 * which suites copy.
 */
export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const from = performance.now();
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-test-'));
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined, settings: SETTINGS });
  const { host, port, user, database: name } = database.connection;
  const maintenance = new Pool({ host, port, user, database: name, max: 1 });
  await maintenance.query(`CREATE DATABASE ${template}`);
  await withPool({ host, port, user, database: template, max: 1 }, migrateDatabase);
  await maintenance.query(`CREATE DATABASE ${ready} TEMPLATE ${template}`);
  await withPool({ host, port, user, database: ready }, installJobs);
  await maintenance.end();
  performance.measure('test database', { start: from });
  project.provide('databaseConnection', { host, port, user, database: name, template, ready });
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function withPool(options: PoolConfig, work: (pool: Pool) => Promise<unknown>): Promise<void> {
  const pool = new Pool(options);
  await work(pool);
  await pool.end();
}

/** The queue creates its tables at its first start. */
async function installJobs(pool: Pool): Promise<void> {
  const jobs = createJobRunner(pool, createLog('silent'));
  await jobs.start([]);
  await jobs.stop();
}
