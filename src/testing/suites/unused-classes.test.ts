import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Set by a library: pdf.js marks the spans of its text layer. */
const OF_LIBRARIES = new Set(['markedContent']);

test('every class of a stylesheet is written by some page', () => {
  const code = globSync(['src/**/*.ts', 'src/**/*.tsx'])
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  // Not a part of a path: `inbox-list.ts` writes no class.
  const words = new Set(code.match(/(?<![\w/-])[a-z][\w-]*(?![\w-]|\.(?:tsx?|css))/gi));
  // `badge-${tone}`.
  const starts = new Set(Array.from(code.matchAll(/([\w-]+-)\$\{/g), ([, start]) => start));
  const isWritten = (name: string) =>
    words.has(name) || Array.from(name.matchAll(/-/g)).some(({ index }) => starts.has(name.slice(0, index + 1)));
  const sheets = globSync('src/**/*.css');
  expect(sheets.length).toBeGreaterThan(80);
  const unused = sheets.flatMap((file) => {
    const rules = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|@import[^;]*/g, '');
    const names = new Set(Array.from(rules.matchAll(/\.(-?[a-z_][\w-]*)/gi), ([, name = '']) => name));
    return [...names].filter((name) => !isWritten(name) && !OF_LIBRARIES.has(name)).map((name) => `${file}: .${name}`);
  });
  expect(unused).toEqual([]);
});
