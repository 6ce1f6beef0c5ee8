import { expect, it } from 'vitest';
import { fileSize, shortLength } from './player-labels.ts';

it('shows seconds under 60, minutes under 6000, then hours', () => {
  expect([0, 59, 60, 840, 5999, 6000, 7200].map(shortLength)).toEqual([
    '0\u00A0s',
    '59\u00A0s',
    '1\u00A0min',
    '14\u00A0min',
    '100\u00A0min',
    '2\u00A0h',
    '2\u00A0h',
  ]);
});

it('says sizes in KB and MB', () => {
  expect([10, 340_400, 1_234_567, 12_600_000].map(fileSize)).toEqual([
    '1\u00A0KB',
    '340\u00A0KB',
    '1.2\u00A0MB',
    '13\u00A0MB',
  ]);
});
