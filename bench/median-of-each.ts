const WARM_TURNS = 5;

/** The median time of each task in milliseconds, in turns, so that other load affects all of them. */
export async function medianOfEach(rounds: number, work: (() => Promise<unknown>)[]): Promise<number[]> {
  const taken: number[][] = work.map(() => []);
  for (let turn = 0; turn < rounds + WARM_TURNS; turn += 1) {
    for (const [at, run] of work.entries()) {
      const start = performance.now();
      await run();
      // The first turns plan the statements and warm up the pages.
      if (turn >= WARM_TURNS) taken[at]?.push(performance.now() - start);
    }
  }
  return taken.map((times) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN);
}

/** Rounded to two digits. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
