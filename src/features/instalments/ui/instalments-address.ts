import { readSorting } from '../../../kit/sorting.ts';
import type { RouteCall } from '../../../platform/http/define-route.ts';
import type { listDues } from '../contract.ts';
import { DUE_SORTS, type DueSorting } from '../rules.ts';

type Query = NonNullable<RouteCall<typeof listDues>['query']>;
export type DueFilter = NonNullable<Query['state']>;

/** What of the instalments is shown; it stands in the address of the page. */
export interface InstalmentsView {
  state: DueFilter | null;
  search: string;
  sort: DueSorting;
  /** From 1. */
  page: number;
}

export const dueFilters: Record<DueFilter, string> = {
  week: 'Due this week',
  overdue: 'Overdue',
  unpaid: 'Not paid',
  paid: 'Paid',
};

/** Reads an address; what it does not know is left out. */
export function readInstalmentsView(parameters: URLSearchParams): InstalmentsView {
  const named = parameters.get('state') ?? '';
  const state = isFilter(named) ? named : null;
  const page = parameters.get('page') ?? '';
  return {
    state,
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    sort: readSorting(parameters.get('sort'), DUE_SORTS, defaultSort(state)),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function instalmentsHref(view: Omit<InstalmentsView, 'sort'> & { sort: string }): string {
  const parameters = new URLSearchParams();
  if (view.state) parameters.set('state', view.state);
  if (view.search) parameters.set('search', view.search);
  if (view.sort !== defaultSort(view.state)) parameters.set('sort', view.sort);
  if (view.page > 1) parameters.set('page', String(view.page));
  return parameters.size === 0 ? '/admin/instalments' : `/admin/instalments?${parameters.toString()}`;
}

/** By the day; of those that are paid the newest first. */
function defaultSort(state: DueFilter | null): DueSorting {
  return state === 'paid' ? '-paid' : 'due';
}

function isFilter(text: string): text is DueFilter {
  return Object.hasOwn(dueFilters, text);
}
