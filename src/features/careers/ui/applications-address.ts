import { readSorting } from '../../../kit/sorting.ts';
import type { RouteCall } from '../../../platform/http/define-route.ts';
import type { listApplications } from '../contract.ts';
import { APPLICATION_SORTS, APPLICATION_STAGES, type ApplicationSorting, type ApplicationStage } from '../rules.ts';

/** What the list of applications shows; it stands in its address. */
export interface ApplicationsView {
  stage: ApplicationStage | null;
  /** An opening's slug, `-` for profiles, or empty for all. */
  opening: string;
  search: string;
  sort: ApplicationSorting;
  /** From 1. */
  page: number;
}

const APPLICATIONS_PER_PAGE = 20;
const DEFAULT_SORT: ApplicationSorting = '-when';

/** Reads an address; what it does not know is left out. */
export function readApplicationsView(parameters: URLSearchParams): ApplicationsView {
  const stage = parameters.get('stage') ?? '';
  const page = parameters.get('page') ?? '';
  return {
    stage: APPLICATION_STAGES.find((known) => known === stage) ?? null,
    opening: (parameters.get('opening') ?? '').slice(0, 80),
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    sort: readSorting(parameters.get('sort'), APPLICATION_SORTS, DEFAULT_SORT),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function applicationsHref(view: Partial<Omit<ApplicationsView, 'sort'> & { sort: string }>): string {
  const parameters = new URLSearchParams();
  if (view.stage) parameters.set('stage', view.stage);
  if (view.opening) parameters.set('opening', view.opening);
  if (view.search) parameters.set('search', view.search);
  if (view.sort && view.sort !== DEFAULT_SORT) parameters.set('sort', view.sort);
  if (view.page && view.page > 1) parameters.set('page', String(view.page));
  const text = parameters.toString();
  return text ? `/admin/applications?${text}` : '/admin/applications';
}

/** What the API is asked for a view. */
export function applicationsQuery(view: ApplicationsView): RouteCall<typeof listApplications>['query'] {
  return {
    page: view.page,
    limit: APPLICATIONS_PER_PAGE,
    stage: view.stage ?? undefined,
    opening: view.opening || undefined,
    search: view.search || undefined,
    sort: view.sort,
  };
}
