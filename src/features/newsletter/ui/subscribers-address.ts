import { readSorting } from '../../../kit/sorting.ts';
import { SUBSCRIBER_SORTS, SUBSCRIBER_STATES, type SubscriberSorting, type SubscriberState } from '../rules.ts';

/** What the list of newsletter addresses shows; it stands in its address. */
export interface SubscribersView {
  state: SubscriberState | null;
  search: string;
  sort: SubscriberSorting;
  /** From 1. */
  page: number;
}

const DEFAULT_SORT: SubscriberSorting = '-when';

/** Reads an address; what it does not know is left out. */
export function readSubscribersView(parameters: URLSearchParams): SubscribersView {
  const page = parameters.get('page') ?? '';
  return {
    state: SUBSCRIBER_STATES.find((state) => state === parameters.get('state')) ?? null,
    search: (parameters.get('search') ?? '').trim().slice(0, 100),
    sort: readSorting(parameters.get('sort'), SUBSCRIBER_SORTS, DEFAULT_SORT),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function subscribersHref(view: Omit<SubscribersView, 'sort'> & { sort: string }): string {
  const parameters = new URLSearchParams();
  if (view.state) parameters.set('state', view.state);
  if (view.search) parameters.set('search', view.search);
  if (view.sort !== DEFAULT_SORT) parameters.set('sort', view.sort);
  if (view.page > 1) parameters.set('page', String(view.page));
  return parameters.size === 0 ? '/admin/newsletter' : `/admin/newsletter?${parameters.toString()}`;
}
