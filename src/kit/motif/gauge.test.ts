import { expect, test } from 'vitest';
import { donutArcs, gaugePercent, halfSunLeaves, performanceColour, ringLeaves } from './gauge.ts';
import type { GaugeLeaf } from './gauge.ts';

const filled = (leaves: GaugeLeaf[]) => leaves.filter((leaf) => leaf.isFilled).length;

test.each([
  [0, 0],
  [2, 0],
  [3, 1],
  [62, 13],
  [96, 20],
  [97, 20],
  [98, 21],
  [100, 21],
  [140, 21],
  [-5, 0],
  [Number.NaN, 0],
])('at %d%% the half sun has %d of its 21 leaves', (percent, count) => {
  const leaves = halfSunLeaves(percent);
  expect(leaves).toHaveLength(21);
  expect(filled(leaves)).toBe(count);
});

test.each([
  [0, 0],
  [24, 9],
  [62, 22],
  [88, 32],
  [100, 36],
])('at %d%% the ring has %d of its 36 leaves', (percent, count) => {
  const leaves = ringLeaves(percent);
  expect(leaves).toHaveLength(36);
  expect(filled(leaves)).toBe(count);
});

test('the half sun runs from left to right, the ring once round', () => {
  const sun = halfSunLeaves(50).map((leaf) => leaf.turn);
  expect([sun[0], sun[10], sun[20]]).toEqual([-90, 0, 90]);
  const ring = ringLeaves(50).map((leaf) => leaf.turn);
  expect([ring[0], ring[35]]).toEqual([0, 350]);
});

test.each([
  [100, '#5FD08C'],
  [80, '#5FD08C'],
  [79, '#F6B221'],
  [50, '#F6B221'],
  [49, '#F58A55'],
  [1, '#F58A55'],
  [0, '#FFF'],
])('a performance of %d%% is %s', (percent, colour) => {
  expect(performanceColour(percent)).toBe(colour);
});

test('a gauge shows nothing under 0 or over 100', () => {
  expect([-1, 0, 33.3, 100, 101, Number.NaN].map(gaugePercent)).toEqual([0, 0, 33.3, 100, 100, 0]);
});

test('the donut has two arcs, one circle, or nothing', () => {
  expect(donutArcs(0, 0, 41)).toEqual([null, null]);
  expect(donutArcs(5, 0, 41)).toEqual([expect.stringContaining('Z'), null]);
  expect(donutArcs(0, 5, 41)).toEqual([null, expect.stringContaining('Z')]);
  const [right, wrong] = donutArcs(9, 1, 41);
  expect(right).toContain('A41 41 0 1 1');
  expect(wrong).toContain('A41 41 0 0 1');
});
