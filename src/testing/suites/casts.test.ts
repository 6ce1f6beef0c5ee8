import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

/**
 * Drizzle accepts SQL wherever it accepts a column's value, so a store needs no cast for it, and a cast to `never` fits every column, a
 * wrong one too. One is needed here: the columns are those of any table.
 */
const NEEDED = ['features/catalogue/course-editing/course-writing-store.ts'];

test('no store casts a value to `never`', async () => {
  const files = await readdir(source, { recursive: true });
  const stores = files.filter((file) => file.endsWith('store.ts') && !file.includes('/ui/'));
  const casting = [];
  for (const file of stores) {
    const code = (await readFile(join(source, file), 'utf8')).replaceAll(/\/\*[\s\S]*?\*\//g, '');
    if (/\bas never\b/.test(code)) casting.push(file);
  }
  expect(stores.length).toBeGreaterThan(80);
  expect(casting.toSorted()).toEqual(NEEDED);
});
