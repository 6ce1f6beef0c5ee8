import { addressPattern } from '../../kit/address-pattern.ts';
import { hasTypedSearch, isTyped, SEARCH_PARAMETER } from '../../kit/text/typed-search.ts';
import type { RouteContract } from '../../platform/http/define-route.ts';
import { apiRoutes } from '../api.ts';

/** Whether a path is a call whose answer is kept like a document (`RouteContract.isSameForAll`). */
export function isSameForAll(pathname: string): boolean {
  return isSame(pathname);
}

/** Whether a path is a call whose answer is kept for the student who asks (`RouteContract.keptForPerson`). */
export function isKeptCallOfPerson(pathname: string): boolean {
  return isOwn(pathname);
}

/** Whether what a page asks for itself is such a call, or says the same to everybody. */
export function isOwnOrSame({ method, path }: CallOfPage): boolean {
  return method === 'GET' && (own.has(path) || sameForAll.has(path) || content.has(path));
}

/**
 * The query of a call whose answer is kept like a document, with the declared parameters only and in one order, so that made-up
 * parameters share one answer; `null` where words were typed, or where it is longer than any that our pages write: those are answered anew
 * each time.
 */
export function cachedQuery(pathname: string, search: string): string | null {
  if (search === '') return '';
  const given = new URLSearchParams(search);
  if (isTyped(given.get(SEARCH_PARAMETER))) return null;
  const names = sameForAllQueries.find(({ address }) => address.test(pathname))?.names ?? [];
  const query = new URLSearchParams(names.flatMap((name) => given.getAll(name).map((value) => [name, value])));
  const text = query.size === 0 ? '' : `?${query.toString()}`;
  return text.length > MAX_CACHED_QUERY ? null : text;
}

/** A category has 60 letters at most, each of which may take nine characters in an address. */
const MAX_CACHED_QUERY = 1000;

/**
 * Whether what a page asks for may be answered from memory: what says the same to everybody, and to nobody in particular also what else
 * is read of the content alone. Typed words that nobody asks twice are not kept.
 */
export function isKeptCall({ method, path, query }: CallOfPage, isAnonymous: boolean): boolean {
  if (method !== 'GET' || JSON.stringify(query ?? {}).length > MAX_CACHED_QUERY_LENGTH || hasTypedSearch(query))
    return false;
  return sameForAll.has(path) || (isAnonymous && content.has(path));
}

interface CallOfPage {
  method: string;
  path: string;
  query?: unknown;
}

const MAX_CACHED_QUERY_LENGTH = 120;

const reads = apiRoutes.map(({ contract }) => contract).filter(({ method }) => method === 'GET');
const isSame = addressesOf((contract) => contract.isSameForAll === true);
const isOwn = addressesOf((contract) => contract.keptForPerson === true);
const sameForAll = new Set(reads.filter((contract) => contract.isSameForAll).map(({ path }) => path));
const content = new Set(reads.filter((contract) => contract.readsContent).map(({ path }) => path));
const sameForAllQueries = reads
  .filter((contract) => contract.isSameForAll)
  // Addresses without a parameter first: `/courses/courseAll` is no course.
  .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
  .map(({ path, query }) => ({
    address: addressPattern(`/api${path}`, { part: '[^/]{1,200}' }),
    names: Object.keys(query?.shape ?? {}),
  }));
const own = new Set(reads.filter((contract) => contract.keptForPerson).map(({ path }) => path));

/** Tells the addresses of the calls that are meant, and not of others that stand beside one with a parameter. */
function addressesOf(isMeant: (contract: RouteContract) => boolean): (pathname: string) => boolean {
  const meant = reads.filter(isMeant).map(({ path }) => addressPattern(`/api${path}`, { part: '[^/]{1,200}' }));
  const others = new Set(reads.filter((contract) => !isMeant(contract)).map(({ path }) => `/api${path}`));
  return (pathname) => meant.some((path) => path.test(pathname)) && !others.has(pathname);
}
