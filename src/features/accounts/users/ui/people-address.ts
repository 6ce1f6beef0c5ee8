import { ROLE_NAMES } from '../../../../kit/roles.ts';
import { readSorting } from '../../../../kit/sorting.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { listPeople } from '../people-contract.ts';
import { PEOPLE_SORTS, type PeopleSorting } from '../../rules.ts';
import { personStates } from './people-words.ts';

type Query = NonNullable<RouteCall<typeof listPeople>['query']>;
export type RoleFilter = NonNullable<Query['role']>;
export type PersonStateFilter = NonNullable<Query['state']>;

/** What the page of people shows; it stands in its address. */
export interface PeopleView {
  search: string;
  role: RoleFilter | null;
  state: PersonStateFilter | null;
  /** Id of a course that they have. */
  course: string | null;
  /** Not seen for so many days. */
  quiet: QuietDays | null;
  sort: PeopleSorting;
  /** From 1. */
  page: number;
}

export const PEOPLE_PER_PAGE = 20;
const DEFAULT_SORT: PeopleSorting = '-joined';

export const stateFilters: Record<PersonStateFilter, string> = {
  open: personStates.open.name,
  invited: personStates.invited.name,
  closed: personStates.closed.name,
};

/** What "no activity" can mean. */
export const quietFilters = { '7': '7 days', '30': '30 days', '90': '90 days', '180': '180 days' };
export type QuietDays = keyof typeof quietFilters;

/** Reads an address; what it does not know is left out. */
export function readPeopleView(parameters: URLSearchParams): PeopleView {
  const role = parameters.get('role') ?? '';
  const state = parameters.get('state') ?? '';
  const course = parameters.get('course') ?? '';
  const quiet = parameters.get('quiet') ?? '';
  const page = parameters.get('page') ?? '';
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    role: isKey(role, ROLE_NAMES) ? role : null,
    state: isKey(state, stateFilters) ? state : null,
    course: /^[\da-f-]{36}$/.test(course) ? course : null,
    quiet: isKey(quiet, quietFilters) ? quiet : null,
    sort: readSorting(parameters.get('sort'), PEOPLE_SORTS, DEFAULT_SORT),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function peopleHref(view: Partial<Omit<PeopleView, 'sort'> & { sort: string }>): string {
  const parameters = new URLSearchParams();
  if (view.search) parameters.set('search', view.search);
  if (view.role) parameters.set('role', view.role);
  if (view.state) parameters.set('state', view.state);
  if (view.course) parameters.set('course', view.course);
  if (view.quiet) parameters.set('quiet', view.quiet);
  if (view.sort && view.sort !== DEFAULT_SORT) parameters.set('sort', view.sort);
  if (view.page && view.page > 1) parameters.set('page', String(view.page));
  return parameters.size === 0 ? '/admin/people' : `/admin/people?${parameters.toString()}`;
}

/** What the API is asked for a view. */
export function peopleQuery({ search, role, state, course, quiet, sort, page }: PeopleView): Query {
  return {
    page,
    limit: PEOPLE_PER_PAGE,
    search,
    role: role ?? undefined,
    state: state ?? undefined,
    course: course ?? undefined,
    quietDays: quiet ?? undefined,
    sort,
  };
}

export function isFilteredPeople({ search, role, state, course, quiet }: PeopleView): boolean {
  return search !== '' || [role, state, course, quiet].some((chosen) => chosen !== null);
}

function isKey<K extends string>(text: string, names: Record<K, string>): text is K {
  return Object.hasOwn(names, text);
}
