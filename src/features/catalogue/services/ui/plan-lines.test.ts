import { expect, test } from 'vitest';
import { planLines } from './plan-lines.ts';

const rows = [
  { label: 'Keywords', values: { silver: 'up to 40', gold: 'up to 100' } },
  { label: 'Monthly report', values: { silver: 'Yes', gold: 'Yes' } },
  { label: 'Video', values: { silver: 'By contact', gold: 'By contact' } },
];

test('a plan lists its own figures', () => {
  expect(planLines(rows, 'gold')).toEqual(['Keywords: up to 100', 'Monthly report', 'Video: by contact']);
});
