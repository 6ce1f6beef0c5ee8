import { expect, test } from 'vitest';
import { mediaFileHref, mediaHref, mediaQuery, readMediaView } from './media-address.ts';

const read = (search: string) => readMediaView(new URLSearchParams(search));

test('an address without anything shows the newest files as a grid', () => {
  expect(read('')).toEqual({ kind: null, use: null, sort: 'newest', search: '', look: 'grid', page: 1 });
  expect(mediaHref(read(''))).toBe('/admin/media');
});

test('a view comes back from its address', () => {
  const search = 'kind=video&use=unused&sort=largest&search=loom&look=list&page=3';
  expect(mediaHref(read(search))).toBe(`/admin/media?${search}`);
  expect(mediaFileHref(read(search))).toBe('/api/media/files.csv?kind=video&use=unused&sort=largest&search=loom');
  expect(mediaQuery(read(search))).toMatchObject({ kind: 'video', use: 'unused', page: 3, limit: 24 });
});

test('what an address does not know is left out', () => {
  expect(mediaHref(read('kind=svg&use=maybe&sort=toString&page=0&look=wall'))).toBe('/admin/media');
});
