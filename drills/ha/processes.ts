import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { chooseAccount } from './account.ts';

/** Starts a program with its output in a file. */
export function launch(
  command: string,
  args: readonly string[],
  options: { account: ReturnType<typeof chooseAccount>; logFile: string },
): ChildProcess {
  const output = openSync(options.logFile, 'a');
  const child = spawn(command, args, { ...options.account, cwd: '/', stdio: ['ignore', output, output] });
  closeSync(output);
  return child;
}

/** Sends a signal to each that is still alive. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended already.
    }
  }
}

/** A process and its descendants, the youngest last. */
export function familyOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (const member of family)
    family.push(...pairs.flatMap(([child, parent]) => (parent === member ? [child ?? 0] : [])));
  return family;
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
