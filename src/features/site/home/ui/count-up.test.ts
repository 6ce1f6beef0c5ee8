import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countAt } from './count-up.ts';

test('it begins at nothing and ends at the goal', () => {
  expect([countAt(1000, 0), countAt(1000, 1), countAt(4.9, 1)]).toEqual([0, 1000, 4.9]);
});

test('it never falls and never passes the goal', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), part, part, (goal, one, other) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
      expect(countAt(goal, earlier)).toBeLessThanOrEqual(countAt(goal, later));
      expect(countAt(goal, later)).toBeLessThanOrEqual(goal);
    }),
  );
});
