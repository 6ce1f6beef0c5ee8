import path from 'node:path';
import { Client } from 'pg';
import { DATABASE, SOCKET_PORT, SUPERUSER } from './names.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import type { EmbeddedDatabase } from './start-embedded-database.ts';

/** The socket of the server that another process of this account runs over `dataDir`; `null` when none responds. */
export async function findRunningDatabase(dataDir: string): Promise<EmbeddedDatabase['connection'] | null> {
  const found = await readPostmasterFile(path.join(path.resolve(dataDir), 'postgres'));
  if (!found?.isReady || found.socketFolder === '') return null;
  const connection = { host: found.socketFolder, port: SOCKET_PORT, user: SUPERUSER, database: DATABASE };
  const client = new Client({ ...connection, connectionTimeoutMillis: 15_000 });
  try {
    await client.connect();
    return connection;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
