import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../..');
const STATIC = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm;
const LAZY = /import\('(\.[^']+)'\)/g;

const texts = new Map<string, string>();
function textOf(file: string): string {
  const known = texts.get(file) ?? (existsSync(join(sources, file)) ? readFileSync(join(sources, file), 'utf8') : '');
  texts.set(file, known);
  return known;
}

function importsOf(file: string, pattern: RegExp): string[] {
  const found = [...textOf(file).matchAll(pattern)].map(([, from, alone]) => from ?? alone ?? '');
  return found.map((path) => normalize(join(dirname(file), path)));
}

/** A module with all of its imports. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!file.endsWith('.css')) for (const next of importsOf(file, STATIC)) closureOf(next, seen);
  return seen;
}

const isStylesheet = (file: string) => file.endsWith('.css');
const always = [...closureOf('root.tsx'), ...closureOf('features/site/ui/application.layout.tsx')].filter(isStylesheet);
const pages = globSync('features/**/*.page.tsx', { cwd: sources });

test.each(pages)('%s has the stylesheets of the parts that are loaded later: they are drawn by the server', (page) => {
  const own = closureOf(page);
  const late = [...own]
    .flatMap((file) => importsOf(file, LAZY))
    .flatMap((part) => [...closureOf(part)])
    .filter((file) => isStylesheet(file) && !own.has(file) && !always.includes(file));
  expect([...new Set(late)]).toEqual([]);
});
