import { expect, test } from 'vitest';
import { openingTime } from './player-labels.ts';

test('only a lesson opens by itself, and not for whoever asks for less motion', () => {
  expect(openingTime(true, false, 5000)).toBe(15_000);
  expect([openingTime(true, true, 5000), openingTime(false, false, 5000)]).toEqual([null, null]);
});
