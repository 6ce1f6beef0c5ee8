import { readSorting } from '../../../../kit/sorting.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { listLearners } from '../courses-contract.ts';
import { LEARNER_SORTS, type LearnerSorting } from '../../rules.ts';

type Query = NonNullable<RouteCall<typeof listLearners>['query']>;

/** What the page of a course's learners shows; it stands in its address. */
export interface LearnersView {
  search: string;
  sort: LearnerSorting;
  /** From 1. */
  page: number;
}

const LEARNERS_PER_PAGE = 20;
const DEFAULT_SORT: LearnerSorting = '-since';

/** Reads an address; what it does not know is left out. */
export function readLearnersView(parameters: URLSearchParams): LearnersView {
  const page = parameters.get('page') ?? '';
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    sort: readSorting(parameters.get('sort'), LEARNER_SORTS, DEFAULT_SORT),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view below `path`; what is as usual is left out. */
export function learnersHref(path: string, view: Partial<Omit<LearnersView, 'sort'> & { sort: string }>): string {
  const parameters = new URLSearchParams();
  if (view.search) parameters.set('search', view.search);
  if (view.sort && view.sort !== DEFAULT_SORT) parameters.set('sort', view.sort);
  if (view.page && view.page > 1) parameters.set('page', String(view.page));
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}

/** What the API is asked for a view. */
export function learnersQuery({ search, sort, page }: LearnersView): Query {
  return { page, limit: LEARNERS_PER_PAGE, search: search || undefined, sort };
}
