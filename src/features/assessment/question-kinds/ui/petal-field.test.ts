import { expect, it } from 'vitest';
import { petalField } from './petal-field.ts';

const field = { count: 200, width: 1000, height: 500, seed: 3 };

it('draws the same petals from the same seed', () => {
  expect(petalField(field)).toEqual(petalField(field));
  expect(petalField({ ...field, seed: 4 })).not.toEqual(petalField(field));
});

it('keeps to the field, and lies thicker at the top', () => {
  const petals = petalField(field);
  expect(petals).toHaveLength(200);
  expect(petals.every(({ x, y }) => x >= 0 && x <= 1000 && y >= 0 && y <= 500)).toBe(true);
  expect(petals.filter(({ y }) => y < 250).length).toBeGreaterThan(120);
});

it('leaves a clearing for the words', () => {
  const clearing = { left: 100, right: 600, top: 90 };
  expect(petalField({ ...field, clearing }).some(({ x, y }) => x >= 100 && x <= 600 && y >= 90)).toBe(false);
});
