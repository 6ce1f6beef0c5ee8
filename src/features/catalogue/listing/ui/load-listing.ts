import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { PageContext } from '../../../../ui/document/page-context.ts';
import type { getDeliverables, getInstitute, getPricingTiers, getShopContent } from '../../../settings/contract.ts';
import type { listServices, ServiceEntry, ShownCourse } from '../../contract.ts';
import { loadCourses } from './load-courses.ts';
import { isSearchTooLong, readListingView, type ListingView } from './listing-search-params.ts';
import { listingChoices, type ListingChoices } from './listing-choices.ts';

/** How to reach the institute. */
export interface Contact {
  phone: string;
  email: string;
  openingHours: string;
}

export interface ListingData {
  view: ListingView;
  /** The courses that match, as many as are shown. */
  courses: ShownCourse[];
  /** How many match in all. */
  matching: number;
  /** The corrected search text; empty where the search was used as typed. */
  correctedSearch: string;
  choices: ListingChoices;
  /** Months of every course, for the line under the heading. */
  months: number[];
  /** The motifs across the top, in the order of the catalogue. */
  band: { slug: string; family: string; dye: string }[];
  services: ServiceEntry[];
  shop: RouteResponse<typeof getShopContent>['content'];
  pricing: RouteResponse<typeof getPricingTiers>['content'];
  deliverables: RouteResponse<typeof getDeliverables>['content'];
  siteName: string;
  contact: Contact;
  publicUrl: string;
}

/** Loads the data of `/services` and `/enroll` for a URL. */
export async function loadListing({ call, publicUrl }: PageContext, url: string): Promise<ListingData> {
  const view = readListingView(new URL(url).searchParams);
  const { category, level, maxPrice, search, sort } = view;
  const filter = {
    ...(category && { category }),
    ...(level && { level }),
    ...(maxPrice !== null && { maxPrice }),
    ...(search && { search }),
  };
  // The best matches of a search come first, unless another order is chosen.
  const order = search && sort === 'index' ? {} : { sort };
  const offer = loadCourses(call);
  const nothing = { courses: [], total: 0, correctedSearch: undefined };
  const [found, all, searched, { services }, { institute }, shop, pricing, deliverables] = await Promise.all([
    isSearchTooLong(view) ? nothing : loadCourses(call, { ...filter, ...order }, view.shown),
    offer,
    isSearchTooLong(view) ? nothing : search ? loadCourses(call, { search }) : offer,
    call<typeof listServices>({ method: 'GET', path: '/services/all' }),
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
    call<typeof getShopContent>({ method: 'GET', path: '/site/content/shop' }),
    call<typeof getPricingTiers>({ method: 'GET', path: '/site/content/pricing-tiers' }),
    call<typeof getDeliverables>({ method: 'GET', path: '/site/content/deliverables' }),
  ]);
  const offered = all.courses;
  const { name, phone, email, openingHours } = institute;
  return {
    view: { ...view, category: nameAsOffered(view.category, offered) },
    courses: found.courses,
    matching: found.total,
    correctedSearch: found.correctedSearch ?? '',
    choices: listingChoices(offered, searched.courses, view),
    band: (view.tab === 'services' ? services : offered)
      .slice(0, 8)
      .map(({ slug, family, dye }) => ({ slug, family, dye })),
    months: offered.map((course) => course.durationMonths),
    services,
    shop: shop.content,
    pricing: pricing.content,
    deliverables: deliverables.content,
    siteName: name,
    contact: { phone, email, openingHours },
    publicUrl,
  };
}

/** Returns a category in the spelling of the courses, whatever the case in the URL. */
function nameAsOffered(category: string, offered: readonly ShownCourse[]): string {
  return offered.find((course) => course.category.toLowerCase() === category.toLowerCase())?.category ?? category;
}
