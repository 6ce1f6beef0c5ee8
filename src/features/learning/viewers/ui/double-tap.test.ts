import { expect, test } from 'vitest';
import { createDoubleTap } from './double-tap.ts';

test('two quick taps on a side of a film seek, and every further one; single, slow and central ones do not', () => {
  const tap = createDoubleTap();
  const taps: [across: number, at: number][] = [
    [0.1, 0],
    [0.2, 200],
    [0.1, 400],
    [0.9, 500],
    [0.9, 700],
    [0.9, 2000],
    [0.5, 3000],
    [0.5, 3100],
  ];
  expect(taps.map(([across, at]) => tap({ across, at }))).toEqual([null, -10, -10, null, 10, null, null, null]);
});
