import { pathPattern } from '../../kit/path-pattern.ts';
import { pages } from '../../pages.ts';
import { apiRoutes } from '../api.ts';

/**
 * Returns the pattern of a URL (`/api/demos/seats/:token`), which contains no personal data or tokens. A URL without a
 * pattern is reported by its first segment.
 */
export function routePattern(method: string, pathname: string): string {
  const asked = method === 'HEAD' ? 'GET' : method;
  const known = patterns.find(
    (route) => (route.method === null || route.method === asked) && route.test.test(pathname),
  );
  if (known) return known.path;
  const [first] = /^\/[\w.-]{0,30}(?=\/)/.exec(pathname) ?? [];
  return first !== undefined && FOLDERS.includes(first) ? `${first}/*` : 'other';
}

/** Prefixes whose files have no pattern each. */
const FOLDERS = ['/assets', '/islands', '/motif', '/picture', '/media', '/share', '/sandbox', '/.well-known', '/api'];

interface Route {
  method: string | null;
  path: string;
  test: RegExp;
}

const patterns: Route[] = [
  ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml'].map((path) => route(null, path)),
  ...apiRoutes.map(({ contract: { method, path } }) => route(method, `/api${path}`)),
  ...pages.map(({ path }) => route(null, path)),
]
  // A literal part goes before a parameter: `/api/demos/seats` before `/api/demos/:id`.
  .toSorted((one, other) => parameters(one.path) - parameters(other.path));

function route(method: string | null, path: string): Route {
  return { method, path, test: pathPattern(path, { end: '/?' }) };
}

function parameters(path: string): number {
  return path.split(':').length - 1;
}
