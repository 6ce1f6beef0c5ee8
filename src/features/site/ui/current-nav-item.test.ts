import { expect, test } from 'vitest';
import { currentNavItem } from './current-nav-item.ts';

test.each([
  ['/', '/'],
  ['/services', '/services'],
  ['/enroll', '/services'],
  ['/course/web-design', '/services'],
  ['/service/blogging', '/services'],
  ['/blog/first-share', '/blog'],
  ['/cart', '/cart'],
])('%s belongs to %s', (pathname, item) => {
  expect(currentNavItem(pathname)).toBe(item);
});
