import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { frameModules, learnerModules, officeModules } from './script-plan.ts';

const sources = join(import.meta.dirname, '../..');
const IMPORT = /(?:^(?:import|export) (?!type )[^;]*?from |^import |\bimport\()'(\.[^']+)'/gm;
const SCRIPT = /\.[cm]?[jt]sx?$/;
/** Modules without state, by the rules of `.dependency-cruiser.mjs`. */
const PURE = /[\\/]src[\\/](kit[\\/]|features[\\/].*rules\.ts$)/;
/** A package imported for what it does, a variable, a context, or a collection that begins empty and is not called `none`. */
const STATE =
  /^import '[^.]|^(?:export )?(?:let |const (?!none\b|[^\n]*[Rr]eadonly)[^\n]*(?:createContext[(<]|= (?:new (?:Map|Set|Weak\w+)(?:<[^\n]*>)?\(\)|\[\]|\{\});))|\bcustomElements\b/m;
/** Icons hold no state; other packages may. */
const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](icons[\\/]|lucide-react\.mjs)/;
const COPY = '?office';

/**
 * Gives the pages of the office their own copies of the modules that they import, so that what an office page imports never changes the
 * chunks of other pages. Of what keeps state there is one: of each such module that other pages import, and of the frame of all
 * application pages with what it loads later, but for its pure modules.
 */
export function copyForOffice(): Plugin {
  let single = new Set<string>();
  const entries = new Set(officeModules.map((file) => join(sources, file)));
  return {
    name: 'copy-for-office',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      const framed = closureOf(frameModules).filter((file) => !PURE.test(file));
      const stateful = closureOf(learnerModules).filter((file) => STATE.test(readFileSync(file, 'utf8')));
      single = new Set([...framed, ...stateful]);
    },
    async resolveId(source, importer, options) {
      if (this.environment.name !== 'client' || !importer) return null;
      if (!importer.endsWith(COPY) && !entries.has(importer.split('?')[0] ?? '')) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved || resolved.external || single.has(resolved.id) || entries.has(resolved.id)) return resolved;
      return isCopied(resolved.id) ? { ...resolved, id: resolved.id + COPY } : resolved;
    },
  };
}

function isCopied(id: string): boolean {
  return ICON.test(id) || (SCRIPT.test(id) && id.startsWith(sources + sep));
}

/** Paths of modules, given below `src/`, with all that they import, at once or later. */
function closureOf(modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const open = modules.map((file) => join(sources, file));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !SCRIPT.test(file) || !existsSync(file)) continue;
    seen.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) open.push(join(dirname(file), path));
  }
  return [...seen];
}
