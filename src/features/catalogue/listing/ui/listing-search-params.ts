import { COURSE_SORTS, LEVELS, SEARCH_LIMIT, type CourseSort } from '../../rules.ts';

/** The number of cards at first, and added by Load More (spec 1 §9). */
export const PAGE_SIZE = 6;

export type ListingTab = 'courses' | 'services';

/** The search params of a listing. Empty texts are no filter. */
export interface ListingView {
  tab: ListingTab;
  category: string;
  level: '' | (typeof LEVELS)[number];
  /** Maximum fee in rupees. */
  maxPrice: number | null;
  /** Cut one character above the limit, so that an overlong search is recognized and finds nothing. */
  search: string;
  sort: CourseSort;
  /** The number of cards; a multiple of the page size. */
  shown: number;
}

/** Parses the view from search params. Invalid values are ignored, so that old links still work. */
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
 * Returns the URL of a listing after a change. A change of tab, filter or order returns to the first six (spec 1 §4); only `shown` itself
 * shows more.
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

/** Whether a filter is active. */
export function isFiltered({ category, level, maxPrice, search }: ListingView): boolean {
  return category !== '' || level !== '' || maxPrice !== null || search !== '';
}

/** Whether the catalogue would reject the search. */
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
