import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { FOLDER_PREFIX } from './names.ts';
import type { EmbeddedDatabase } from './start-embedded-database.ts';

/** A temporary folder that other accounts can traverse, like a usual checkout. */
export function makeOpenFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-database-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Deletes a data folder, and the one outside that it links to when root ran it behind a closed folder. */
export function removeDataFolder(dataDir: string): void {
  const entry = path.join(dataDir, 'postgres');
  const outside = existsSync(dataDir) ? readLink(entry) : undefined;
  if (outside && path.basename(path.dirname(outside)).startsWith(FOLDER_PREFIX)) {
    rmSync(path.dirname(outside), { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
}

/** Runs one statement on a separate connection. */
export async function query(database: Pick<EmbeddedDatabase, 'connection'>, text: string): Promise<unknown[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

export interface OtherProcess {
  child: ChildProcess;
  connection: EmbeddedDatabase['connection'];
  /** Process id of the database server that it runs. */
  server: number;
}

/** Starts the database in a separate process, which can then be killed. */
export async function startInOtherProcess(dataDir: string): Promise<OtherProcess> {
  const module = new URL('./start-embedded-database.ts', import.meta.url).href;
  const script = `
    const { startEmbeddedDatabase } = await import(${JSON.stringify(module)});
    const database = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    console.log(JSON.stringify({ connection: database.connection, server: database.pid }));
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, ...(JSON.parse(line) as Pick<OtherProcess, 'connection' | 'server'>) };
}

/** Ends a process without warning, and waits until it is gone. */
export async function killAtOnce(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

function readLink(entry: string): string | undefined {
  try {
    return readlinkSync(entry);
  } catch {
    return undefined;
  }
}
