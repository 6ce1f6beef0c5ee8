import type { BreadcrumbList, FAQPage } from 'schema-dts';
import type { Crumb } from '../breadcrumbs.tsx';

/** Breadcrumbs from the home page to this one, for search engines. The last crumb is the page itself, at `address`. */
export function describeWay(crumbs: readonly Crumb[], { publicUrl, url }: PageUrl): BreadcrumbList {
  const way = [{ label: 'Home', href: '/' }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: href === undefined ? url : publicUrl + href,
    })),
  };
}

/** A breadcrumb; both URLs are absolute. */
export interface PageUrl {
  publicUrl: string;
  url: string;
}

/** The page's FAQ with its answers. */
export function describeQuestions(questions: readonly { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
