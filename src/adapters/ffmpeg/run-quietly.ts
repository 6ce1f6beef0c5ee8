import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';

/** Runs a program at the lowest priority and returns its output. Throws when it fails or is missing. */
export async function runQuietly(program: string, values: readonly string[]): Promise<string> {
  const child = spawn(program, values, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.pid !== undefined) putBehind(child.pid);
  const [[code], [output, complaint]] = await Promise.all([ended, said]);
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${complaint.slice(0, 500)}`);
  return output;
}

function putBehind(processId: number): void {
  try {
    setPriority(processId, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not support it.
  }
}
