import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { createDiskFileStore } from '../../adapters/disk/disk-file-store.ts';
import { findRunningDatabase } from '../../embedded-postgres/find-running-database.ts';
import { startEmbeddedDatabase } from '../../embedded-postgres/start-embedded-database.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { Config } from '../config.ts';

export interface ReachedDatabase {
  connection: PoolConfig;
  /** Stops what was started for it. */
  close(): Promise<void>;
}

/** The product's database: the one of `DATABASE_URL`, else the embedded one, which is started if it does not run. */
export async function reachDatabase(config: Config, say: (line: string) => void): Promise<ReachedDatabase> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, close: async () => undefined };
  const running = await findRunningDatabase(config.dataDir);
  if (running) return { connection: running, close: async () => undefined };
  return openDatabaseAlone(config, say);
}

/** Like `reachDatabase`, but an embedded database must not be in use: fails while the product runs. */
export async function openDatabaseAlone(config: Config, say: (line: string) => void): Promise<ReachedDatabase> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, close: async () => undefined };
  const started = await startEmbeddedDatabase({ dataDir: config.dataDir, log: say });
  return { connection: started.connection, close: () => started.stop() };
}

/** Where the product's files are stored. The S3 client is loaded only when used: it is large. */
export async function openFiles(config: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!config.s3) return createDiskFileStore(join(config.dataDir, 'uploads'));
  const { createS3FileStore } = await import('../../adapters/s3/s3-file-store.ts');
  return createS3FileStore(config.s3);
}
