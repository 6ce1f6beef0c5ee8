import { AppError } from '../http/errors.ts';
import { describeReading } from './describe-reading.ts';
import { columnLetters, findHeads, MAX_ROWS_ABOVE_HEADS, type HeadMatch, type HeadNames } from './match-heads.ts';
import { readTableFile } from './read-table-file.ts';
import { cellError } from './cell-error.ts';
import type { TableReading } from './table-contract.ts';
import type { TableRow } from './table-file.ts';

/** A row by its fields; missing ones are empty. `cells` are all of its cells as written. */
export interface FieldRow<Field extends string> {
  line: number;
  fields: Record<Field, string>;
  cells: string[];
}

export interface FieldTable<Field extends string> {
  reading: TableReading;
  heads: string[];
  rows: FieldRow<Field>[];
  /** Rows whose cells could not be separated; their text is in one cell. */
  broken: { line: number; cells: string[]; column: string; value: string; reason: string }[];
  /** Letter of a field's column; empty where the table has none. */
  columnOf: (field: Field) => string;
}

/**
 * The rows of an import's table by field. `isComplete` says whether the headers found are sufficient. Throws 422 `unreadable-file`,
 * `empty-file`, `missing-columns` with the headers found, or `too-many-rows`.
 */
export async function readFields<Field extends string>(
  source: Uint8Array | string,
  options: {
    names: HeadNames<Field>;
    required: readonly NoInfer<Field>[];
    missing: (found: ReadonlyMap<NoInfer<Field>, number>) => string | null;
    maxRows: number;
  },
): Promise<FieldTable<Field>> {
  const { names, required, missing, maxRows } = options;
  // The headers, rows above them, and one row more than the maximum.
  const { format, rows } = await readTableFile(source, {
    maxRows: maxRows + MAX_ROWS_ABOVE_HEADS + 2,
    isWanted: (sheet) => {
      const match = findHeads(sheet, names, required)?.match;
      return match !== undefined && missing(match.columns) === null;
    },
  });
  const found = findHeads(rows, names, required);
  if (!found) throw new AppError(422, 'empty-file', 'There is nothing in the file.');
  const { match, head, body } = found;
  const lack = missing(match.columns);
  if (lack !== null) throw new AppError(422, 'missing-columns', `${lack} ${nameHeads(head.cells ?? [])}`);
  if (body.length === 0)
    throw new AppError(422, 'empty-file', 'The file has the names of the columns, and nobody below.');
  if (body.length > maxRows)
    throw new AppError(
      422,
      'too-many-rows',
      `The file has more than ${maxRows.toLocaleString('en-IN')} rows. Please split it into several files.`,
    );
  const fields = Object.keys(names) as Field[];
  return {
    reading: describeReading(format, found),
    heads: head.cells ?? [],
    rows: body.flatMap((row) =>
      row.cells && errorIn(row, match) === null
        ? [{ line: row.line, cells: row.cells, fields: pick(fields, (field) => valueOf(row, field, match)) }]
        : [],
    ),
    broken: body.flatMap((row) => {
      const { line, cells = [row.text], text } = row;
      if (row.message !== undefined) return [{ line, cells, column: '', value: text, reason: row.message }];
      const error = errorIn(row, match);
      return error === null ? [] : [{ line, cells, ...error }];
    }),
    columnOf: (field) => {
      const column = match.columns.get(field);
      return column === undefined ? '' : columnLetters(column);
    },
  };
}

/** The cell of a field; of duplicate columns the first that is filled. */
function valueOf<Field extends string>({ cells = [] }: TableRow, field: Field, match: HeadMatch<Field>): string {
  const others = match.duplicates.filter((other) => other.field === field).map(({ column }) => column);
  const values = [match.columns.get(field) ?? -1, ...others].map((column) => cells[column] ?? '');
  return values.find((value) => value.trim() !== '') ?? '';
}

const ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)$/i;

/** The first used cell of a row with a spreadsheet error, and the reason for rejecting the row. */
function errorIn<Field extends string>(
  row: TableRow,
  match: HeadMatch<Field>,
): { column: string; value: string; reason: string } | null {
  const column = [...match.columns.values()].find(
    (at) => row.errorColumns?.includes(at) || ERROR.test(row.cells?.[at]?.trim() ?? ''),
  );
  if (column === undefined) return null;
  const value = row.cells?.[column] ?? '';
  return { column: columnLetters(column), value, reason: cellError(column, value) };
}

function pick<Field extends string>(fields: readonly Field[], cellOf: (field: Field) => string): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, cellOf(field).trim()])) as Record<Field, string>;
}

const MAX_NAMED_HEADS = 12;

function nameHeads(heads: readonly string[]): string {
  const named = heads.map((head) => head.trim().slice(0, 40)).filter(Boolean);
  return named.length === 0 ? '' : `Found: ${named.slice(0, MAX_NAMED_HEADS).join(', ')}.`;
}
