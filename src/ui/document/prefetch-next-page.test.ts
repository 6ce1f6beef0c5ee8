import { expect, test } from 'vitest';
import { findDocument } from '../../pages.ts';
import { urlToFetch } from './prefetch-next-page.ts';

const here = new URL('https://institute.example/services?tab=services');
const fetched = (href: string) => urlToFetch(new URL(href, here), here, (path) => findDocument(path) !== null);

test.each([
  ['/course/web-design', '/course/web-design'],
  ['/course/web-design#plan', '/course/web-design'],
  ['/services', '/services'],
  ['/blog?category=Code', '/blog?category=Code'],
])('%s is a document: %s is fetched', (href, url) => {
  expect(fetched(href)).toBe(url);
});

test.each([
  '/services?tab=services#card-7',
  '#main',
  '/auth',
  '/checkout',
  '/profile/courses',
  '/admin',
  '/api/docs',
  '/no-such-page',
  'https://elsewhere.example/course/web-design',
  'tel:+910000012345',
  'mailto:hello@misaal.example',
])('nothing is fetched for %s', (href) => {
  expect(fetched(href)).toBeNull();
});
