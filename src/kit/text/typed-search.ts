/** The parameter under which pages and calls take typed words. */
export const SEARCH_PARAMETER = 'search';

/** Whether the value of a search parameter holds words; an empty field of a form does not. */
export function isTyped(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** Whether the query of a call holds typed words. */
export function hasTypedSearch(query: unknown): boolean {
  return typeof query === 'object' && query !== null && SEARCH_PARAMETER in query && isTyped(query[SEARCH_PARAMETER]);
}
