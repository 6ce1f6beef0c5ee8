import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyBundles, type Bundle } from './apply-bundles.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const cart = fc
  .uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 })
  .chain((ids) =>
    fc
      .array(fc.nat(400_000), { minLength: ids.length, maxLength: ids.length })
      .map((prices) => ids.map((courseId, at) => ({ courseId, rupees: prices[at] ?? 0 }))),
  );
const bundle = fc.record({
  slug: fc.uuid(),
  courseIds: fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 5 }),
  priceRupees: fc.integer({ min: 1, max: 900_000 }),
});
const bundles = fc.array(bundle, { maxLength: 8 });

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

/** The rule in another form: of all bundles that still fit, always the best, until none is left. */
function applySlowly(lines: { courseId: string; rupees: number }[], offers: readonly Bundle[]) {
  const free = new Map(lines.map(({ courseId, rupees }) => [courseId, rupees]));
  const slugs: string[] = [];
  let saved = 0;
  for (;;) {
    let best: { slug: string; saving: number; ids: readonly string[] } | null = null;
    for (const { slug, courseIds, priceRupees } of offers) {
      const inside = courseIds.map((id) => free.get(id));
      if (inside.includes(undefined)) continue;
      const saving = sum(inside.map((rupees) => rupees ?? 0)) - priceRupees;
      const isBetter = best === null || saving > best.saving || (saving === best.saving && slug < best.slug);
      if (saving > 0 && isBetter) best = { slug, saving, ids: courseIds };
    }
    if (best === null) return { slugs, saved };
    slugs.push(best.slug);
    saved += best.saving;
    for (const id of best.ids) free.delete(id);
  }
}

describe('applyBundles', () => {
  it('gives a set its price, whatever else is in the cart, and shares the saving by what the courses cost', () => {
    const lines = [
      { courseId: 'a', rupees: 24_999 },
      { courseId: 'b', rupees: 27_999 },
      { courseId: 'c', rupees: 7_999 },
    ];
    const pair = { slug: 'pair', courseIds: ['b', 'a'], priceRupees: 44_999 };
    const { prices, applied } = applyBundles(lines, [pair]);
    expect([...prices]).toEqual([
      ['a', 21_226],
      ['b', 23_773],
      ['c', 7_999],
    ]);
    expect(applied).toEqual([{ bundle: pair, savingRupees: 7_999 }]);
  });

  it('leaves a set alone that is not whole, or that costs no less', () => {
    const lines = [
      { courseId: 'a', rupees: 100 },
      { courseId: 'b', rupees: 100 },
    ];
    for (const offer of [
      { slug: 'whole', courseIds: ['a', 'b', 'c'], priceRupees: 1 },
      { slug: 'same', courseIds: ['a', 'b'], priceRupees: 200 },
      { slug: 'dearer', courseIds: ['a', 'b'], priceRupees: 201 },
      { slug: 'one', courseIds: ['a'], priceRupees: 1 },
    ])
      expect(applyBundles(lines, [offer]).applied).toEqual([]);
  });

  it('takes the best saving first, then what does not overlap', () => {
    const lines = NAMES.map((courseId) => ({ courseId, rupees: 1000 }));
    const offers = [
      { slug: 'small', courseIds: ['c', 'd'], priceRupees: 1500 },
      { slug: 'overlaps', courseIds: ['b', 'c'], priceRupees: 1100 },
      { slug: 'best', courseIds: ['a', 'b'], priceRupees: 1000 },
    ];
    expect(applyBundles(lines, offers).applied.map(({ bundle: { slug } }) => slug)).toEqual(['best', 'small']);
  });

  it('chooses as the rule written another way does, and the same in whatever order bundles and lines come', () => {
    fc.assert(
      fc.property(cart, bundles, (lines, offers) => {
        const { prices, applied } = applyBundles(lines, offers);
        const slow = applySlowly(lines, offers);
        expect(applied.map((one) => one.bundle.slug)).toEqual(slow.slugs);
        expect(sum(lines.map(({ rupees }) => rupees)) - sum(prices.values())).toBe(slow.saved);
        const other = applyBundles(lines.toReversed(), offers.toReversed());
        expect(other.applied.map((one) => one.bundle.slug)).toEqual(slow.slugs);
        for (const [id, rupees] of other.prices) expect(prices.get(id)).toBe(rupees);
      }),
      { numRuns: 1000 },
    );
  });

  it('never raises a price, and the parts of each set are whole rupees that add up to its price', () => {
    fc.assert(
      fc.property(cart, bundles, (lines, offers) => {
        const { prices, applied } = applyBundles(lines, offers);
        for (const { courseId, rupees } of lines) {
          const price = prices.get(courseId) ?? -1;
          expect(Number.isSafeInteger(price)).toBe(true);
          expect(price).toBeGreaterThanOrEqual(0);
          expect(price).toBeLessThanOrEqual(rupees);
        }
        const ids = applied.flatMap((one) => one.bundle.courseIds);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { bundle: one } of applied)
          expect(sum(one.courseIds.map((id) => prices.get(id) ?? 0))).toBe(one.priceRupees);
      }),
      { numRuns: 1000 },
    );
  });
});

it('of two sets with the same saving the one that is first by name is taken, whatever their order', () => {
  const lines = ['a', 'b'].map((courseId) => ({ courseId, rupees: 1000 }));
  const set = (slug: string) => ({ slug, courseIds: ['a', 'b'], priceRupees: 1500 });
  for (const sets of [
    [set('x'), set('y')],
    [set('y'), set('x')],
  ])
    expect(applyBundles(lines, sets).applied.map(({ bundle: { slug } }) => slug)).toEqual(['x']);
});
