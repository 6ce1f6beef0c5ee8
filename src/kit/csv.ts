/** One line of a table for a spreadsheet (RFC 4180). A cell that a spreadsheet would run as a formula becomes text; numbers stay numbers. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quote(disarm(cell)))).join(',')}\r\n`;
}

/** Before the first line: some spreadsheets read UTF-8 only after it. */
export const CSV_START = '\uFEFF';

function disarm(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
