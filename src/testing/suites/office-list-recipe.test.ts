import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

test('a list of the office takes at most seven files, and the recipe names them all', () => {
  const files = productFiles().filter((file) => namesCarts.test(readFileSync(join(root, file), 'utf8')));
  expect(files.length).toBeLessThanOrEqual(7);
  expect(recipe()).toEqual(files.toSorted());
});

test('the components that the recipe and the inventory name are there', () => {
  const text = ['CONTRIBUTING.md', 'docs/office-lists.md'].map((file) => readFileSync(join(root, file), 'utf8')).join();
  const source = productFiles()
    .filter((file) => file.startsWith('src/ui/lists/'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join();
  const named = new Set(
    [...text.matchAll(/`((?:List|Empty|Paged|Office|Bulk)[A-Z]\w+)`/g)].map(([, name = '']) => name),
  );
  expect([...named].filter((name) => !source.includes(`function ${name}`) && !/^OfficePage$/.test(name))).toEqual([]);
  expect(named.has('ListBox')).toBe(true);
});

test('pages of the lists are read out of search parameters in one place', () => {
  const readers = productFiles().filter((file) => /\.get\(['"]page['"]\)/.test(readFileSync(join(root, file), 'utf8')));
  // The `page` of a preview is a path of the site.
  const ofTheOffice = readers.filter(
    (file) => !file.startsWith(LEARNERS_AREA) && file !== 'src/app/http/preview-page.ts',
  );
  expect(ofTheOffice).toEqual(['src/ui/lists/list-params.ts']);
});

/** Files that belong to the list of abandoned carts only: its definition, its calls and verbs, its rows, its page, its section. */
const namesCarts = /\bcartsList\b|\bexportAbandonedCarts\b|\bselectAbandonedCarts\b|carts\.page\.tsx|id: 'carts'/;

/** Its components have their own kind of page. */
const LEARNERS_AREA = 'src/features/dashboard/';

/** The numbered files of the recipe, sorted. */
function recipe(): string[] {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, section = ''] = text.split('## A new office list\n');
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^\d\. `([^`]+)`/gm)].map(([, file = '']) => file).toSorted();
}

function productFiles(): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('src/testing/'));
}
