import { APP_ICONS } from './app-icon.ts';

/** A file generated from content, as named by its path. */
export type SiteFile =
  | { kind: 'sitemap'; part: number | null }
  | { kind: 'robots' | 'llms' | 'manifest' | 'rss' | 'atom' | 'site-image' }
  | { kind: 'icon'; path: string }
  | { kind: 'course-text' | 'post-text'; slug: string }
  | { kind: 'share-image'; of: 'course' | 'post' | 'service'; slug: string };

const ALONE: Readonly<Record<string, SiteFile>> = {
  '/sitemap.xml': { kind: 'sitemap', part: null },
  '/robots.txt': { kind: 'robots' },
  '/llms.txt': { kind: 'llms' },
  '/manifest.webmanifest': { kind: 'manifest' },
  '/blog/rss.xml': { kind: 'rss' },
  '/blog/atom.xml': { kind: 'atom' },
  '/share/site.png': { kind: 'site-image' },
};

/** The file at a path, or `null`: the same for all visitors, regenerated when the content changes. */
export function readSiteFile(pathname: string): SiteFile | null {
  const alone = Object.hasOwn(ALONE, pathname) ? ALONE[pathname] : undefined;
  if (alone) return alone;
  if (APP_ICONS.some(({ path }) => path === pathname)) return { kind: 'icon', path: pathname };
  const [, part] = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(pathname) ?? [];
  if (part !== undefined) return { kind: 'sitemap', part: Number(part) };
  const [, page, text] = /^\/(course|blog)\/([\w-]{1,200})\.md$/.exec(pathname) ?? [];
  if (text !== undefined) return { kind: page === 'course' ? 'course-text' : 'post-text', slug: text };
  const [, of, slug] = /^\/share\/(course|post|service)\/([\w-]{1,200})\.png$/.exec(pathname) ?? [];
  if (slug === undefined) return null;
  return { kind: 'share-image', of: of === 'course' ? 'course' : of === 'post' ? 'post' : 'service', slug };
}
