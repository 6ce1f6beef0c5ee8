import { expect, it } from 'vitest';
import { fileSize, shortLength } from './short-length.ts';

it('shows seconds under 60, minutes under 6000, then hours', () => {
  expect([0, 59, 60, 840, 5999, 6000, 7200].map(shortLength)).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '14 min',
    '100 min',
    '2 h',
    '2 h',
  ]);
});

it('says sizes in KB and MB', () => {
  expect([10, 340_400, 1_234_567, 12_600_000].map(fileSize)).toEqual(['1 KB', '340 KB', '1.2 MB', '13 MB']);
});
