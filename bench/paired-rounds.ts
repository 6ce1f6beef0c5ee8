export interface Ratio {
  /** Ours relative to the baseline, in requests per second: median of the rounds, with the lowest and highest. */
  ratio: number;
  low: number;
  high: number;
}

/** Runs both sides in turn, several rounds, so that slow phases of the machine affect both. */
export async function pairedRounds(
  rounds: number,
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<Ratio> {
  await ours();
  await baseline();
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isOursFirst = round % 2 === 0;
    const first = await (isOursFirst ? ours() : baseline());
    const second = await (isOursFirst ? baseline() : ours());
    ratios.push(isOursFirst ? first / second : second / first);
  }
  return ratioOf(ratios);
}

/** The summary of several rounds. */
export function ratioOf(ratios: readonly number[]): Ratio & Record<string, number> {
  const sorted = ratios.toSorted((a, b) => a - b);
  return { ratio: sorted[Math.floor(sorted.length / 2)] ?? 0, low: sorted[0] ?? 0, high: sorted.at(-1) ?? 0 };
}
