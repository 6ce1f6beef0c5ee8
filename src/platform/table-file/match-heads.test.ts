import { expect, test } from 'vitest';
import { columnLetters, findHeads, matchHeads } from './match-heads.ts';
import type { TableRow } from './table-file.ts';

const names = { name: ['Full name', 'नाम'], email: ['E-mail ID'], phone: ['Mobile no', 'Téléphone'] } as const;
type Field = keyof typeof names;

test('heads are known whatever their case, blanks, signs, accents and order', () => {
  const { columns, unused, duplicates } = matchHeads<Field>(
    ['MOBILE NO.', ' e-Mail_ID *', 'Batch', '', 'Full  Name (as on ID)', 'Telephone', 'नाम'],
    names,
  );
  expect([...columns]).toEqual([
    ['phone', 0],
    ['email', 1],
    ['name', 4],
  ]);
  expect(unused).toEqual([{ head: 'Batch', column: 2 }]);
  expect(duplicates.map(({ head, column, field }) => [head, column, field])).toEqual([
    ['Telephone', 5, 'phone'],
    ['नाम', 6, 'name'],
  ]);
});

test('vowel signs tell Hindi heads apart', () => {
  expect(matchHeads(['नम'], { name: ['नाम'] }).unused).toHaveLength(1);
});

test('a title above the heads is passed over', () => {
  const rows: TableRow[] = [['Students of August'], ['Name', 'Email'], ['Asha', 'a@example.com']].map((cells, at) => ({
    line: at + 1,
    text: cells.join(),
    cells,
  }));
  const found = findHeads<Field>(rows, { name: [], email: [], phone: [] }, ['name', 'email']);
  expect([found?.head.line, found?.above.length, found?.body.length]).toEqual([2, 1, 1]);
  expect(findHeads<Field>(rows.slice(2), names, ['name'])?.match.columns.size).toBe(0);
  expect(findHeads<Field>([], names, ['name'])).toBeNull();
});

test('a column is named as a spreadsheet names it', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
