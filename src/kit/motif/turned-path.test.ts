import { expect, test } from 'vitest';
import { path, ring } from './renderer.ts';
import { turnedPath, turnedPoint } from './turned-path.ts';

test('a quarter turn takes up to the right, clockwise', () => {
  const [x, y] = turnedPoint([0, -10], 90);
  expect(x).toBeCloseTo(10);
  expect(y).toBeCloseTo(0);
  expect(turnedPath('M0-10L5 0', 90)).toBe('M10 0L0 5');
});

test('steps from the last point, straight steps and closing become absolute', () => {
  expect(turnedPath('M10 10h5v-5l1 1z', 0)).toBe('M10 10L15 10L15 5L16 6Z');
  expect(turnedPath('M1 1H4V5zl2 0', 0)).toBe('M1 1L4 1L4 5ZL3 1');
  expect(turnedPath('m1 1 2 2', 0)).toBe('M1 1L3 3');
});

test('curves turn with their handles, an arc of a circle keeps its shape', () => {
  expect(turnedPath('M0 0C1 0 2 0 3 0Q1 1 0 5', 180)).toBe('M0 0C-1 0-2 0-3 0Q-1-1 0-5');
  expect(turnedPath('M0-5A5 5 0 0 1 5 0', 90)).toBe('M5 0A5 5 0 0 1 0 5');
  expect(turnedPath('M0-5A5 3 0 0 1 5 0', 90)).toBe('M5 0A5 3 90 0 1 0 5');
});

test('a whole turn changes nothing', () => {
  const drawn = 'M0-8C12-20 12-40 0-48C-12-40-12-20 0-8Z';
  expect(turnedPath(drawn, 360)).toBe(drawn);
});

test('a command that no family uses is refused', () => {
  expect(() => turnedPath('M0 0S1 1 2 2', 10)).toThrow('No such command');
});

test('a ring that only prints is one path a layer; one with edges keeps its copies', () => {
  const printed = ring('a', 4, path('M0-4L1-2Z', ' fill="#111"') + path('M0-3L1-2Z', ' fill="#222"'));
  expect(printed.match(/<path/g)).toHaveLength(2);
  expect(printed).not.toContain('<use');
  expect(ring('a', 4, path('M0-4L1-2Z', '')).match(/<use/g)).toHaveLength(3);
});
