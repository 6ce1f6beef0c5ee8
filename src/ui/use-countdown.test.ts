import { expect, it } from 'vitest';
import { secondsUntil } from './use-countdown.ts';

it('rounds up to whole seconds, and ends at nothing', () => {
  expect(secondsUntil(46_000, 1000)).toBe(45);
  expect(secondsUntil(46_000, 1001)).toBe(45);
  expect(secondsUntil(46_000, 45_999)).toBe(1);
  expect(secondsUntil(46_000, 46_000)).toBe(0);
  expect(secondsUntil(46_000, 99_000)).toBe(0);
  expect(secondsUntil(null, 0)).toBe(0);
});
