/** Resource use of the process at one moment. */
export interface Sample {
  heapMegabytes: number;
  rssMegabytes: number;
  sockets: number;
  connections: number;
}

export interface Verdict {
  'at first': number;
  'at last': number;
  limit: string;
  ok: boolean;
}

const MAX_RSS = 600;
const SOCKETS_MORE = 5;
const CONNECTIONS_MORE = 2;
/** Of half an hour a third is ten minutes, in which the heap may grow by one megabyte; a shorter run is allowed as much. */
const HEAP_MORE_IN_A_THIRD = 1;

/** Compares the last third of the run with the one before; the first one warms up. */
export function judge(samples: readonly Sample[], minutes: number): Record<string, Verdict> {
  const third = Math.floor(samples.length / 3);
  const grows = (field: keyof Sample, most: number): Verdict => {
    const before = median(samples.slice(third, 2 * third).map((sample) => sample[field]));
    const after = median(samples.slice(2 * third).map((sample) => sample[field]));
    return { 'at first': before, 'at last': after, limit: `${most} more`, ok: after - before <= most };
  };
  const largest = Math.max(...samples.map(({ rssMegabytes }) => rssMegabytes));
  const middle = median(samples.slice(third, 2 * third).map(({ rssMegabytes }) => rssMegabytes));
  return {
    'heap after collection, MB': grows('heapMegabytes', HEAP_MORE_IN_A_THIRD * Math.max(1, minutes / 30)),
    'RSS at most, MB': { 'at first': middle, 'at last': largest, limit: `${MAX_RSS}`, ok: largest < MAX_RSS },
    sockets: grows('sockets', SOCKETS_MORE),
    'database connections': grows('connections', CONNECTIONS_MORE),
  };
}

function median(values: readonly number[]): number {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return Math.round(value * 100) / 100;
}
