import { expect, test } from 'vitest';
import { nextBatchText, ratingText } from './course-tile.tsx';

test('a card names the next batch with the seats that are really left', () => {
  const batch = { startDate: '2026-12-07', left: 9, saleState: 'open' } as const;
  expect(nextBatchText(batch)).toBe('Next batch: 7 Dec, 9 seats left');
  expect(nextBatchText({ ...batch, left: 1 })).toBe('Next batch: 7 Dec, 1 seat left');
  expect(nextBatchText({ ...batch, left: 0, saleState: 'full' })).toBe('Next batch: 7 Dec, full');
});

test('a card names the average from three reviews on', () => {
  expect(ratingText({ average: 4.6, count: 12 })).toBe('★ 4.6 (12)');
  expect(ratingText({ average: 4, count: 3 })).toBe('★ 4.0 (3)');
  expect(ratingText({ average: null, count: 2 })).toBe(undefined);
});
