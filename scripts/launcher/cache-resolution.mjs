import { registerHooks } from 'node:module';

/**
 * Imported first by every process that runs the product, and by the workers of the unit tests. drizzle-orm lists its modules in a
 * package.json of 178 KB, which Node copies and parses again for each import of one of them: more than a third of the processor
 * time until the site is ready. So the modules of that package are resolved by their own paths, and its names once.
 */
const PACKAGE = 'drizzle-orm';

/** The resolved module of a package name. */
const resolved = new Map();

registerHooks({ resolve: resolveOnce });

/**
 * Resolves an import as Node does, and those of the package without reading its package.json each time.
 * @param {string} specifier
 * @param {{ conditions: string[], parentURL?: string }} context
 * @param {(specifier: string, context: object) => object} next the resolution that Node would do
 * @returns {object} where the module is: its `url` and `format`
 */
export function resolveOnce(specifier, context, next) {
  if (!context.conditions.includes('import')) return next(specifier, context);
  if (specifier.startsWith('.') && context.parentURL?.includes(`/node_modules/${PACKAGE}/`))
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)) return next(specifier, context);
  const known = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
  resolved.set(specifier, known);
  return known;
}
