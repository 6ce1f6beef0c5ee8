import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';

/** An institute's own database, by its server's socket. */
export async function openDatabase(dataDir: string): Promise<Pool> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return new Pool({ host: lines[4], port: Number(lines[3]), user: 'misaal', database: 'misaal', max: 1 });
}
