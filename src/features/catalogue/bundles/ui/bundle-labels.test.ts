import { expect, test } from 'vitest';
import { bundleDays, savingLabel } from './bundle-labels.ts';

test.each([
  [52_998, 44_999, '₹52,998 one by one, ₹7,999 less (15%)'],
  [52_998, 52_998, '₹52,998 one by one: the bundle must cost less'],
  [52_998, Number.NaN, '₹52,998 one by one'],
  [52_998, 0, '₹52,998 one by one'],
])('courses of %i at %d: %s', (sum, price, text) => {
  expect(savingLabel(sum, price)).toBe(text);
});

test.each([
  [null, null, 'Always'],
  ['2026-12-01', null, 'From 1 Dec'],
  [null, '2026-12-31', 'Until 31 Dec'],
  ['2026-12-01', '2027-01-31', '1 Dec to 31 Jan 2027'],
])('from %s to %s: %s', (startsOn, endsOn, text) => {
  expect(bundleDays({ startsOn, endsOn }, new Date('2026-11-27T06:00:00Z'))).toBe(text);
});
