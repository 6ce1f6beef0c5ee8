import { expect, test } from 'vitest';
import { lowerCasePath } from './lower-case-path.ts';

test.each([
  ['/blog/Slug-Two', '/blog/slug-two'],
  ['/course/Web-Development', '/course/web-development'],
  ['/service/SEO', '/service/seo'],
  ['/career/Teacher', '/career/teacher'],
  ['/course/Web-Development.md', '/course/web-development.md'],
  ['/share/post/Slug-Two.png', '/share/post/slug-two.png'],
  ['/brochure/Web-Development', '/brochure/web-development'],
  ['/api/blogs/Slug-Two', '/api/blogs/slug-two'],
  ['/api/courses/Web-Development', '/api/courses/web-development'],
  ['/api/services/SEO', '/api/services/seo'],
  ['/api/careers/openings/Teacher', '/api/careers/openings/teacher'],
  ['/api/admin/services/SEO', null],
  ['/blog/slug-two', null],
  ['/blog', null],
  ['/certificate/MSL-1', null],
  ['/blog//Evil.example', null],
])('%s leads to %s', (typed, location) => {
  expect(lowerCasePath(typed)).toBe(location);
});
