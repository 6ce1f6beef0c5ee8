import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '../src/pages.ts';

const client = join(import.meta.dirname, '../build/site/client');

interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
  css?: string[];
}

export interface RouteScripts {
  path: string;
  /** Whether it is a document or looks like one: it links no script of the router. */
  isFramed: boolean;
  files: string[];
  /** Of all its scripts, compressed as they are sent. */
  bytes: number;
  stylesheets: string[];
}

/** Returns what each page of the route table loads before a touch, by the build's own manifest. Throws for a page that it lacks. */
export function readRouteScripts(): RouteScripts[] {
  const { entry, routes } = readManifest();
  return pages.map(({ path, kind, isFramed }) => {
    const page = Object.values(routes).find((route) => (path === '/' ? route.index : `/${trim(route.path)}` === path));
    if (!page) throw new Error(`The build has no page ${path}.`);
    const chain: BuiltRoute[] = [];
    for (let route: BuiltRoute | undefined = page; route; route = routes[route.parentId ?? '']) chain.push(route);
    const files = new Set([entry, ...chain].flatMap(({ module, imports = [] }) => [module, ...imports]));
    return {
      path,
      isFramed: isFramed || kind === 'document',
      files: [...files],
      bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0),
      stylesheets: [...new Set(chain.flatMap(({ css = [] }) => css))],
    };
  });
}

function readManifest(): { entry: BuiltRoute; routes: Record<string, BuiltRoute> } {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (!name) throw new Error('The build has no manifest: build the site first.');
  const text = readFileSync(join(client, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

function sizeOf(file: string): number {
  const path = join(client, file);
  // A small file is sent as it is.
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

function trim(path = ''): string {
  return path.replace(/^\//, '');
}
