import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const GIGABYTE = 1024 ** 3;
/** A whole run of the tests stays far below this. */
const ROOM = 4 * GIGABYTE;

/**
 * A new folder in memory for what the tests write and throw away: databases, uploads, profiles of browsers. Removes those of
 * runs that were killed.
 * @param {{ shared?: string, free?: number }} machine where memory is mounted, and how many bytes of it nobody uses
 * @returns {string | null} nothing where the machine has no such place, or too little room
 */
export function makeMemoryFolder({ shared = '/dev/shm', free = process.availableMemory() } = {}) {
  if (process.platform !== 'linux' || free < 2 * ROOM || roomOf(shared) < ROOM) return null;
  for (const name of readdirSync(shared)) {
    const [, owner] = /^institute-tests-(\d+)-/.exec(name) ?? [];
    if (owner && !isRunning(Number(owner))) rmSync(path.join(shared, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(path.join(shared, `institute-tests-${process.pid}-`));
  // Where root runs the tests, the database runs under a separate account.
  chmodSync(folder, 0o755);
  return folder;
}

function roomOf(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function isRunning(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
