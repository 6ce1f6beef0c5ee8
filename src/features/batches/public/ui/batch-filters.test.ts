import { expect, test } from 'vitest';
import { batchFiltersHref, readBatchFilters } from './batch-filters.ts';

test('the address says which batches are shown, and what it says wrongly filters nothing', () => {
  expect(readBatchFilters(new URLSearchParams('mode=online&days=sundays&time=evening'))).toEqual({
    mode: 'online',
    time: 'evening',
  });
});

test('a filter is set, changed and taken off beside the others', () => {
  const filters = { mode: 'online', time: 'evening' } as const;
  expect(batchFiltersHref(filters, 'days', 'weekend')).toBe('/enroll?mode=online&time=evening&days=weekend#batches');
  expect(batchFiltersHref(filters, 'mode', null)).toBe('/enroll?time=evening#batches');
  expect(batchFiltersHref({ mode: 'online' }, 'mode', null)).toBe('/enroll#batches');
});
