import { expect, test } from 'vitest';
import { countOpenings, fileSize, retentionLabel } from './opening-labels.ts';

test('counts and periods stand in the right number', () => {
  expect([1, 3].map(countOpenings)).toEqual(['1 opening', '3 openings']);
  expect(retentionLabel(1)).toContain('for 1 month,');
  expect(retentionLabel(6)).toContain('for 6 months,');
});

test('sizes of files are said as people read them', () => {
  expect([1, 240 * 1024, 5 * 1024 * 1024, 1.24 * 1024 * 1024].map(fileSize)).toEqual([
    '1 KB',
    '240 KB',
    '5.0 MB',
    '1.2 MB',
  ]);
});
