import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { CSV_START, csvLine } from '../../kit/csv.ts';
import { buildDocx, buildZip } from '../../testing/open/build-resume.ts';
import { buildWorkbook, sheetXml } from '../../testing/open/build-workbook.ts';
import { readTableFile } from './read-table-file.ts';

const MAX_ROWS = 1000;
const read = (source: Uint8Array | string) => readTableFile(source, { maxRows: MAX_ROWS });
const cellsOf = async (source: Uint8Array | string) => (await read(source)).rows.map(({ cells }) => cells);
const utf16le = (text: string) => Buffer.from(text, 'utf16le');
const utf16be = (text: string) => utf16le(text).swap16();
const mark = '\uFEFF';

describe('any table is read as it was written', () => {
  const encodings: [string, (text: string) => Uint8Array | string][] = [
    ['utf-8', (text) => Buffer.from(text)],
    ['utf-8 with its mark', (text) => Buffer.from(mark + text)],
    ['utf-16le', (text) => utf16le(mark + text)],
    ['utf-16be', (text) => utf16be(mark + text)],
    ['pasted', (text) => text],
  ];
  const cell = fc
    .string({ unit: 'binary', maxLength: 12 })
    .map((text) => text.toWellFormed().replaceAll(/[\p{Cc}\uFFFD\uFEFF]/gu, (sign) => (sign === '\n' ? sign : '')))
    // A formula guard is not part of a cell; our own exports are tested below.
    .filter((text) => !text.startsWith("'"));
  const row = fc.array(cell, { minLength: 2, maxLength: 5 });
  const quote = (text: string, separator: string) =>
    text.includes(separator) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

  for (const [name, encode] of encodings)
    for (const separator of [',', ';', '\t', '|'])
      test(`${name}, parted by ${JSON.stringify(separator)}`, () =>
        fc.assert(
          fc.asyncProperty(fc.array(row, { maxLength: 6 }), fc.constantFrom('\r\n', '\n', '\r'), async (rows, end) => {
            const table = [['question', 'answer', 'note'], ...rows];
            const text = table.map((cells) => cells.map((one) => quote(one, separator)).join(separator) + end).join('');
            expect(await cellsOf(encode(text))).toEqual(
              table.filter((cells) => cells.some((one) => one.trim() !== '')),
            );
          }),
          { numRuns: 25 },
        ));

  test('our own exports, formulas and their guards among them', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(
            fc.oneof(cell, fc.constantFrom('=1+1', "'=x", '+91 98', '-', '@a', '\uFF1D1', "'", '\uFF20', ' =', "''+")),
            { minLength: 1, maxLength: 4 },
          ),
          { maxLength: 5 },
        ),
        async (rows) => {
          const table = [['name', 'email'], ...rows];
          const written = CSV_START + table.map(csvLine).join('');
          expect(await cellsOf(Buffer.from(written))).toEqual(
            table.filter((cells) => cells.some((one) => one.trim() !== '')),
          );
        },
      ),
      { numRuns: 100 },
    ));
});

describe('a text', () => {
  test.each<[string, Uint8Array | string, object]>([
    ['UTF-8', Buffer.from('name,city\nआशा,पुणे'), { encoding: 'utf-8', separator: ',' }],
    ['UTF-16 without its mark', utf16le('name\tcity\nआशा\tपुणे'), { encoding: 'utf-16le', separator: '\t' }],
    [
      'UTF-16 the other way round without its mark',
      utf16be('name;city\nआशा;पुणे'),
      { encoding: 'utf-16be', separator: ';' },
    ],
    ['Windows-1252', Buffer.from('name|city\nJos\xE9|\x80', 'latin1'), { encoding: 'windows-1252', separator: '|' }],
    ['a line that names its separator', 'sep=#\r\nname#city\r\nA#B', { encoding: null, separator: '#' }],
    ['one column', 'name\nA, B', { encoding: null, separator: ',' }],
    ['a comma in its heads', 'name;email, home;city\na;b;c', { encoding: null, separator: ';' }],
  ])('of %s says so', async (_, source, format) => {
    expect(await read(source)).toMatchObject({ format: { kind: 'csv', ...format } });
  });

  test('of Windows-1252 keeps its letters', async () => {
    expect(await cellsOf(Buffer.from('name,fee\nJos\xE9,\x805', 'latin1'))).toEqual([
      ['name', 'fee'],
      ['José', '€5'],
    ]);
  });

  test('keeps the line of each row and the column of each cell, and leaves rows of empty cells out', async () => {
    const { rows } = await read('sep=,\n\na,b,c\n,, \n"1\n2",,3\r\n\r\n,x,\r4\n');
    expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
      [3, ['a', 'b', 'c']],
      [5, ['1\n2', '', '3']],
      [8, ['', 'x', '']],
      [9, ['4']],
    ]);
  });

  test.each([
    ['within a cell stay', 'a "b" c,2', ['a "b" c', '2']],
    ['of inches stay', '5" pipe,2', ['5" pipe', '2']],
    ['may have blanks around', ' "a, b" , 2 ', ['a, b', '2']],
    ['are doubled', '"say ""yes""","",x', ['say "yes"', '', 'x']],
  ])('quotes that %s', async (_, text, cells) => {
    expect(await cellsOf(text)).toEqual([cells]);
  });

  test('with a quote that does not close loses that line alone', async () => {
    const { rows } = await read('a,b\n"Asha,1\n"Tara",2\n"x" y,3\nMeena,4');
    expect(rows.map(({ line, cells, text }) => [line, cells ?? text])).toEqual([
      [1, ['a', 'b']],
      [2, '"Asha,1'],
      [3, ['Tara', '2']],
      [4, '"x" y,3'],
      [5, ['Meena', '4']],
    ]);
    expect(rows[1]?.message).toContain('does not close');
  });

  test('with damaged letters among many whole ones loses those rows alone', async () => {
    const bytes = Buffer.concat([
      Buffer.from('नाम,शहर\nआशा,पु'),
      Buffer.from([0xe0, 0xa4]),
      Buffer.from('\nतारा,नागपुर'),
    ]);
    const { format, rows } = await read(bytes);
    expect(format.encoding).toBe('utf-8');
    expect(rows.map(({ cells }) => cells)).toEqual([['नाम', 'शहर'], undefined, ['तारा', 'नागपुर']]);
  });

  test('is read as far as its reader asks', async () => {
    const { rows } = await readTableFile('a\n'.repeat(50), { maxRows: 3 });
    expect(rows).toHaveLength(3);
  });
});

