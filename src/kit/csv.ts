/**
 * One line of a table for a spreadsheet (RFC 4180). A cell that a spreadsheet would run as a formula becomes text; numbers stay numbers.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quote(guard(cell)))).join(',')}\r\n`;
}

/** Byte order mark before the first line: some spreadsheets read UTF-8 only with it. */
export const CSV_START = '\uFEFF';

/** A state, a type or a method in a file: the word that the screens have for its code; empty for none. */
export function wordOf<Code extends string>(words: Readonly<Record<Code, string>>, code: Code | null): string {
  return code === null ? '' : words[code];
}

/** A yes or no in a file. */
export function yesNo(isSo: boolean): string {
  return isSo ? 'Yes' : 'No';
}

/** Characters that start a formula in spreadsheets; the full-width ones are typed on keyboards of East Asia and count the same. */
const FORMULA_START = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** An apostrophe before a formula makes it text. Texts that have one already get another, so that every cell can be read back. */
function guard(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** The text of a cell without the apostrophe that `csvLine` put before it. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell) ? cell.slice(1) : cell;
}

function quote(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
