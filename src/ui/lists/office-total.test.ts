import { expect, test } from 'vitest';
import { pageCount, pageNote } from './office-total.ts';

test('a list that was counted whole has so many pages', () => {
  expect(pageCount({ total: 41, page: 1, limit: 20 }, 20)).toBe(3);
  expect(pageCount({ total: 0, isTotalCapped: false, page: 1, limit: 20 }, 0)).toBe(0);
});

test('behind the pages that were counted there is a next one as long as a page is full', () => {
  const list = { total: 1000, isTotalCapped: true, limit: 20 };
  expect(pageCount({ ...list, page: 1 }, 20)).toBe(50);
  expect(pageCount({ ...list, page: 50 }, 20)).toBe(51);
  expect(pageCount({ ...list, page: 61 }, 20)).toBe(62);
  expect(pageCount({ ...list, page: 62 }, 7)).toBe(62);
});

test('the note says that there are more', () => {
  expect(pageNote({ total: 1000, isTotalCapped: true, page: 51, limit: 20 }, 20)).toBe('1,001 to 1,020 of 1,000+');
});
