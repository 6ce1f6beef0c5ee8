import { readFileSync } from 'node:fs';

/** Whether a process with that number runs. One that has ended, but that its parent never collected, does not. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // Not Linux, or hidden from this account.
    return true;
  }
}
