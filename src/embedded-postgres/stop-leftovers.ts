import { execFileSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { postmasterFilePath, readPostmasterFile } from './postmaster-file.ts';
import { isAlive } from './process-identity.ts';
import { StartError } from './start-error.ts';

/** A fast shutdown writes a checkpoint; the next two steps lose nothing either, but the next start has to recover. */
const STEPS: { signal: NodeJS.Signals; waitMs: number }[] = [
  { signal: 'SIGINT', waitMs: 10_000 },
  { signal: 'SIGQUIT', waitMs: 3_000 },
  { signal: 'SIGKILL', waitMs: 3_000 },
];

/**
 * Ends every server process that still works on the cluster, so that there is never a second one. Call it only with the claim on the data
 * folder: whatever runs there is an orphan.
 */
export async function stopLeftovers(cluster: string, log: (line: string) => void): Promise<void> {
  const named = await readPostmasterFile(cluster);
  if (named && isAlive(named.pid)) {
    if (isServerOver(cluster, named.pid)) {
      log(`A database process of an earlier start still runs (${named.pid}); ending it.`);
      await end([named.pid], STEPS);
    } else {
      // The pid belongs to another program by now, and PostgreSQL itself would take that for a running server.
      await rm(postmasterFilePath(cluster), { force: true });
    }
  }
  await end(findServers(cluster), STEPS.slice(1));
}

async function end(pids: number[], steps: typeof STEPS): Promise<void> {
  let living = pids;
  for (const { signal, waitMs } of steps) {
    for (const pid of living) send(pid, signal);
    const deadline = Date.now() + waitMs;
    while ((living = living.filter(isAlive)).length > 0 && Date.now() < deadline) await delay(20);
    if (living.length === 0) return;
  }
  throw new StartError(`A database process of an earlier start cannot be ended (process ${living.join(', ')}).`);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

/** Sessions outlive a killed postmaster for a moment, with its shared memory. */
function findServers(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isServerOver(cluster, pid));
}

/** A PostgreSQL process has the folder of its cluster as working directory. */
function isServerOver(cluster: string, pid: number): boolean {
  try {
    if (process.platform !== 'linux') {
      const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
      return command.includes('postgres') && command.includes(cluster);
    }
    if (readlinkSync(`/proc/${pid}/cwd`) !== cluster) return false;
    const program = readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '');
    return path.basename(program) === 'postgres';
  } catch {
    return false;
  }
}
