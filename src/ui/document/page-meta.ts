import type { Graph, Thing } from 'schema-dts';
import type { MetaDescriptor } from 'react-router';
import { cutAtWord } from '../../kit/text/cut-at-word.ts';

export interface PageMeta {
  title: string;
  /** The institute's name; stands after the title where there is room. */
  siteName: string;
  /** One or two sentences, or empty; cut at a word after 160 characters. */
  description: string;
  /** The canonical URL of the page, absolute. */
  url: string;
  type?: 'website' | 'article';
  /** Path of the share image, a PNG of 1200×630 by default; the institute's own if unset. */
  image?: { path: string; alt: string; width?: number; height?: number; type?: 'image/jpeg' };
  /** What the page is about, in the vocabulary of schema.org. */
  graph?: readonly Thing[];
  /** Excluded from search results. */
  isHidden?: boolean;
}

/** What search results show before they cut. */
const TITLE_LIMIT = 65;
const DESCRIPTION_LIMIT = 160;

/** Title, description, canonical URL, share preview and search engine metadata. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { siteName, url, type = 'website', graph = [], isHidden = false } = page;
  const description = cutAtWord(page.description, DESCRIPTION_LIMIT);
  const image = page.image ?? { path: '/share/site.png', alt: siteName };
  const { path, alt, width = 1200, height = 630 } = image;
  return [
    { title: pageTitle(page.title, siteName) },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:title', content: page.title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:image', content: new URL(path, url).href },
    { property: 'og:image:type', content: image.type ?? 'image/png' },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(graph.length > 0
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } satisfies Graph }]
      : []),
  ];
}

/** The site's name is left out where the title contains it already, or where both would be truncated. */
export function pageTitle(title: string, siteName: string): string {
  const whole = `${title} | ${siteName}`;
  return title.includes(siteName) || whole.length > TITLE_LIMIT ? title : whole;
}

/** The same page as Markdown, for programs. */
export function markdownTwin(url: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: `${url}.md` };
}
