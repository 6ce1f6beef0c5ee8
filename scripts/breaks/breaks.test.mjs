import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launcher/project.mjs';
import { breaks } from './breaks.mjs';

test('each break has a name of its own, and a test that should notice it', () => {
  expect(new Set(breaks.map(({ name }) => name)).size).toBe(breaks.length);
  expect(breaks.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test('the tests that should notice a break are files of the product', () => {
  const files = globSync('{src,scripts,e2e}/**/*.test.{ts,tsx,mjs}', { cwd: root });
  const missing = breaks.flatMap(({ name, tests }) =>
    tests.filter((test) => !files.some((file) => `/${file}`.endsWith(`/${test}`))).map((test) => `${name}: ${test}`),
  );
  expect(missing).toEqual([]);
});

test('each break applies: what it replaces stands exactly once in its file', () => {
  const misplaced = breaks.filter(
    ({ file, text }) => readFileSync(path.join(root, file), 'utf8').split(text).length !== 2,
  );
  expect(misplaced.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
});

test('the table in docs/testing.md counts the breaks of each kind', () => {
  const counts = Object.entries(Object.groupBy(breaks, ({ kind }) => kind)).map(([kind, all]) => [kind, all.length]);
  const page = readFileSync(path.join(root, 'docs/testing.md'), 'utf8');
  const section = page.split('\n## ').find((part) => part.startsWith('Deliberate breaks')) ?? '';
  const rows = [...section.matchAll(/^\| ([a-z -]+?) +\| (\d+) +\|/gm)].map(([, kind, count]) => [kind, Number(count)]);
  expect(Object.fromEntries(rows)).toEqual({ ...Object.fromEntries(counts), all: breaks.length });
});
