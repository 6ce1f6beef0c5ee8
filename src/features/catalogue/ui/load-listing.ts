import type { RouteAnswer } from '../../../platform/define-route.ts';
import type { PageContext } from '../../../ui/page-context.ts';
import type { getInstitute } from '../../settings/contract.ts';
import type { listCourses, listServices, ServiceEntry, ShownCourse } from '../contract.ts';
import { readListingView, type ListingView } from './listing-address.ts';

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
  categories: string[];
  /** Months of every course, for the line under the heading. */
  months: number[];
  /** The blocks across the top, in the order of the catalogue. */
  band: { slug: string; family: string; dye: string }[];
  services: ServiceEntry[];
  siteName: string;
  contact: Contact;
  publicUrl: string;
}

/** What `/services` and `/enroll` show for the address asked. */
export async function loadListing({ call, publicUrl }: PageContext, url: string): Promise<ListingData> {
  const view = readListingView(new URL(url).searchParams);
  const { category, level, search, sort } = view;
  const filter = { ...(category && { category }), ...(level && { level }), ...(search && { search }) };
  const [found, all, { services }, { institute }] = await Promise.all([
    call<typeof listCourses>({ ...courseList, query: { type: 'Courses', ...filter, sort, limit: view.shown } }),
    call<typeof listCourses>({ ...courseList, query: { type: 'Courses' } }),
    call<typeof listServices>({ method: 'GET', path: '/services/all' }),
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
  ]);
  const offered = coursesOf(all);
  const { name, phone, email, openingHours } = institute;
  return {
    view,
    courses: coursesOf(found),
    matching: found.total,
    categories: [...new Set(offered.map((course) => course.category))],
    band: (view.tab === 'services' ? services : offered)
      .slice(0, 8)
      .map(({ slug, family, dye }) => ({ slug, family, dye })),
    months: offered.map((course) => course.durationMonths),
    services,
    siteName: name,
    contact: { phone, email, openingHours },
    publicUrl,
  };
}

/** The courses of a list that may hold services too. */
export function coursesOf({ courses }: RouteAnswer<typeof listCourses>): ShownCourse[] {
  return courses.filter((entry) => entry.type === 'Courses');
}

const courseList = { method: 'GET', path: '/courses/courseAll' } as const;
