import { apiRoutes } from './api.ts';

/** Whether a path is a call whose answer is kept like a document (`RouteContract.isSameForAll`). */
export function isSameForAll(pathname: string): boolean {
  return kept.some((path) => path.test(pathname)) && !others.has(pathname);
}

/**
 * Whether what a page asks for may be answered from memory: what says the same to everybody, and to nobody in particular also what else
 * is read of the content alone. Typed words that nobody asks twice are not kept.
 */
export function isKeptCall({ method, path, query }: CallOfPage, isNobody: boolean): boolean {
  if (method !== 'GET' || JSON.stringify(query ?? {}).length > LONGEST_KEPT_QUERY) return false;
  return sameForAll.has(path) || (isNobody && content.has(path));
}

interface CallOfPage {
  method: string;
  path: string;
  query?: unknown;
}

const LONGEST_KEPT_QUERY = 120;

const reads = apiRoutes.map(({ contract }) => contract).filter(({ method }) => method === 'GET');
const kept = reads
  .filter((contract) => contract.isSameForAll)
  .map(({ path }) => new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]{1,200}')}$`));
/** Paths of their own beside one with a parameter. */
const others = new Set(reads.filter((contract) => !contract.isSameForAll).map(({ path }) => `/api${path}`));
const sameForAll = new Set(reads.filter((contract) => contract.isSameForAll).map(({ path }) => path));
const content = new Set(reads.filter((contract) => contract.readsContent).map(({ path }) => path));
