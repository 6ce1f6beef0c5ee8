import { expect, test } from 'vitest';
import { userPartHref, readUserPart } from './user-parts.ts';

test('the part of a page stands in its address, beside the list that it came from', () => {
  const from = new URLSearchParams('search=kavya&page=3');
  const href = userPartHref('7', 'tests', from);
  expect(href).toBe('/admin/people/7?search=kavya&page=3&part=tests');
  const there = new URLSearchParams(href.split('?')[1]);
  expect(readUserPart(there)).toBe('tests');
  expect(userPartHref('7', 'account', there)).toBe('/admin/people/7?search=kavya&page=3');
});

test.each(['', 'part=', 'part=nothing', 'part=constructor'])('%s is the account', (query) => {
  expect(readUserPart(new URLSearchParams(query))).toBe('account');
});
