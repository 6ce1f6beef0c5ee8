import type { ItemList, Thing } from 'schema-dts';
import { describeWay } from '../../../../ui/document/structured-data.ts';
import { nameInstitute } from '../../../settings/ui/describe-institute.ts';
import { courseUrl } from '../../course-page/ui/describe-course.ts';
import { serviceUrl } from '../../services/ui/describe-service.ts';
import type { ListingData } from './load-listing.ts';

/** Search engines ignore shorter lists. */
const MIN_LIST_LENGTH = 3;

/** Returns the structured data of the listing, in its order. */
export function describeListing(listing: ListingData, url: string): Thing[] {
  const { view, publicUrl } = listing;
  const isServices = view.tab === 'services';
  const way = describeWay([{ label: isServices ? 'Services' : 'Courses' }], { publicUrl, url });
  const items = isServices ? servicesOf(listing) : coursesOf(listing);
  if (items.length < MIN_LIST_LENGTH) return [way];
  const list: ItemList = {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, at) => ({ '@type': 'ListItem', position: at + 1, item })),
  };
  return [list, way];
}

function coursesOf({ courses, siteName, publicUrl }: ListingData) {
  return courses.map(({ slug, title, subtitle }) => {
    const url = courseUrl(slug, publicUrl);
    const provider = nameInstitute(siteName, publicUrl);
    return { '@type': 'Course', '@id': `${url}#course`, name: title, description: subtitle, url, provider } as const;
  });
}

function servicesOf({ services, view, siteName, publicUrl }: ListingData) {
  return services.slice(0, view.shown).map(({ slug, title, description }) => {
    const url = serviceUrl(slug, publicUrl);
    const provider = nameInstitute(siteName, publicUrl);
    return { '@type': 'Service', '@id': `${url}#service`, name: title, description, url, provider } as const;
  });
}
