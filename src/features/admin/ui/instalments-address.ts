import type { RouteCall } from '../../../platform/define-route.ts';
import type { listDues } from '../../instalments/contract.ts';

type Query = NonNullable<RouteCall<typeof listDues>['query']>;
export type DueFilter = NonNullable<Query['state']>;

/** What of the instalments is shown; it stands in the address of the page. */
export interface InstalmentsView {
  state: DueFilter | null;
  search: string;
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
  const state = parameters.get('state') ?? '';
  const page = parameters.get('page') ?? '';
  return {
    state: isFilter(state) ? state : null,
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function instalmentsHref(view: InstalmentsView, path = '/admin/instalments'): string {
  const parameters = new URLSearchParams();
  if (view.state) parameters.set('state', view.state);
  if (view.search) parameters.set('search', view.search);
  if (view.page > 1) parameters.set('page', String(view.page));
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}

function isFilter(text: string): text is DueFilter {
  return Object.hasOwn(dueFilters, text);
}
