import { splitExactly } from './split-exactly.ts';

/** Courses that cost one price together. */
export interface Bundle {
  slug: string;
  courseIds: readonly string[];
  priceRupees: number;
}

export interface AppliedBundle<B> {
  bundle: B;
  savingRupees: number;
}

/**
 * Gives each line its price within the bundles whose courses are all in the cart, and returns those bundles. Bundles do not overlap: the
 * best saving comes first, then the slug. A bundle that saves nothing today is ignored. The saving is split in proportion to the lines'
 * prices, in whole rupees that add up to the bundle's price.
 */
export function applyBundles<B extends Bundle>(
  lines: readonly { courseId: string; rupees: number }[],
  bundles: readonly B[],
): { prices: ReadonlyMap<string, number>; applied: AppliedBundle<B>[] } {
  const prices = new Map(lines.map((line) => [line.courseId, line.rupees]));
  const taken = new Set<string>();
  const applied: AppliedBundle<B>[] = [];
  for (const candidate of rankBundles(prices, bundles)) {
    const { courseIds, priceRupees } = candidate.bundle;
    if (courseIds.some((id) => taken.has(id))) continue;
    const parts = splitExactly(
      priceRupees,
      courseIds.map((id) => prices.get(id) ?? 0),
    );
    for (const [at, id] of courseIds.entries()) {
      taken.add(id);
      prices.set(id, parts[at] ?? 0);
    }
    applied.push(candidate);
  }
  return { prices, applied };
}

/** The bundles that are completely in the cart and save something, the best first. */
function rankBundles<B extends Bundle>(prices: ReadonlyMap<string, number>, bundles: readonly B[]): AppliedBundle<B>[] {
  return bundles
    .filter(({ courseIds }) => courseIds.length > 1 && courseIds.every((id) => prices.has(id)))
    .map((bundle) => ({ bundle, savingRupees: sumOf(prices, bundle.courseIds) - bundle.priceRupees }))
    .filter(({ savingRupees }) => savingRupees > 0)
    .toSorted(
      (one, other) => other.savingRupees - one.savingRupees || compareTexts(one.bundle.slug, other.bundle.slug),
    );
}

function sumOf(prices: ReadonlyMap<string, number>, courseIds: readonly string[]): number {
  return courseIds.reduce((sum, id) => sum + (prices.get(id) ?? 0), 0);
}

/** The same order in every browser language. */
function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
