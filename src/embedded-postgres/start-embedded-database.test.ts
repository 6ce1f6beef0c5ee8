import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlive } from './process-identity.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './start-embedded-database.ts';
import { StartError } from './start-error.ts';
import { killAtOnce, makeOpenFolder, query, removeDataFolder, startInOtherProcess } from './test-database.ts';

const SLOW = { timeout: 60_000 };
const isRoot = process.getuid?.() === 0;
let folder: string;
let dataDir: string;
let lines: string[];
let started: EmbeddedDatabase[];

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log: (line) => lines.push(line) });
  started.push(database);
  return database;
}

/** Stores a data folder whose database was created and shut down, for tests that are not about that. */
let prepared: string;
beforeAll(async () => {
  prepared = makeOpenFolder();
  const database = await startEmbeddedDatabase({ dataDir: path.join(prepared, 'data'), log: () => {} });
  await database.stop();
}, SLOW.timeout);
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

/** Takes a copy of it, owners included. */
function copyPrepared(): void {
  execFileSync('cp', ['-a', path.join(prepared, 'data'), dataDir]);
}

beforeEach(() => {
  folder = makeOpenFolder();
  dataDir = path.join(folder, 'data');
  lines = [];
  started = [];
});

afterEach(async () => {
  for (const database of started) await database.stop();
  removeDataFolder(dataDir);
  rmSync(folder, { recursive: true, force: true });
}, SLOW.timeout);

describe('starting and stopping', () => {
  it('keeps what was written, and leaves no process and no claim behind', SLOW, async () => {
    const first = await start();
    const server = first.pid ?? 0;
    await query(first, "create table kept as select 'once' as word");
    await first.stop();
    await first.exited;
    expect(isAlive(server)).toBe(false);
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log']);

    const second = await start();
    expect(await query(second, 'select word from kept')).toEqual([{ word: 'once' }]);
  });

  it('checks its pages, forces commits to the disk and opens no port', SLOW, async () => {
    copyPrepared();
    const database = await start();
    const wanted = {
      data_checksums: 'on',
      fsync: 'on',
      synchronous_commit: 'on',
      listen_addresses: '',
      TimeZone: 'UTC',
    };
    for (const [name, setting] of Object.entries(wanted)) {
      expect(await query(database, `select current_setting('${name}') as setting`)).toEqual([{ setting }]);
    }
  });

  it('works in a folder that is closed to other accounts', SLOW, async () => {
    chmodSync(folder, 0o700);
    const first = await start();
    await query(first, "create table kept as select 'once' as word");
    await first.stop();
    lines = [];
    const second = await start();
    expect(await query(second, 'select word from kept')).toEqual([{ word: 'once' }]);
    expect(lines.filter((line) => line.includes('is kept in'))).toHaveLength(isRoot ? 1 : 0);
  });

  it('lets nobody but the database into a data folder that was closed', SLOW, async () => {
    mkdirSync(dataDir, { mode: 0o700 });
    const database = await start();
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(lstatSync(path.join(dataDir, 'postgres')).isDirectory()).toBe(true);
    expect(statSync(dataDir).mode & 0o777).toBe(isRoot ? 0o710 : 0o700);
    expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  });

  it('refuses a folder where another process runs it', SLOW, async () => {
    copyPrepared();
    const other = await startInOtherProcess(dataDir);
    try {
      await expect(start()).rejects.toThrow(
        new StartError(
          `The data folder ${dataDir} is in use by another start of this site (process ${other.child.pid}): stop that one first, or set DATA_DIR to another folder.`,
        ),
      );
      expect(await query(other, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      await killAtOnce(other.child);
    }
  });

  it('makes the database anew when the first start was cut short', SLOW, async () => {
    const draft = path.join(dataDir, 'postgres.init-1a2b3c4d');
    mkdirSync(path.join(draft, 'base'), { recursive: true });
    mkdirSync(path.join(dataDir, 'postgres.init'));
    writeFileSync(path.join(draft, 'PG_VERSION'), '18\n');
    const database = await start();
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.includes('init'))).toEqual([]);
  });

  it('refuses the database of another version and leaves it as it is', SLOW, async () => {
    mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 14; this one is 18/);
    expect(readdirSync(path.join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
  });
});

describe('after a crash', () => {
  beforeEach(copyPrepared);

  it('brings a killed server back, with every committed row', SLOW, async () => {
    const database = await start();
    await query(database, "create table kept as select 'once' as word");
    const killed = database.pid ?? 0;
    process.kill(killed, 'SIGKILL');
    await vi.waitUntil(() => database.pid !== undefined && database.pid !== killed, { timeout: 20_000, interval: 20 });
    expect(await query(database, 'select word from kept')).toEqual([{ word: 'once' }]);
    expect(lines.slice(-2)).toEqual([
      'The database ended by itself; starting it again.',
      `The database runs again (process ${database.pid}).`,
    ]);
  });

  it('ends the server when the process that runs it is killed, and the next start takes over', SLOW, async () => {
    const other = await startInOtherProcess(dataDir);
    await query(other, "create table kept as select 'once' as word");
    await killAtOnce(other.child);
    await vi.waitUntil(() => !isAlive(other.server), { timeout: 20_000, interval: 20 });
    const next = await start();
    expect(await query(next, 'select word from kept')).toEqual([{ word: 'once' }]);
  });

  it('ends a server that was orphaned all the same before it starts its own', SLOW, async () => {
    const other = await startInOtherProcess(dataDir);
    await query(other, "create table kept as select 'once' as word");
    // Suspended, so that it cannot restart the server before it is killed itself.
    process.kill(other.child.pid ?? 0, 'SIGSTOP');
    const shell = parentOf(other.server);
    for (const guard of childrenOf(shell)) if (guard !== other.server) process.kill(guard, 'SIGKILL');
    process.kill(shell, 'SIGKILL');
    await killAtOnce(other.child);

    const next = await start();
    expect(isAlive(other.server)).toBe(false);
    expect(next.pid).not.toBe(other.server);
    expect(await query(next, 'select word from kept')).toEqual([{ word: 'once' }]);
  });

  it('is not stopped by a process that has the number of a killed server', SLOW, async () => {
    const other = await startInOtherProcess(dataDir);
    process.kill(other.child.pid ?? 0, 'SIGSTOP');
    process.kill(other.server, 'SIGKILL');
    await killAtOnce(other.child);
    const file = path.join(dataDir, 'postgres', 'postmaster.pid');
    expect(existsSync(file)).toBe(true);
    writeFileSync(file, `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n\n\nready   \n`);
    const next = await start();
    expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
}

function childrenOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid ? [child ?? 0] : []));
}
