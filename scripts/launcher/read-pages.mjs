import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

/**
 * Every page of the site: the addresses that it has, and its module. Needs a Node that runs TypeScript.
 * @returns {Promise<{ path: RegExp, file: string }[]>} the file as a path from the checkout
 */
export async function readPages() {
  const load = (file) => import(pathToFileURL(path.join(root, 'src', file)).href);
  const [{ pages }, { pathPattern }] = await Promise.all([load('pages.ts'), load('kit/path-pattern.ts')]);
  return pages.map((page) => ({ path: pathPattern(page.path), file: `src/${page.file}` }));
}
