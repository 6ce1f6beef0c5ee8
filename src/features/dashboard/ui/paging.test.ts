import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countPages, cutPage, hasCertificatePager, pageNote, PAYMENTS_PER_PAGE, readPage } from './paging.ts';

test('payments come four to a page', () => {
  const rows = [1, 2, 3, 4, 5, 6];
  const second = cutPage(rows, 2, PAYMENTS_PER_PAGE);
  expect(second).toEqual({ items: [5, 6], page: 2, pages: 2, offset: 4, total: 6 });
  expect(pageNote(second)).toBe('5 to 6 of 6');
});

test('every item is on exactly one page, and any wanted page exists', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer(),
      (list, perPage, wanted) => {
        const pages = countPages(list.length, perPage);
        const all = Array.from({ length: pages }, (_, at) => cutPage(list, at + 1, perPage).items);
        expect(all.flat()).toEqual(list);
        const cut = cutPage(list, wanted, perPage);
        expect(cut.page).toBeGreaterThanOrEqual(1);
        expect(cut.page).toBeLessThanOrEqual(pages);
        expect(cut.items.length > 0 || list.length === 0).toBe(true);
      },
    ),
  );
});

test.each([
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['two', 1],
  ['999999', 1],
  ['', 1],
  [null, 1],
])('?page=%s is page %i', (text, page) => {
  expect(readPage(text)).toBe(page);
});

describe('the pager of certificates', () => {
  test('is there from the fifth on', () => {
    expect([0, 4, 5, 6, 7].map(hasCertificatePager)).toEqual([false, false, true, true, true]);
  });
});
