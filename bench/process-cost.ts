import { readdirSync, readFileSync } from 'node:fs';

/** A process and all that it started, by its id; from /proc, so on Linux alone. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    const parent = /^\d+$/.test(name) ? readStat(Number(name))?.parent : undefined;
    return parent === undefined ? [] : [{ pid: Number(name), parent }];
  });
  const children = (of: number): number[] =>
    parents.filter(({ parent }) => parent === of).flatMap(({ pid: child }) => [child, ...children(child)]);
  return [pid, ...children(pid)];
}

/** Megabytes that would come free if these ended: pages that several share count once among them. */
export function memoryOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** Seconds of processor time so far, of those that they ended too. */
export function processorSecondsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (readStat(pid)?.ticks ?? 0), 0) / TICKS_A_SECOND;
}

const TICKS_A_SECOND = 100;

function readStat(pid: number): { parent: number; ticks: number } | null {
  // The name may hold spaces and brackets; what follows the last one are numbers.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  if (fields.length < 20) return null;
  const [own = 0, system = 0, ended = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return { parent: Number(fields[1]), ticks: own + system + ended + endedSystem };
}

/** Nothing of a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
