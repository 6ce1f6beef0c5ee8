import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '../../platform/errors.ts';
import { MOST_IMPORTED } from './rules.ts';

export const IMPORT_COLUMNS = ['name', 'email', 'phone', 'course', 'reason'] as const;
type Column = (typeof IMPORT_COLUMNS)[number];

/** A line of the file with its cells as they were written; what it leaves out is empty. */
export type WrittenRow = Record<Column, string> & { line: number };

/**
 * Reads a file or a pasted table of people: UTF-8, UTF-16 or an older Windows encoding, parted by commas, semicolons or tabs, its first line
 * the names of the columns in any order. 422 `unreadable-file`, `missing-columns`, `empty-file` or `too-many-rows`.
 */
export function readPeopleFile(source: Uint8Array | string): WrittenRow[] {
  const { text, delimiter, skipped } = findDelimiter(typeof source === 'string' ? source : decode(source));
  const [head, ...lines] = parseLines(text, delimiter);
  if (!head) throw new AppError(422, 'empty-file', 'There is nothing in the file.');
  const places = placesOf(head.cells);
  if (lines.length === 0)
    throw new AppError(422, 'empty-file', 'The file has the names of the columns, and nobody below.');
  if (lines.length > MOST_IMPORTED)
    throw new AppError(
      422,
      'too-many-rows',
      `The file has ${lines.length.toLocaleString('en-IN')} lines; ${MOST_IMPORTED.toLocaleString('en-IN')} are the most. Please part it.`,
    );
  return lines.map(({ line, cells }) => {
    const cell = (column: Column) => (cells[places.get(column) ?? -1] ?? '').replaceAll('\0', '').trim();
    const [name, email, phone] = [cell('name'), cell('email'), cell('phone')];
    return { line: line + skipped, name, email, phone, course: cell('course'), reason: cell('reason') };
  });
}

/** What spreadsheets write; the last one reads any bytes. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Packed sheets, pictures, and UTF-16 that does not say so: read as letters they would become people with odd names.
  if (bytes.includes(0))
    throw new AppError(
      422,
      'unreadable-file',
      'This is not a text file. Save the table as CSV (UTF-8) and choose it again.',
    );
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** By what the first line is parted; some programs say so in a line before it. */
function findDelimiter(written: string): { text: string; delimiter: string; skipped: number } {
  const text = written.replace(/^\uFEFF/, '');
  const said = /^sep=(.)\r?\n/.exec(text);
  if (said?.[1]) return { text: text.slice(said[0].length), delimiter: said[1], skipped: 1 };
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, times: first.split(sign).length }));
  const delimiter = counted.toSorted((one, other) => other.times - one.times)[0]?.sign ?? ',';
  return { text, delimiter, skipped: 0 };
}

function parseLines(text: string, delimiter: string): { line: number; cells: string[] }[] {
  const found: { line: number; cells: string[] }[] = [];
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines }) => {
        found.push({ line: lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const place = typeof error.lines === 'number' ? ` near line ${error.lines}` : '';
    throw new AppError(422, 'unreadable-file', `The file can't be read${place}. Is a quotation mark left open there?`);
  }
  return found;
}

function placesOf(head: readonly string[]): Map<Column, number> {
  const places = new Map<Column, number>();
  for (const [at, cell] of head.entries()) {
    const column = columnNames.get(
      cell
        .trim()
        .toLowerCase()
        .replaceAll(/[^a-z]/g, ''),
    );
    if (column && !places.has(column)) places.set(column, at);
  }
  const missing = (['name', 'email'] as const).filter((column) => !places.has(column));
  if (missing.length > 0)
    throw new AppError(
      422,
      'missing-columns',
      `The first line must name the columns. Missing: ${missing.join(', ')}. Others are phone, course and reason.`,
    );
  return places;
}

/** Headings as people write them, by their letters alone. */
const columnNames = new Map<string, Column>([
  ...IMPORT_COLUMNS.map((column) => [column, column] as const),
  ['fullname', 'name'],
  ['studentname', 'name'],
  ['emailaddress', 'email'],
  ['mail', 'email'],
  ['mobile', 'phone'],
  ['phonenumber', 'phone'],
  ['mobilenumber', 'phone'],
  ['courseslug', 'course'],
]);
