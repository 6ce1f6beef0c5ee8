import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseRecords } from '../../platform/table-file/parse-records.ts';
import { isOfOffice, pathOf, reads, type Filled } from '../ask-reads.ts';
import { openFilled } from '../fill/fill-calls.ts';
import { REPORTS } from '../../features/reports/rules.ts';

const REPORT = '/admin/reports/:report/file.csv';
const exports = reads.filter(({ produces }) => produces === 'text/csv').map(({ path }) => path);

/** Columns of what outsiders call by its code, and of what people typed. */
const CODES = new Set([
  'First characters',
  'Source',
  'URL',
  'Queue',
  'Name',
  'Event',
  'Events',
  'Item id',
  'Details',
  'Changes',
  'Sent',
  'Data',
  'Error',
]);

/** `needs_review`, `used-up`, `paid`: nobody of the office says that. */
const CODE = /^[a-z]+(?:[_-][a-z]+)*$/;
/** A moment as a machine writes it. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT/;

let filled: Filled;
beforeAll(async () => {
  filled = await openFilled(3);
}, 60_000);
afterAll(() => filled.app.close());

async function readExport(url: string): Promise<{ heads: string[]; rows: string[][] }> {
  const { app, owner } = filled;
  const response = await app.open(url, owner.token);
  expect({ url, status: response.status }).toEqual({ url, status: 200 });
  const text = (await response.text()).replace(/^\uFEFF/, '');
  const [heads = [], ...rows] = parseRecords(text, { separator: ',', firstLine: 1, maxRows: 1000 }).flatMap(
    ({ cells }) => (cells ? [cells] : []),
  );
  return { heads, rows };
}

function problemsOf({ heads, rows }: { heads: string[]; rows: string[][] }): string[] {
  const twice = heads.filter((head, at) => heads.indexOf(head) !== at).map((head) => `two columns are called ${head}`);
  const raw = heads.flatMap((head, at) => {
    const found = rows.map((row) => row[at] ?? '').find((cell) => CODE.test(cell) || TIMESTAMP.test(cell));
    return found === undefined || CODES.has(head) ? [] : [`${head}: ${found}`];
  });
  const small = heads.filter((head) => !/^[A-Z\d]/.test(head)).map((head) => `the head ${head}`);
  return [...twice, ...small, ...raw];
}

test('there is a file for most lists of the office', () => {
  expect(exports.length).toBeGreaterThan(30);
  expect(exports.filter((path) => !isOfOffice(path))).toEqual([]);
});

test.each(exports.filter((path) => path !== REPORT))('%s says what the screens say', async (path) => {
  const file = await readExport(pathOf(filled, path));
  expect(problemsOf(file)).toEqual([]);
});

test.each(REPORTS)('the report %s says what the screens say', async (report) => {
  const file = await readExport(pathOf(filled, REPORT).replace('sales-by-course', report));
  expect(problemsOf(file)).toEqual([]);
});
