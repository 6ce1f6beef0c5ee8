/** Splits a whole number by weights into whole parts that add up to it: the largest remainders round up, ties in order. */
export function splitExactly(total: number, weights: readonly number[]): number[] {
  const weight = weights.reduce((sum, one) => sum + BigInt(one), 0n);
  if (weight === 0n) return weights.map(() => 0);
  // Products of paise exceed the safe integers.
  const shares = weights.map((one, index) => {
    const product = BigInt(total) * BigInt(one);
    return { index, part: Number(product / weight), rest: product % weight };
  });
  const left = total - shares.reduce((sum, share) => sum + share.part, 0);
  const roundedUp = new Set(
    shares
      .toSorted((a, b) => Number(b.rest - a.rest))
      .slice(0, left)
      .map((share) => share.index),
  );
  return shares.map((share) => share.part + (roundedUp.has(share.index) ? 1 : 0));
}
