import { expect, test } from 'vitest';
import { claimStatusLabel } from './claim-status-label.ts';

test.each([
  ['shown', 'On the site'],
  ['no-source', 'No source: not on the site'],
  ['no-date', 'No day: not on the site'],
  ['no-consent', 'No consent: not on the site'],
  ['still-to-come', 'Its day is still to come: not on the site'],
  ['out-of-date', 'Out of date, older than 18 months: not on the site'],
] as const)('a claim that is %s says: %s', (status, label) => {
  expect(claimStatusLabel(status, 18).label).toBe(label);
});
