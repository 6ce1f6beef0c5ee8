import { apiRoutes } from './api.ts';

/** Whether a path is a call whose answer is kept like a document (`RouteContract.isSameForAll`). */
export function isSameForAll(pathname: string): boolean {
  return kept.some((path) => path.test(pathname)) && !others.has(pathname);
}

const reads = apiRoutes.map(({ contract }) => contract).filter(({ method }) => method === 'GET');
const kept = reads
  .filter((contract) => contract.isSameForAll)
  .map(({ path }) => new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]{1,200}')}$`));
/** Paths of their own beside one with a parameter. */
const others = new Set(reads.filter((contract) => !contract.isSameForAll).map(({ path }) => `/api${path}`));
