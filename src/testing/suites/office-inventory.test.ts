import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '../../pages.ts';
import { apiRoutes } from '../../app/api.ts';

const contracts = new Map(apiRoutes.map(({ contract }) => [`${contract.method} ${contract.path}`, contract]));
const lists = readLists(readFileSync(join(import.meta.dirname, '../../../docs/office-lists.md'), 'utf8'));

test('the inventory names the lists of the office', () => {
  expect(lists.length).toBeGreaterThan(20);
  expect(new Set(lists.map(({ name }) => name)).size).toBe(lists.length);
});

test.each(lists)('$name: its page, and calls that do what the inventory says', (list) => {
  expect(pages.map(({ path }) => path)).toContain(list.page);
  const [read, ...others] = list.calls;
  expect(list.calls.filter((call) => !contracts.has(call))).toEqual([]);
  expect(parametersOf(read)).toEqual(expect.arrayContaining(list.search === 'yes' ? ['search'] : []));
  expect(parametersOf(read)).toEqual(expect.arrayContaining(list.sorting === 'yes' ? ['sort'] : []));
  const files = others.filter((call) => contracts.get(call)?.produces === 'text/csv');
  expect(files).toHaveLength(list.csv === 'yes' ? 1 : 0);
  const acts = others.filter((call) => call.startsWith('POST '));
  expect(acts.length > 0).toBe(!list.acts.startsWith('none'));
});

/** Parameters in the query of a call. */
function parametersOf(call: string | undefined): string[] {
  const query = contracts.get(call ?? '')?.query;
  return query && 'shape' in query ? Object.keys(query.shape ?? {}) : [];
}

function readLists(text: string) {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`/admin'))
    .map((line) => {
      const [name = '', page = '', calls = '', search = '', sorting = '', , csv = '', acts = ''] = line
        .slice(1)
        .split('|')
        .map((cell) => cell.trim());
      return { name, page: unquote(page), calls: calls.split(', ').map(unquote), search, sorting, csv, acts };
    });
}

function unquote(cell: string): string {
  return cell.replaceAll('`', '');
}
