import { expect, test } from 'vitest';
import { describeAge } from './age.ts';

const now = new Date('2026-11-25T12:00:00Z');

test.each([
  ['2026-11-25T12:00:10Z', 'now'],
  ['2026-11-25T11:59:01Z', 'now'],
  ['2026-11-25T11:47:01Z', '12 min'],
  ['2026-11-25T09:00:01Z', '2 h'],
  ['2026-11-24T12:00:00Z', '1 day'],
  ['2026-11-21T12:00:01Z', '3 days'],
  ['2026-11-18T12:00:00Z', '18 Nov'],
])('%s is %s old, rounded down', (iso, age) => {
  expect(describeAge(iso, now)).toBe(age);
});
