import { createHash } from 'node:crypto';
import type { Upload } from '../../../platform/http/define-route.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { FieldTable } from '../../../platform/table-file/read-fields.ts';
import type { RowIssue } from '../../../platform/table-file/table-contract.ts';
import { writeRejectedRows } from '../../../platform/table-file/write-rejected-rows.ts';
import { IMPORT_LIMIT_BYTES } from '../rules.ts';

/** A file, or the table as text. */
export type Source = Upload | string;
/** A row that cannot be imported. */
export type BadRow = RowIssue & { cells: string[] };

const MAX_SHOWN_ROWS = 200;

/** The bytes or the text of a file. Throws 413 `too-large`. */
export function readSource(source: Source): Uint8Array | string {
  const bytes = typeof source === 'string' ? Buffer.byteLength(source) : source.bytes.length;
  if (bytes > IMPORT_LIMIT_BYTES) throw new AppError(413, 'too-large', 'A file can have 2 MB at most.');
  return typeof source === 'string' ? source : source.bytes;
}

/** Identifies what was sent, for a form that is sent again. */
export function hashOfSource(source: Source): string {
  return createHash('sha256').update(readSource(source)).digest('hex');
}

/** Rows of a table that could not be taken apart. */
export function brokenRows<Field extends string>(table: FieldTable<Field>): BadRow[] {
  return table.broken.map(({ value, ...broken }) => ({ ...broken, value: shorten(value), email: '' }));
}

/** A bad row, by the field that is wrong; `null`: the whole row. */
export function badRow<Field extends string>(
  table: FieldTable<Field>,
  row: FieldTable<Field>['rows'][number],
  { field, reason }: { field: Field | null; reason: string },
): BadRow {
  const { line, cells, fields } = row;
  const at =
    field === null ? { column: '', value: '' } : { column: table.columnOf(field), value: shorten(fields[field]) };
  return { line, ...at, email: '', reason, cells };
}

/** Bad rows as a trial run answers them. */
export function showBad(heads: readonly string[], bad: readonly BadRow[]) {
  const inOrder = bad.toSorted((one, other) => one.line - other.line);
  return {
    badCount: bad.length,
    bad: inOrder
      .slice(0, MAX_SHOWN_ROWS)
      .map(({ line, column, value, email, reason }) => ({ line, column, value, email, reason })),
    refusedCsv: bad.length === 0 ? '' : writeRejectedRows(heads, inOrder),
  };
}

/** Throws 422 `bad-rows`, which names each line: a file is imported whole or not at all. */
export function requireNoBad(bad: readonly BadRow[]): void {
  const inOrder = bad.toSorted((one, other) => one.line - other.line).slice(0, MAX_SHOWN_ROWS);
  const [first] = inOrder;
  if (!first) return;
  const issues = inOrder.map(({ line, reason }) => ({ path: `line ${line}`, message: reason }));
  throw new AppError(422, 'bad-rows', `Nothing was imported. Line ${first.line}: ${first.reason}`, { issues });
}

function shorten(value: string): string {
  return value.slice(0, 200).toWellFormed();
}
