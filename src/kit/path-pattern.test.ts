import { expect, test } from 'vitest';
import { pathPattern } from './path-pattern.ts';

const told = (pattern: RegExp, urls: string[]) => urls.filter((url) => pattern.test(url));

test('a parameter takes one part of an address, and only what it may', () => {
  const paths = ['/blog/a', '/blog/a.b', '/blog', '/blog/', '/blog/a/b', '/blog/a/'];
  expect(told(pathPattern('/blog/:slug'), paths)).toEqual(['/blog/a', '/blog/a.b']);
  expect(told(pathPattern('/blog/:slug', { part: '[^/.]+', end: '/?' }), paths)).toEqual(['/blog/a', '/blog/a/']);
});

test('an optional one may be left out with its slash', () => {
  const paths = ['/profile', '/profile/tests', '/profile/', '/profiles', '/profile/tests/1'];
  expect(told(pathPattern('/profile/:tab?'), paths)).toEqual(['/profile', '/profile/tests']);
});

test('other signs mean themselves', () => {
  expect(told(pathPattern('/sitemap.xml'), ['/sitemap.xml', '/sitemapxxml'])).toEqual(['/sitemap.xml']);
});
