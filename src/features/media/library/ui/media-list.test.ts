import { expect, test } from 'vitest';
import { mediaList } from './media-list.ts';

test('the URLs of the library and of its file stay as they were saved', () => {
  const search = 'kind=video&use=unused&sort=largest&search=loom&look=list&page=3';
  const view = mediaList.read(new URLSearchParams(search));
  expect(mediaList.href(view)).toBe(`/admin/media?${search}`);
  expect(mediaList.csvHref(view)).toBe('/api/media/files.csv?kind=video&use=unused&sort=largest&search=loom');
  expect(mediaList.query(view)).not.toHaveProperty('look');
});
