import { expect, test } from 'vitest';
import { robotsText } from './robots-text.ts';
import { sitemapXml } from './sitemap-xml.ts';

const publicUrl = 'https://misaal.example';

test('has every address whole and marked up, with its date where there is one', () => {
  const xml = sitemapXml([{ path: '/' }, { path: '/blog?category=R%26D&x=<', changedAt: '2026-11-14' }], { publicUrl });
  expect(xml).toContain('<url><loc>https://misaal.example/</loc></url>');
  expect(xml).toContain(
    '<loc>https://misaal.example/blog?category=R%26D&amp;x=&lt;</loc><lastmod>2026-11-14</lastmod>',
  );
});

test('of too many addresses it is an index of parts that hold them all', () => {
  const urls = Array.from({ length: 5 }, (_, at) => ({ path: `/course/${at}` }));
  const index = sitemapXml(urls, { publicUrl, limit: 2 }) ?? '';
  expect(index.match(/<loc>/g)).toHaveLength(3);
  const parts = [1, 2, 3].map((part) => sitemapXml(urls, { publicUrl, limit: 2, part }));
  expect(parts.join('').match(/course\/\d/g)).toEqual(urls.map(({ path }) => path.slice(1)));
  expect(sitemapXml(urls, { publicUrl, limit: 2, part: 4 })).toBeNull();
  expect(sitemapXml(urls, { publicUrl, limit: 2, part: 0 })).toBeNull();
  expect(sitemapXml(urls, { publicUrl, part: 1 })).toBeNull();
});

test('robots are sent to the sitemap, away from pages of one person, and not from the link hub', () => {
  const text = robotsText(publicUrl);
  expect(text).toContain('Sitemap: https://misaal.example/sitemap.xml');
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  for (const path of ['/admin', '/api', '/checkout', '/cart', '/auth', '/courseStudent', '/sandbox', '/form'])
    expect(closed).toContain(path);
  const isClosed = (path: string) =>
    closed.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
  expect(isClosed('/profile')).toBe(true);
  expect(isClosed('/profile/courses')).toBe(true);
  expect(isClosed('/profileInfo')).toBe(false);
  // It is not linked from anywhere (spec 2 §2), and this file is public.
  expect(text.toLowerCase()).not.toContain('coupon');
});
