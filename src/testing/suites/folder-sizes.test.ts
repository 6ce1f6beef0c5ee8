import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** A folder with more files is hard to read as a list. */
const MAX_FILES_IN_FOLDER = 40;

const root = join(import.meta.dirname, '../..');
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));

test(`no folder of the sources holds more than ${MAX_FILES_IN_FOLDER} files beside their tests`, () => {
  const files = [...sources, ...globSync('**/*.css', { cwd: root })];
  const folders = Object.entries(Object.groupBy(files, (file) => dirname(file)));
  expect(folders.length).toBeGreaterThan(100);
  const full = folders.filter(([, held]) => (held?.length ?? 0) > MAX_FILES_IN_FOLDER);
  expect(full.map(([folder, held]) => `${folder}: ${held?.length}`)).toEqual([]);
});

test('few files are so small that they belong into their neighbour: at most 8 in 100 have under 15 lines', () => {
  const small = sources.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length <= 15);
  expect(small.length / sources.length).toBeLessThanOrEqual(0.08);
});

/** As the linter holds sources to it. */
const MAX_STYLESHEET_LINES = 400;

test(`no stylesheet has more than ${MAX_STYLESHEET_LINES} lines: it is one subject`, () => {
  const sheets = globSync('**/*.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(100);
  const lengths = sheets.map((file) => ({
    file,
    lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1,
  }));
  expect(lengths.filter(({ lines }) => lines > MAX_STYLESHEET_LINES)).toEqual([]);
});
