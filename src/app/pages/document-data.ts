import type { RouterContext, ServerBuild } from 'react-router';
import type { PageContext } from '../../ui/document/page-context.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type Loader = NonNullable<Route['module']['loader']>;

/**
 * The build whose loaders hand a document's data straight to its drawing (`PageContext.documentData`), under a stand-in: React Router
 * writes what loaders return out once more for a router in the browser, and nothing hydrates a document as a whole.
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

/** Answers with a status of their own, and what was thrown, are React Router's to read. */
function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
