import type { Service, Thing } from 'schema-dts';
import { describeQuestions, describeWay } from '../../../../ui/document/structured-data.ts';
import type { Institute } from '../../../settings/contract.ts';
import { nameInstitute } from '../../../settings/ui/describe-institute.ts';
import type { ShownService } from '../../contract.ts';
import { serviceCrumbs } from '../../course-page/ui/crumbs.ts';

/** Structured data of a service's page. */
export function describeServicePage(
  service: ShownService,
  { institute, publicUrl }: { institute: Institute; publicUrl: string },
): Thing[] {
  const url = serviceUrl(service.slug, publicUrl);
  const { title, description, slug, faqs } = service;
  const offered: Service = {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: title,
    serviceType: title,
    description,
    url,
    image: `${publicUrl}/share/service/${slug}.png`,
    provider: nameInstitute(institute.name, publicUrl),
    areaServed: { '@type': 'Country', name: 'India' },
  };
  const way = describeWay(serviceCrumbs(service), { publicUrl, url });
  return faqs.length > 0 ? [offered, way, describeQuestions(faqs)] : [offered, way];
}

/** URL of a service. */
export function serviceUrl(slug: string, publicUrl: string): string {
  return `${publicUrl}/service/${slug}`;
}