describe('a workbook', () => {
  test('gives its cells as a person sees them', async () => {
    const book = buildWorkbook({
      Students: [
        ['Name', 'Mobile', 'Born', 'Seen', 'At', 'Fee', 'New', ''],
        [],
        ['आशा "A"\nRao', 9876543210, { days: 45_987 }, { days: 45_987.75 }, { days: 0.5 }, 1234.5, true, null],
        [null, 919876543210, null, null, null, 0.1 + 0.2, false, 'x'],
      ],
    });
    const { format, rows } = await read(book);
    expect(format).toEqual({ kind: 'xlsx', encoding: null, separator: null, sheet: 'Students', otherSheets: [] });
    expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['Name', 'Mobile', 'Born', 'Seen', 'At', 'Fee', 'New', '']],
      [3, ['आशा "A"\nRao', '9876543210', '2025-11-26', '2025-11-26 18:00', '12:00', '1234.5', 'TRUE', '']],
      [4, ['', '919876543210', '', '', '', '0.3', 'FALSE', 'x']],
    ]);
  });

  test('is read from the first sheet with rows, and names the others that have some', async () => {
    const { format, rows } = await read(buildWorkbook({ Cover: [], 'Aug & Sep': [['a'], ["'=b"]], Old: [['c']] }));
    expect(format).toMatchObject({ sheet: 'Aug & Sep', otherSheets: ['Old'] });
    expect(rows.map(({ cells }) => cells)).toEqual([['a'], ['=b']]);
  });

  test('any texts', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(
            fc.string({ maxLength: 8 }).filter((text) => !/['_]/.test(text)),
            { maxLength: 4 },
          ),
          {
            maxLength: 5,
          },
        ),
        async (rows) => {
          const trimmed = rows.filter((cells) => cells.some((text) => text.trim() !== ''));
          const width = Math.max(0, ...trimmed.map((cells) => cells.findLastIndex((text) => text !== '') + 1));
          const read_ = await cellsOf(buildWorkbook({ A: rows }));
          expect(read_.map((cells) => cells?.slice(0, width))).toEqual(
            trimmed.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? '')),
          );
        },
      ),
      { numRuns: 40 },
    ));
});

describe('what is no table is refused with what it is', () => {
  test.each<[string, Uint8Array | string, string]>([
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'old Excel file (.xls)'],
    ['a binary workbook', buildZip({ 'xl/workbook.bin': 'x' }), '.xlsb'],
    ['an OpenDocument sheet', buildZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), '.ods'],
    ['a Word document', buildDocx(), '.docx'],
    ['an archive', buildZip({ 'people.csv': 'name,email' }), 'ZIP archive'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01', 'latin1'), 'picture (.png)'],
    ['a PDF', '%PDF-1.7\n', 'a PDF'],
    ['a web page', '<html><p>Your session has expired.</p>', 'web page without a table'],
    ['zeros', Buffer.alloc(2000), 'not a table'],
    ['half a workbook', buildWorkbook({ A: [['a']] }).subarray(0, -30), 'damaged'],
    ['a workbook of nonsense', buildZip({ 'xl/workbook.xml': '<' }), 'damaged'],
  ])('%s', async (_, source, said) => {
    await expect(read(source)).rejects.toMatchObject({
      status: 422,
      code: 'unreadable-file',
      message: expect.stringContaining(said),
    });
  });
});

describe('a workbook that would fill the memory is refused', () => {
  const packed = (sheet: string) => buildWorkbook({ A: [['a']] }, { sheet });
  const began = () => process.memoryUsage.rss();

  test.each<[string, () => Uint8Array]>([
    ['of 20 MB of blanks', () => packed(sheetXml([['a']]) + ' '.repeat(20 * 1024 * 1024))],
    [
      'with a cell in the last corner',
      () => packed('<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
    ],
    [
      'that hides where its cells are',
      () => packed('<sheetData><row r="1"><c r="&#88;FD1"><v>1</v></c></row></sheetData>'),
    ],
    [
      'of thousands of parts',
      () =>
        zipSync(
          Object.fromEntries(Array.from({ length: 2100 }, (__, at) => [`xl/workbook.xml${at}.xml`, new Uint8Array(1)])),
        ),
    ],
  ])('%s', async (_, build) => {
    const book = build();
    const before = began();
    await expect(read(book)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('unpacks to more'),
    });
    expect(began() - before).toBeLessThan(300 * 1024 * 1024);
  });
});
