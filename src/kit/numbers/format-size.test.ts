import { expect, test } from 'vitest';
import { formatGigabytes, formatSize } from './format-size.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1449, '1.4 kB'],
  [24_000_000, '24 MB'],
  [2_500_000_000, '2.5 GB'],
  [3_000_000_000_000, '3 TB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test('rooms are stated in gigabytes', () => {
  expect([0, 18_240_000_000, 20_000_000_000, 2_000_000_000_000].map(formatGigabytes)).toEqual([
    '0 GB',
    '18.2 GB',
    '20 GB',
    '2,000 GB',
  ]);
});
