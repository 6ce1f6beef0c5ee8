import { expect, test } from 'vitest';
import { bar, diamond, leaf, num, pathOf, polar, star, steppedDiamond, tri } from './primitives.ts';

test.each([
  [0, '0'],
  [-0.04, '0'],
  [0.5, '.5'],
  [-0.5, '-.5'],
  [10, '10'],
  [-12.34, '-12.3'],
  [100.05, '100.1'],
])('%d is written %s', (value, text) => {
  expect(num(value)).toBe(text);
});

test('path data has no separator that it can do without', () => {
  expect(pathOf('M', 0, -1, 'L', 2.5, 0.5, -3, 4, 'Z')).toBe('M0-1L2.5 .5-3 4Z');
});

test('shapes stand upright between their radii', () => {
  expect(leaf(10, 20, 3)).toBe('M0-10C4-13.5 4-16 0-20C-4-16-4-13.5 0-10Z');
  expect(bar(10, 20, 3)).toBe('M-3-10V-20H3V-10Z');
  expect(diamond(10, 20, 3)).toBe('M0-10L3-15L0-20L-3-15Z');
  expect(tri(49, 26, 14)).toBe('M-14-49L0-26L14-49Z');
});

test('a star alternates its radii', () => {
  expect(star(4, 10, 5)).toBe('M0-10L3.5-3.5L10 0L3.5 3.5L0 10L-3.5 3.5L-10 0L-3.5-3.5Z');
});

test('a stepped diamond is as high as asked and closes on itself', () => {
  expect(steppedDiamond(4, 2)).toBe('M-1-4V-4H1V-2H3V2H1V4H-1V2H-3V-2H-1Z');
});

test('angles run clockwise from up', () => {
  const [x, y] = polar(10, 90);
  expect([num(x), num(y)]).toEqual(['10', '0']);
});
