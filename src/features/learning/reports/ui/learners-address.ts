import { readSorting } from '../../../../kit/sorting.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { listLearners } from '../learners-contract.ts';
import { LEARNER_SORTS, type LearnerSorting } from '../../rules.ts';
import { quietFilters, type QuietDays } from '../../../accounts/users/ui/people-address.ts';

type Query = NonNullable<RouteCall<typeof listLearners>['query']>;

/** What the page of learners shows; it stands in its address. */
export interface LearnersView {
  search: string;
  course: string | null;
  quiet: QuietDays | null;
  sort: LearnerSorting;
  /** From 1. */
  page: number;
}

const DEFAULT_SORT: LearnerSorting = '-studied';

/** Reads an address; what it does not know is left out. */
export function readLearnersView(parameters: URLSearchParams): LearnersView {
  const course = parameters.get('course') ?? '';
  const quiet = parameters.get('quiet') ?? '';
  const page = parameters.get('page') ?? '';
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    course: /^[\da-f-]{36}$/.test(course) ? course : null,
    quiet: isQuiet(quiet) ? quiet : null,
    sort: readSorting(parameters.get('sort'), LEARNER_SORTS, DEFAULT_SORT),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function learnersHref(view: Partial<Omit<LearnersView, 'sort'> & { sort: string }>): string {
  const parameters = filterParameters(view);
  if (view.page && view.page > 1) parameters.set('page', String(view.page));
  return parameters.size > 0 ? `/admin/learners?${parameters}` : '/admin/learners';
}

/** Where the list stands as a file. */
export function learnersFileHref(view: LearnersView): string {
  const { search, course, quiet } = view;
  const parameters = new URLSearchParams({ search });
  if (course) parameters.set('course', course);
  if (quiet) parameters.set('quietDays', quiet);
  return `/api/admin/learners/export.csv?${parameters}`;
}

/** What the API is asked for a view. */
export function learnersQuery({ search, course, quiet, sort, page }: LearnersView): Query {
  return { search, course: course ?? undefined, quietDays: quiet ?? undefined, sort, page };
}

function filterParameters({ search, course, quiet, sort }: Parameters<typeof learnersHref>[0]): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (course) parameters.set('course', course);
  if (quiet) parameters.set('quiet', quiet);
  if (sort && sort !== DEFAULT_SORT) parameters.set('sort', sort);
  return parameters;
}

function isQuiet(text: string): text is QuietDays {
  return Object.hasOwn(quietFilters, text);
}
