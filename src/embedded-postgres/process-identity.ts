import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import os from 'node:os';

/** Names one process for good: a number alone is given again to another process later. */
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
 * Whether a process with that number runs, whoever owns it. One that has ended and was not yet collected by its
 * parent (in many containers it never is) does not count.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return readStatus(pid)?.hasEnded !== true;
}

/** The boot and the process namespace; the host's name where the system does not tell. */
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
    // The name in brackets may hold spaces. After it: the state, and 19 fields on the time of the start (proc(5)).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { began: fields[19] ?? '', hasEnded: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return undefined;
  }
}
