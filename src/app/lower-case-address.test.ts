import { expect, test } from 'vitest';
import { lowerCaseAddress } from './lower-case-address.ts';

test.each([
  ['/blog/Slug-Two', '/blog/slug-two'],
  ['/course/Web-Development', '/course/web-development'],
  ['/service/SEO', '/service/seo'],
  ['/career/Teacher', '/career/teacher'],
  ['/blog/slug-two', null],
  ['/blog', null],
  ['/certificate/MSL-1', null],
  ['/blog//Evil.example', null],
])('%s leads to %s', (typed, address) => {
  expect(lowerCaseAddress(typed)).toBe(address);
});
