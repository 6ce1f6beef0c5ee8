import { readSorting } from '../../../../kit/sorting.ts';
import { DEMO_SORTS, defaultDemoSort, type DemoSorting } from '../../rules.ts';

/** What the office's list of demo classes shows; it stands in its address. */
export interface DemosView {
  when: 'upcoming' | 'today' | 'past';
  search: string;
  sort: DemoSorting;
  /** From 1. */
  page: number;
}

/** Reads an address; what it does not know is left out. */
export function readDemosView(parameters: URLSearchParams): DemosView {
  const page = parameters.get('page') ?? '';
  const asked = parameters.get('when');
  const when = asked === 'past' || asked === 'today' ? asked : 'upcoming';
  return {
    when,
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    sort: readSorting(parameters.get('sort'), DEMO_SORTS, defaultDemoSort(when)),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function demosHref(view: Partial<Omit<DemosView, 'sort'> & { sort: string }>): string {
  const { when = 'upcoming', search, sort, page = 1 } = view;
  const parameters = new URLSearchParams();
  if (when !== 'upcoming') parameters.set('when', when);
  if (search) parameters.set('search', search);
  if (sort && sort !== defaultDemoSort(when)) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '/admin/demos' : `/admin/demos?${parameters}`;
}
