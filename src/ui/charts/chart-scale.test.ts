import { expect, test } from 'vitest';
import { axisRupees, runningTotal, scaleOf, shortRupees } from './chart-scale.ts';

test('an axis begins at 0, has three steps, and ends at 1.2 times the highest value at most', () => {
  for (let max = 1; max < 5e9; max = Math.ceil(max * 1.0371)) {
    for (const isWhole of [true, false]) {
      const { lines, top, bottom } = scaleOf([0, max], { isWhole });
      const seen = { max, isWhole, lines, top };
      expect({ ...seen, isFitting: top >= max && top <= max * 1.2 + 1e-6 }).toEqual({ ...seen, isFitting: true });
      expect(lines[0]).toBe(0);
      expect(lines.at(-1) ?? 0).toBeLessThanOrEqual(top);
      expect(bottom).toBe(0);
      if (max >= 3) expect({ max, steps: lines.length - 1 }).toEqual({ max, steps: 3 });
      if (isWhole) expect(lines.every(Number.isInteger)).toBe(true);
    }
  }
});

test('what is below 0 is within the axis, and an empty one has its 0', () => {
  expect(scaleOf([-400, 100], { isWhole: false })).toMatchObject({ bottom: -400, top: 120 });
  expect(scaleOf([-400], { isWhole: false })).toMatchObject({ bottom: -400, lines: [0] });
  expect(scaleOf([], { isWhole: true })).toEqual({ lines: [0], top: 1, bottom: 0 });
});

test('the unit of an axis stands once', () => {
  const lines = scaleOf([64_289_000], { isWhole: false }).lines;
  expect(axisRupees(lines)).toEqual(['0', '2.5', '5', '₹7.5 L']);
  expect(axisRupees([0, 20_000, 40_000, 60_000])).toEqual(['0', '200', '400', '₹600']);
});

test.each([
  [64_289_000, '₹6.43 L'],
  [2_550_000, '₹25.5k'],
  [50_000, '₹500'],
  [-400_000, '−₹4k'],
])('%d paise are %s at the end of a line', (paise, words) => expect(shortRupees(paise)).toBe(words));

test('a running total has each value with all before it', () =>
  expect(runningTotal([1, 0, -3, 5])).toEqual([1, 1, -2, 3]));
