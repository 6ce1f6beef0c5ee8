const WARM_TURNS = 5;

/** The median of each piece of work in milliseconds, in turns, so that whatever else the machine does falls on all of them. */
export async function medianOfEach(rounds: number, work: (() => Promise<unknown>)[]): Promise<number[]> {
  const taken: number[][] = work.map(() => []);
  for (let turn = 0; turn < rounds + WARM_TURNS; turn += 1) {
    for (const [at, run] of work.entries()) {
      const start = performance.now();
      await run();
      // The first turns plan the statements and warm the pages.
      if (turn >= WARM_TURNS) taken[at]?.push(performance.now() - start);
    }
  }
  return taken.map((times) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN);
}

/** To two places. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
