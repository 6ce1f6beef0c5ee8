import { COURSE_SORTS, LEVELS, SEARCH_LIMIT, type CourseSort } from '../../rules.ts';

/** How many cards stand at first, and how many Load More adds (spec 1 §9). */
export const PAGE_SIZE = 6;

export type ListingTab = 'courses' | 'services';

/** What the address of a listing says. Empty texts are no filter. */
export interface ListingView {
  tab: ListingTab;
  category: string;
  level: '' | (typeof LEVELS)[number];
  /** Highest fee in rupees. */
  maxPrice: number | null;
  /** One letter more than may be searched for is kept: then it is known to be too long, and nothing is found. */
  search: string;
  sort: CourseSort;
  /** How many cards are wanted; a multiple of the page size. */
  shown: number;
}

/** Reads the view from query parameters. Whatever is not understood counts as not said, so that an old link still leads to the list. */
export function readListingView(parameters: URLSearchParams): ListingView {
  const level = parameters.get('level') ?? '';
  const sort = parameters.get('sort') ?? '';
  return {
    tab: parameters.get('tab')?.toLowerCase() === 'services' ? 'services' : 'courses',
    category: readText(parameters.get('category'), 60),
    level: isOneOf(LEVELS, level) ? level : '',
    maxPrice: readFee(parameters.get('maxPrice')),
    search: readText(parameters.get('search'), SEARCH_LIMIT + 1),
    sort: isOneOf(COURSE_SORTS, sort) ? sort : 'index',
    shown: readShown(parameters.get('shown')),
  };
}

/**
 * The address of a listing after a change. A change of tab, filter or order begins at the first six again (spec 1 §4);
 * only `shown` itself asks for more.
 */
export function listingUrl(path: string, view: ListingView, change: Partial<ListingView> = {}): string {
  const next = { ...view, shown: PAGE_SIZE, ...change };
  const parameters = new URLSearchParams();
  if (next.tab === 'services') parameters.set('tab', 'services');
  for (const name of ['category', 'level', 'search'] as const) if (next[name]) parameters.set(name, next[name]);
  if (next.maxPrice !== null) parameters.set('maxPrice', String(next.maxPrice));
  if (next.sort !== 'index') parameters.set('sort', next.sort);
  if (next.shown > PAGE_SIZE) parameters.set('shown', String(next.shown));
  const query = parameters.toString();
  return query ? `${path}?${query}` : path;
}

/** Whether the view leaves out courses by a filter. */
export function isFiltered({ category, level, maxPrice, search }: ListingView): boolean {
  return category !== '' || level !== '' || maxPrice !== null || search !== '';
}

/** Whether nobody can mean this: the catalogue would refuse it. */
export function isSearchTooLong({ search }: Pick<ListingView, 'search'>): boolean {
  return search.length > SEARCH_LIMIT;
}

function readText(text: string | null, limit: number): string {
  return (text ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, limit)
    .trimEnd()
    .toWellFormed();
}

function readFee(text: string | null): number | null {
  return /^\d{1,7}$/.test(text ?? '') ? Number(text) : null;
}

function readShown(text: string | null): number {
  const asked = /^\d{1,4}$/.test(text ?? '') ? Number(text) : PAGE_SIZE;
  const pages = Math.max(1, Math.ceil(asked / PAGE_SIZE));
  return pages * PAGE_SIZE;
}

function isOneOf<const T extends string>(values: readonly T[], text: string): text is T {
  return (values as readonly string[]).includes(text);
}
