import { pathPattern } from '../../kit/path-pattern.ts';
import { hasTypedSearch, isTyped, SEARCH_PARAMETER } from '../../kit/text/typed-search.ts';
import { readsContent, type RouteContract } from '../../platform/http/define-route.ts';
import { apiRoutes } from '../api.ts';

/** Whether a path is a call whose answer is cached like a document (`serverCache: 'public'`). */
export function isPublicCall(pathname: string): boolean {
  return isPublic(pathname);
}

/** Whether a path is a call whose answer is cached for the student who asks (`serverCache: 'user'`). */
export function isUserCachedCall(pathname: string): boolean {
  return isOfUser(pathname);
}

/** Whether what a page asks for itself is such a call, or reads content alone. */
export function isUserCacheable({ method, path }: CallOfPage): boolean {
  return method === 'GET' && (userCalls.has(path) || contentCalls.has(path));
}

/**
 * The query of a call whose answer is cached like a document, with the declared parameters only and in one order, so that made-up
 * parameters share one answer; `null` where words were typed, or where it is longer than any that our pages write: those are answered anew
 * each time.
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

/** A category has 60 letters at most, each of which may take nine characters in an address. */
const MAX_CACHED_QUERY = 1000;

/**
 * Whether what a page asks for may be answered from memory: what says the same to everybody, and to nobody in particular also what else
 * is read of the content alone. Typed words that nobody asks twice are not cached.
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
  // Addresses without a parameter first: `/courses/courseAll` is no course.
  .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
  .map(({ path, query }) => ({
    address: pathPattern(`/api${path}`, { part: '[^/]{1,200}' }),
    names: Object.keys(query?.shape ?? {}),
  }));

function pathsOf(contracts: readonly RouteContract[]): ReadonlySet<string> {
  return new Set(contracts.map(({ path }) => path));
}

/** Tells the addresses of the calls with these paths, and not of others that stand beside one with a parameter. */
function addressesOf(paths: ReadonlySet<string>): (pathname: string) => boolean {
  const meant = [...paths].map((path) => pathPattern(`/api${path}`, { part: '[^/]{1,200}' }));
  const others = new Set(reads.filter(({ path }) => !paths.has(path)).map(({ path }) => `/api${path}`));
  return (pathname) => meant.some((path) => path.test(pathname)) && !others.has(pathname);
}
