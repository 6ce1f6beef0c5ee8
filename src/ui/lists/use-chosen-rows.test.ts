import { expect, test } from 'vitest';
import { toggled } from './use-chosen-rows.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const chosen = (...ids: string[]) => new Set(ids);

test('a press chooses a row, a second one lets it go', () => {
  expect(toggled(rows, chosen('a'), { id: 'c', from: null })).toEqual(chosen('a', 'c'));
  expect(toggled(rows, chosen('a', 'c'), { id: 'c', from: null })).toEqual(chosen('a'));
});

test('a press with Shift takes all rows between along, in either direction', () => {
  expect(toggled(rows, chosen('b'), { id: 'd', from: 'b' })).toEqual(chosen('b', 'c', 'd'));
  expect(toggled(rows, chosen('d'), { id: 'b', from: 'd' })).toEqual(chosen('b', 'c', 'd'));
  expect(toggled(rows, chosen('a', 'b', 'c', 'd'), { id: 'd', from: 'b' })).toEqual(chosen('a'));
});

test('a row that is gone from the page spans nothing', () => {
  expect(toggled(rows, chosen(), { id: 'd', from: 'z' })).toEqual(chosen('d'));
});
