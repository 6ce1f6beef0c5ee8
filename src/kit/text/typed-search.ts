/** The parameter for search texts in pages and calls. */
export const SEARCH_PARAMETER = 'search';

/** Whether the value of a search parameter contains a search; an empty form field does not. */
export function isTyped(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** Whether the query of a call contains a search text. */
export function hasTypedSearch(query: unknown): boolean {
  return typeof query === 'object' && query !== null && SEARCH_PARAMETER in query && isTyped(query[SEARCH_PARAMETER]);
}
