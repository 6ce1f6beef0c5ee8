import type { RouterContext, ServerBuild } from 'react-router';
import type { PageContext } from '../../ui/document/page-context.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type Loader = NonNullable<Route['module']['loader']>;

/**
 * Returns the build with loaders that pass a document's data directly to rendering (`PageContext.documentData`) under a
 * placeholder: React Router would serialise loader data for a client router, and no document is hydrated as a whole.
 */
export function keepDocumentData(build: ServerBuild, key: RouterContext<PageContext>): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withHandingOver(route, key)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function withHandingOver(route: Route, key: RouterContext<PageContext>): Route {
  const { loader } = route.module;
  if (typeof loader !== 'function') return route;
  const handing: Loader = async (args) => {
    const loaded: unknown = await loader(args);
    const { documentData } = args.context.get(key);
    if (!documentData || !isPlainObject(loaded)) return loaded;
    const standIn = {};
    documentData.set(standIn, loaded);
    return standIn;
  };
  return { ...route, module: { ...route.module, loader: handing } };
}

/** Responses with a status, and thrown errors, are left to React Router. */
function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
