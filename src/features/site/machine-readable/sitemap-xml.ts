import { xmlText } from '../../../kit/text/xml-text.ts';

/** A page for search engines; `changedAt` is an ISO date or time, if known. */
export interface PublicUrl {
  path: string;
  changedAt?: string;
}

/** URLs per sitemap; the format allows 50,000. */
export const SITEMAP_LIMIT = 40_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * A sitemap of all URLs, or, above the limit, the index of its parts. `part` is 1-based and returns that part; `null`
 * when there is no such part.
 */
export function sitemapXml(
  urls: readonly PublicUrl[],
  { publicUrl, part = null, limit = SITEMAP_LIMIT }: { publicUrl: string; part?: number | null; limit?: number },
): string | null {
  const parts = Math.ceil(urls.length / limit);
  if (part !== null) {
    if (parts < 2 || part < 1 || part > parts) return null;
    return urlSet(urls.slice((part - 1) * limit, part * limit), publicUrl);
  }
  return parts < 2 ? urlSet(urls, publicUrl) : indexOf(parts, publicUrl);
}

function urlSet(urls: readonly PublicUrl[], publicUrl: string): string {
  const lines = urls.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${xmlText(changedAt)}</lastmod>`;
    return `<url><loc>${xmlText(publicUrl + path)}</loc>${changed}</url>\n`;
  });
  return `${HEAD}<urlset ${NAMESPACE}>\n${lines.join('')}</urlset>\n`;
}

function indexOf(parts: number, publicUrl: string): string {
  const lines = Array.from({ length: parts }, (_, at) => {
    return `<sitemap><loc>${xmlText(publicUrl)}/sitemap-${at + 1}.xml</loc></sitemap>\n`;
  });
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`;
}
