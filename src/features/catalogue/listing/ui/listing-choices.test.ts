import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeSteps, listingChoices, type FilteredCourse } from './listing-choices.ts';

const any = { category: '', level: '', maxPrice: null } as const;
const offered: FilteredCourse[] = [
  { category: 'Design', level: 'Beginner', price: 30_000, salePrice: 22_000 },
  { category: 'Design', level: 'Advanced', price: 40_000, salePrice: null },
  { category: 'Code', level: 'Beginner', price: 8000, salePrice: null },
];

test('each filter counts what the others leave', () => {
  const { allCount, categories, levels, fees } = listingChoices(offered, offered, { ...any, level: 'Beginner' });
  expect(allCount).toBe(2);
  expect(categories).toEqual([
    { value: 'Design', label: 'Design', count: 1 },
    { value: 'Code', label: 'Code', count: 1 },
  ]);
  expect(levels.map(({ value, count }) => [value, count])).toEqual([
    ['Beginner', 2],
    ['Advanced', 1],
  ]);
  expect(fees.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Up to ₹10,000 1',
    'Up to ₹20,000 1',
    'Up to ₹30,000 2',
  ]);
});

test('a search lowers the counts, and a category is met in any case', () => {
  const { allCount, categories } = listingChoices(offered, offered.slice(2), { ...any, category: 'code' });
  expect(allCount).toBe(1);
  expect(categories.map((choice) => choice.count)).toEqual([0, 1]);
});

test('a fee that somebody typed is among the choices', () => {
  const { fees } = listingChoices(offered, offered, { ...any, maxPrice: 8500 });
  expect(fees.map((choice) => choice.value)).toEqual(['8500', '10000', '20000', '30000']);
});

test('without courses there is nothing to choose', () => {
  expect(listingChoices([], [], any)).toEqual({ allCount: 0, categories: [], levels: [], fees: [] });
  expect(feeSteps([5000])).toEqual([]);
});

test('fees are few, round, and none takes all or nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 20 }), (list) => {
      const steps = feeSteps(list);
      expect(steps.length).toBeLessThanOrEqual(7);
      for (const step of steps) {
        expect(step % 1000).toBe(0);
        expect(list.some((fee) => fee <= step)).toBe(true);
        expect(list.some((fee) => fee > step)).toBe(true);
      }
    }),
  );
});
