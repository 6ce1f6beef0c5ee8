import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  title: string;
  /** The institute's name; stands after the title. */
  siteName: string;
  /** One or two sentences, 160 characters at most. */
  description: string;
  /** The one address of the page, whole. */
  address: string;
  type?: 'website' | 'article';
}

/** Title, description, canonical address and what a shared link shows. */
export function pageMeta({ title, siteName, description, address, type = 'website' }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} | ${siteName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'en_IN' },
  ];
}
