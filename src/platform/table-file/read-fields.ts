import { AppError } from '../errors.ts';
import { describeReading } from './describe-reading.ts';
import { columnLetters, findHeads, type HeadNames } from './match-heads.ts';
import { readTableFile } from './read-table-file.ts';
import type { TableReading } from './table-contract.ts';

/** A row by its fields; what the table leaves out is empty. `cells` are all of its cells as written. */
export interface FieldRow<Field extends string> {
  line: number;
  fields: Record<Field, string>;
  cells: string[];
}

export interface FieldTable<Field extends string> {
  reading: TableReading;
  heads: string[];
  rows: FieldRow<Field>[];
  /** Rows whose cells could not be told apart; their text stands in one cell. */
  broken: { line: number; cells: string[]; reason: string }[];
  /** Letter of a field's column, or empty where the table has none. */
  columnOf: (field: Field) => string;
}

/**
 * The rows of an import's table by the fields it knows. `isComplete` says whether the heads found are enough to go on. 422
 * `unreadable-file`, `empty-file`, `missing-columns` with the heads that are there, or `too-many-rows`.
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
  // The heads, rows above them, and one row more than are taken.
  const { format, rows } = await readTableFile(source, { maxRows: maxRows + 12 });
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
    rows: body.flatMap(({ line, cells }) =>
      cells ? [{ line, cells, fields: pick(fields, (field) => cells[match.columns.get(field) ?? -1] ?? '') }] : [],
    ),
    broken: body.flatMap(({ line, text, message }) =>
      message === undefined ? [] : [{ line, cells: [text], reason: message }],
    ),
    columnOf: (field) => {
      const column = match.columns.get(field);
      return column === undefined ? '' : columnLetters(column);
    },
  };
}

function pick<Field extends string>(fields: readonly Field[], cellOf: (field: Field) => string): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, cellOf(field).trim()])) as Record<Field, string>;
}

const MAX_NAMED_HEADS = 12;

function nameHeads(heads: readonly string[]): string {
  const named = heads.map((head) => head.trim().slice(0, 40)).filter(Boolean);
  return named.length === 0 ? '' : `Found: ${named.slice(0, MAX_NAMED_HEADS).join(', ')}.`;
}
