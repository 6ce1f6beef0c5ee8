/** A seeded random generator: the same seed gives the same sequence. */
export interface Chance {
  /** At least 0, less than 1. */
  next(): number;
  pick<T>(choices: readonly T[]): T;
  /** Returns true with this probability, in per cent. */
  percent(share: number): boolean;
}

export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    pick<T>(choices: readonly T[]): T {
      const [first] = choices;
      const chosen = choices[Math.floor(next() * choices.length)] ?? first;
      if (chosen === undefined) throw new Error('There is nothing to pick from.');
      return chosen;
    },
    percent: (share) => next() * 100 < share,
  };
}
