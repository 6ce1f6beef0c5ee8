import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import os from 'node:os';

/** Identifies one process permanently: a pid alone is reused. */
export interface ProcessIdentity {
  pid: number;
  /** When it began, in the system's own notation. */
  began: string;
  /** The running system and its process namespace; a `pid` means something only within it. */
  system: string;
}

/** The identity of a living process, or undefined when there is none with that number. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  if (!isAlive(pid)) return undefined;
  return { pid, began: readStatus(pid)?.began ?? '', system: nameSystem() };
}

/**
 * Whether a process with that pid runs, whoever owns it. A zombie that its parent has not collected (in many containers it never does)
 * does not count.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return readStatus(pid)?.hasEnded !== true;
}

/** The boot and the process namespace; the host's name where the system does not provide them. */
export function nameSystem(): string {
  if (process.platform !== 'linux') return os.hostname();
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return os.hostname();
  }
}

/** Undefined when the system hides the process from this account. */
function readStatus(pid: number): { began: string; hasEnded: boolean } | undefined {
  try {
    if (process.platform !== 'linux') {
      const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
      return { began: line.replace(/^\S+\s+/, ''), hasEnded: line.startsWith('Z') };
    }
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces. After it: the state, and 19 fields before the start time (proc(5)).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { began: fields[19] ?? '', hasEnded: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return undefined;
  }
}
