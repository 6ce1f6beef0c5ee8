import { readSorting } from '../../../../kit/sorting.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { listOfficeCourses } from '../courses-contract.ts';
import { OFFICE_COURSE_SORTS, type OfficeCourseSorting, type OfficeCourseState } from '../../../catalogue/rules.ts';

type Query = NonNullable<RouteCall<typeof listOfficeCourses>['query']>;

/** What the page of courses shows; it stands in its address. */
export interface CoursesView {
  search: string;
  state: OfficeCourseState | null;
  category: string;
  sort: OfficeCourseSorting;
  /** From 1. */
  page: number;
}

export const COURSES_PER_PAGE = 20;
const DEFAULT_SORT: OfficeCourseSorting = 'place';

export const courseStateFilters: Record<OfficeCourseState, string> = {
  published: 'Published',
  changed: 'With unpublished changes',
  draft: 'Drafts',
  archived: 'Archived',
};

/** Reads an address; what it does not know is left out. */
export function readCoursesView(parameters: URLSearchParams): CoursesView {
  const state = parameters.get('state') ?? '';
  const page = parameters.get('page') ?? '';
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    state: isKey(state, courseStateFilters) ? state : null,
    category: (parameters.get('category') ?? '').slice(0, 60),
    sort: readSorting(parameters.get('sort'), OFFICE_COURSE_SORTS, DEFAULT_SORT),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function coursesHref(view: Partial<Omit<CoursesView, 'sort'> & { sort: string }>): string {
  const parameters = new URLSearchParams();
  if (view.search) parameters.set('search', view.search);
  if (view.state) parameters.set('state', view.state);
  if (view.category) parameters.set('category', view.category);
  if (view.sort && view.sort !== DEFAULT_SORT) parameters.set('sort', view.sort);
  if (view.page && view.page > 1) parameters.set('page', String(view.page));
  return parameters.size === 0 ? '/admin/courses' : `/admin/courses?${parameters.toString()}`;
}

/** What the API is asked for a view. */
export function coursesQuery({ search, state, category, sort, page }: CoursesView): Query {
  return {
    page,
    limit: COURSES_PER_PAGE,
    search: search || undefined,
    state: state ?? undefined,
    category: category || undefined,
    sort,
  };
}

/** The file with all courses of a view. */
export function coursesFileHref(view: CoursesView): string {
  return coursesHref({ ...view, sort: DEFAULT_SORT, page: 1 }).replace('/admin/courses', '/api/admin/courses.csv');
}

export function isFilteredCourses({ search, state, category }: CoursesView): boolean {
  return search !== '' || state !== null || category !== '';
}

/** Whether the whole catalogue is listed in its order, in which courses can be moved. */
export function isInOrder(view: CoursesView): boolean {
  return view.sort === DEFAULT_SORT && !isFilteredCourses(view);
}

function isKey<K extends string>(text: string, names: Record<K, string>): text is K {
  return Object.hasOwn(names, text);
}
