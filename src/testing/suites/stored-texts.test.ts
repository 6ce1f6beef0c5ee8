import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { pages } from '../../pages.ts';
import { readAllTables } from '../all-tables.ts';
import { readStoredTexts } from '../stored-texts.ts';

const fields = readStoredTexts();

test('every field that holds text has its line, and no other', async () => {
  const tables = (await readAllTables()).map(getTableConfig);
  const texts = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => isText(column.getSQLType()) && !column.generated)
      .map((column) => `${name}.${column.name}`),
  );
  expect(fields.map(({ field }) => field).toSorted()).toEqual(texts.toSorted());
});

test('what is named is a page, and a field that people fill is shown or says why not', () => {
  const known = new Set(pages.map(({ path }) => path));
  expect(fields.flatMap(({ shownAt }) => shownAt).filter((path) => !known.has(path))).toEqual([]);
  expect(fields.filter(({ text }) => text === '')).toEqual([]);
});

function isText(type: string): boolean {
  return /^(text|varchar|jsonb?)\b/.test(type);
}
