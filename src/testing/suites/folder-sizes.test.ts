import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** A folder with more files side by side is not read any more, only searched. */
const MAX_FILES_IN_FOLDER = 40;

test(`no folder of the sources holds more than ${MAX_FILES_IN_FOLDER} files beside their tests`, () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '../..') }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const folders = Object.entries(Object.groupBy(sources, (file) => dirname(file)));
  expect(folders.length).toBeGreaterThan(100);
  const full = folders.filter(([, files]) => (files?.length ?? 0) > MAX_FILES_IN_FOLDER);
  expect(full.map(([folder, files]) => `${folder}: ${files?.length}`)).toEqual([]);
});
