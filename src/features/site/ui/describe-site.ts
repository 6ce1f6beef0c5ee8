import type { SearchActionLeaf, Thing, WebSite, WithActionConstraints } from 'schema-dts';
import { describeQuestions, describeWay } from '../../../ui/document/structured-data.ts';
import type { Institute } from '../../settings/contract.ts';
import { describeInstitute, nameInstitute } from '../../settings/ui/describe-institute.ts';

interface SitePage {
  institute: Institute;
  publicUrl: string;
}

/** Structured data of the home page: the institute, the site with its search, and the questions on the page. */
export function describeHome(
  faq: readonly { question: string; answer: string }[],
  { institute, publicUrl }: SitePage,
): Thing[] {
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/services?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#site`,
    name: institute.name,
    url: `${publicUrl}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': `${publicUrl}/#institute` },
    potentialAction: search,
  };
  const about = [describeInstitute(institute, publicUrl), site];
  return faq.length > 0 ? [...about, describeQuestions(faq)] : about;
}

/** Structured data of a page about the institute itself. */
export function describeOwnPage(
  type: 'AboutPage' | 'ContactPage',
  { name, path, institute, publicUrl }: SitePage & { name: string; path: string },
): Thing[] {
  const url = publicUrl + path;
  return [
    { '@type': type, name, url, inLanguage: 'en-IN', mainEntity: { '@id': `${publicUrl}/#institute` } },
    describeInstitute(institute, publicUrl),
    describeWay([{ label: name }], { publicUrl, url }),
  ];
}

/** Structured data of a legal document. */
export function describeLegalPage(
  document: { title: string; inForceFrom: string; version: number },
  { path, siteName, publicUrl }: { path: string; siteName: string; publicUrl: string },
): Thing[] {
  const url = publicUrl + path;
  const crumbs = [{ label: 'Privacy and terms', href: '/privacypolicy' }, { label: document.title }];
  return [
    {
      '@type': 'WebPage',
      name: document.title,
      url,
      inLanguage: 'en-IN',
      version: document.version,
      dateModified: document.inForceFrom,
      publisher: nameInstitute(siteName, publicUrl),
    },
    describeWay(crumbs, { publicUrl, url }),
  ];
}
