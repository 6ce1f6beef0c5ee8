import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

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
