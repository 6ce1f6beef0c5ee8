import { readdirSync, readFileSync } from 'node:fs';

/** A process and its descendants, by id; from /proc, so on Linux only. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    const parent = /^\d+$/.test(name) ? readStat(Number(name))?.parent : undefined;
    return parent === undefined ? [] : [{ pid: Number(name), parent }];
  });
  const children = (of: number): number[] =>
    parents.filter(({ parent }) => parent === of).flatMap(({ pid: child }) => [child, ...children(child)]);
  return [pid, ...children(pid)];
}

/** Megabytes that would be freed if these ended: shared pages count once. */
export function memoryOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** Seconds of processor time so far, including ended descendants. */
export function processorSecondsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (readStat(pid)?.ticks ?? 0), 0) / TICKS_A_SECOND;
}

const TICKS_A_SECOND = 100;

function readStat(pid: number): { parent: number; ticks: number } | null {
  // The name may contain spaces and brackets; after the last bracket there are only numbers.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  if (fields.length < 20) return null;
  const [own = 0, system = 0, ended = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return { parent: Number(fields[1]), ticks: own + system + ended + endedSystem };
}

/** Zero for a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
