import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const MARK = 'TEST_RUN';
const GRACE_MS = 5_000;
const POLL_MS = 50;

/**
 * Tags everything that is started from here, and returns a function that ends what is left of it: a process may have left its group and
 * lost its parents, but it keeps its environment. Returns the number of processes that it ended.
 */
export function markDescendants() {
  const mark = `${MARK}=${randomUUID()}`;
  process.env[MARK] = mark.slice(MARK.length + 1);
  process.once('exit', () => findMarked(mark).forEach((pid) => send(pid, 'SIGKILL')));
  return async function endLeftovers() {
    const found = findMarked(mark);
    for (const pid of found) send(pid, 'SIGTERM');
    const deadline = Date.now() + GRACE_MS;
    while (findMarked(mark).length > 0 && Date.now() < deadline) await delay(POLL_MS);
    for (const pid of findMarked(mark)) send(pid, 'SIGKILL');
    return found.length;
  };
}

function findMarked(mark) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && hasMark(pid, mark));
}

function hasMark(pid, mark) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark);
  } catch {
    return false;
  }
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}
