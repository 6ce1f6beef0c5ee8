/**
 * Pages of one person, the API and the stand-in providers: nothing to find there. The coupon manager is linked from nowhere
 * (spec 2 §2), so its own `noindex` is enough: this file would tell its address.
 */
const CLOSED = [
  '/admin',
  '/api',
  '/auth',
  '/cart',
  '/checkout',
  '/courseStudent',
  '/form',
  '/profile$',
  '/profile/',
  '/sandbox',
];

/** What search engines are asked: all but the closed addresses. `/api/docs` is for people and programs. */
export function robotsText(publicUrl: string): string {
  const lines = ['User-agent: *', 'Allow: /', 'Allow: /api/docs', 'Allow: /api/openapi.json'];
  return `${[...lines, ...CLOSED.map((path) => `Disallow: ${path}`)].join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
