import type { TableRow } from './table-file.ts';

/** The fields that a table can have, each with its known headers; case, accents, blanks and punctuation do not matter. */
export type HeadNames<Field extends string> = Record<Field, readonly string[]>;

export interface HeadMatch<Field extends string> {
  /** Index of the column of each field that was found. */
  columns: Map<Field, number>;
  used: { head: string; column: number; field: Field }[];
  /** Headers that match no field. Columns without a header are not among them. */
  unused: { head: string; column: number }[];
  /** Further headers of a field that has its column already: used where the first is empty. */
  duplicates: { head: string; column: number; field: Field }[];
}

/** Maps columns to fields. */
export function matchHeads<Field extends string>(heads: readonly string[], names: HeadNames<Field>): HeadMatch<Field> {
  const fields = new Map<string, Field>();
  for (const field of Object.keys(names) as Field[])
    for (const name of [field, ...names[field]]) if (!fields.has(signOf(name))) fields.set(signOf(name), field);
  const match: HeadMatch<Field> = { columns: new Map(), used: [], unused: [], duplicates: [] };
  for (const [column, written] of heads.entries()) {
    const head = written.slice(0, MAX_HEAD_LENGTH).trim();
    if (head === '') continue;
    // "Mobile No. (10 digits)" and "Name [as on the certificate]" say more than the name of the column.
    const field = fields.get(signOf(head)) ?? fields.get(signOf(head.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')));
    if (field === undefined) match.unused.push({ head, column });
    else if (match.columns.has(field)) match.duplicates.push({ head, column, field });
    else {
      match.columns.set(field, column);
      match.used.push({ head, column, field });
    }
  }
  return match;
}

/** Longer cells are no headers, and would slow down the patterns above. */
const MAX_HEAD_LENGTH = 200;
export const MAX_ROWS_ABOVE_HEADS = 20;

/**
 * The header row and the rows below it. Sheets often have a title above their headers, so it is the first of the top rows that names all
 * of `required`, or else the one that names most fields. `null` for a table without rows.
 */
export function findHeads<Field extends string>(
  rows: readonly TableRow[],
  names: HeadNames<Field>,
  required: readonly NoInfer<Field>[],
): { head: TableRow; match: HeadMatch<Field>; body: TableRow[]; above: TableRow[] } | null {
  const matches = rows
    .slice(0, MAX_ROWS_ABOVE_HEADS)
    .map((head, at) => ({ head, at, match: matchHeads(head.cells ?? [], names) }));
  const best =
    matches.find(({ match }) => required.every((field) => match.columns.has(field))) ??
    matches.toSorted((one, other) => other.match.columns.size - one.match.columns.size)[0];
  return best
    ? { head: best.head, match: best.match, body: rows.slice(best.at + 1), above: rows.slice(0, best.at) }
    : null;
}

/** A header reduced to its letters, vowel signs and digits. Accents of Latin letters are removed; vowel signs of Indian scripts are not. */
function signOf(head: string): string {
  return head
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** The name of a column as a spreadsheet shows it: 0 is A, 26 is AA. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}
