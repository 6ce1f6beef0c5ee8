import type { MetaDescriptor } from 'react-router';

/** Returns the links to the feeds. */
export function feedLinks(siteName: string): MetaDescriptor[] {
  const feed = { tagName: 'link', rel: 'alternate' } as const;
  return [
    { ...feed, type: 'application/rss+xml', title: `Blog of ${siteName}`, href: '/blog/rss.xml' },
    { ...feed, type: 'application/atom+xml', title: `Blog of ${siteName}`, href: '/blog/atom.xml' },
  ];
}
