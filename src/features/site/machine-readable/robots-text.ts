/**
 * Per-user pages, the API and the sandbox providers have nothing to index. The coupon manager is not linked from
 * anywhere (spec 2 §2) and has its own `noindex`, so it is left out: this file would reveal its path.
 */
const CLOSED = [
  '/admin',
  '/api',
  '/auth',
  '/cart',
  '/checkout',
  '/courseStudent',
  '/form',
  '/pay/',
  '/profile$',
  '/profile/',
  '/sandbox',
];

/** Allows search engines everything except the closed paths. `/api/docs` is for people and programs. */
export function robotsText(publicUrl: string): string {
  const lines = ['User-agent: *', 'Allow: /', 'Allow: /api/docs', 'Allow: /api/openapi.json'];
  return `${[...lines, ...CLOSED.map((path) => `Disallow: ${path}`)].join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
