import { pathPattern } from '../../kit/path-pattern.ts';
import { hasTypedSearch, isTyped, SEARCH_PARAMETER } from '../../kit/text/typed-search.ts';
import { readsContent, type RouteContract } from '../../platform/http/define-route.ts';
import { apiRoutes } from '../api.ts';

/** Whether a path is a call whose response is cached like a document (`serverCache: 'public'`). */
export function isPublicCall(pathname: string): boolean {
  return isPublic(pathname);
}

/** Whether a path is a call whose response is cached per student (`serverCache: 'user'`). */
export function isUserCachedCall(pathname: string): boolean {
  return isOfUser(pathname);
}

/** Whether a call made by a page is such a call, or reads only content. */
export function isUserCacheable({ method, path }: CallOfPage): boolean {
  return method === 'GET' && (userCalls.has(path) || contentCalls.has(path));
}

/**
 * Returns the query of a call that is cached like a document, with only the declared parameters and in one order, so
 * that unknown parameters share one response. `null` for a search text, or for a query longer than any that our pages
 * write: those are computed for each request.
 */
export function cachedQuery(pathname: string, search: string): string | null {
  if (search === '') return '';
  const given = new URLSearchParams(search);
  if (isTyped(given.get(SEARCH_PARAMETER))) return null;
  const names = publicQueries.find(({ address }) => address.test(pathname))?.names ?? [];
  const query = new URLSearchParams(names.flatMap((name) => given.getAll(name).map((value) => [name, value])));
  const text = query.size === 0 ? '' : `?${query.toString()}`;
  return text.length > MAX_CACHED_QUERY ? null : text;
}

/** A category has at most 60 letters, each of which may take nine characters in a URL. */
const MAX_CACHED_QUERY = 1000;

/**
 * Whether a page's call may be served from memory: public calls for everyone, and for anonymous callers also calls that
 * read only content. Search texts are rarely repeated and are not cached.
 */
export function isCachedCall({ method, path, query }: CallOfPage, isAnonymous: boolean): boolean {
  if (method !== 'GET' || JSON.stringify(query ?? {}).length > MAX_CACHED_QUERY_LENGTH || hasTypedSearch(query))
    return false;
  return publicCalls.has(path) || (isAnonymous && contentCalls.has(path));
}

interface CallOfPage {
  method: string;
  path: string;
  query?: unknown;
}

const MAX_CACHED_QUERY_LENGTH = 120;

const reads = apiRoutes.map(({ contract }) => contract).filter(({ method }) => method === 'GET');
const publicReads = reads.filter(({ serverCache }) => serverCache === 'public');
const publicCalls = pathsOf(publicReads);
const contentCalls = pathsOf(reads.filter(readsContent));
const userCalls = pathsOf(reads.filter(({ serverCache }) => serverCache === 'user'));
const isPublic = addressesOf(publicCalls);
const isOfUser = addressesOf(userCalls);
const publicQueries = publicReads
  // Paths without a parameter first: `/courses/courseAll` is no course.
  .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
  .map(({ path, query }) => ({
    address: pathPattern(`/api${path}`, { part: '[^/]{1,200}' }),
    names: Object.keys(query?.shape ?? {}),
  }));

function pathsOf(contracts: readonly RouteContract[]): ReadonlySet<string> {
  return new Set(contracts.map(({ path }) => path));
}

/** Returns a test for the URLs of these paths that does not match fixed paths beside a path with a parameter. */
function addressesOf(paths: ReadonlySet<string>): (pathname: string) => boolean {
  const meant = [...paths].map((path) => pathPattern(`/api${path}`, { part: '[^/]{1,200}' }));
  const others = new Set(reads.filter(({ path }) => !paths.has(path)).map(({ path }) => `/api${path}`));
  return (pathname) => meant.some((path) => path.test(pathname)) && !others.has(pathname);
}
