import { expect, test } from 'vitest';
import { claimStatusLabel } from './claim-status-label.ts';

test.each([
  ['shown', 'Public'],
  ['no-source', 'Not public: no source'],
  ['no-date', 'Not public: no date'],
  ['no-consent', 'Not public: no consent'],
  ['still-to-come', 'Not public: its date is in the future'],
  ['out-of-date', 'Not public: older than 18 months'],
] as const)('a claim that is %s says: %s', (status, label) => {
  expect(claimStatusLabel(status, 18).label).toBe(label);
});
