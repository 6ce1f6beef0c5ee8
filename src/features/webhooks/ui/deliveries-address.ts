import { readSorting } from '../../../kit/sorting.ts';
import { DELIVERY_SORTS, DELIVERY_STATES, type DeliverySorting, type DeliveryState } from '../rules.ts';

/** What of a webhook's deliveries is shown; it stands in the address. */
export interface DeliveriesView {
  state: DeliveryState | null;
  search: string;
  sort: DeliverySorting;
  /** From 1. */
  page: number;
}

const DEFAULT_SORT: DeliverySorting = '-at';

/** Reads an address; what it does not know is left out. */
export function readDeliveriesView(parameters: URLSearchParams): DeliveriesView {
  const page = parameters.get('page') ?? '';
  return {
    state: DELIVERY_STATES.find((state) => state === parameters.get('state')) ?? null,
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    sort: readSorting(parameters.get('sort'), DELIVERY_SORTS, DEFAULT_SORT),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view of a webhook; what is as usual is left out. */
export function deliveriesHref(id: string, view: Partial<Omit<DeliveriesView, 'sort'> & { sort: string }>): string {
  const { state, search = '', sort = DEFAULT_SORT, page = 1 } = view;
  const parameters = new URLSearchParams();
  if (state) parameters.set('state', state);
  if (search) parameters.set('search', search);
  if (sort !== DEFAULT_SORT) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  const path = `/admin/integrations/webhooks/${id}`;
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
