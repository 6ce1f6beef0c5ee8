import { unguardCell } from '../../kit/csv.ts';
import { decodeText } from './decode-text.ts';
import { readHtmlTable } from './read-html-table.ts';
import { detectSeparator, parseRecords } from './parse-records.ts';
import { isWebPage, nameMarkup, throwUnreadable, SAVE_AS, unreadable } from './unreadable-file.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';
import type { TableFile, TableRow, TextEncodingName } from './table-file.ts';

/**
 * The single reader of tables for imports: a CSV file in the encodings and separators of spreadsheets, an Excel workbook, a web page with
 * a table that programs call `.xls`, or pasted text. Formula guards of our own exports are removed. Reading ends after `maxRows`,
 * including the header row. Throws 422 `unreadable-file` for anything else, with what it is and how to save it. The caller limits the
 * bytes.
 */
export async function readTableFile(source: Uint8Array | string, limits: Limits): Promise<TableFile> {
  const { format, rows } =
    typeof source === 'string' ? readText(source, null, limits.maxRows) : await readBytes(source, limits);
  return { format, rows: rows.map(unguard) };
}

interface Limits {
  maxRows: number;
  /** Of a workbook the first sheet that satisfies this is read; without such a one the first. */
  isWanted?: (rows: readonly TableRow[]) => boolean;
}

async function readBytes(bytes: Uint8Array, limits: Limits): Promise<TableFile> {
  const { maxRows } = limits;
  if (isArchive(bytes) && isWorkbook(bytes)) return readWorkbook(bytes, limits);
  const decoded = isArchive(bytes) ? null : decodeText(bytes);
  if (!decoded) return throwUnreadable(bytes);
  return readText(decoded.text, decoded.encoding, maxRows);
}

function readText(written: string, encoding: TextEncodingName | null, maxRows: number): TableFile {
  const clean = written
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/^\uFEFF/, '');
  if (isWebPage(clean)) {
    const rows = readHtmlTable(clean, maxRows);
    if (rows.length > 0)
      return { format: { kind: 'html', encoding, separator: null, sheet: null, otherSheets: [] }, rows };
  }
  const markup = nameMarkup(clean);
  if (markup !== null) throw unreadable(`${markup} ${SAVE_AS}`);
  // Excel writes and reads this line before the headers to name the separator.
  const said = /^"?sep=(.)"?(\r\n|\r|\n|$)/i.exec(clean);
  const text = said ? clean.slice(said[0].length) : clean;
  const separator = said?.[1] ?? detectSeparator(text);
  return {
    format: { kind: 'csv', encoding, separator, sheet: null, otherSheets: [] },
    rows: parseRecords(text, { separator, firstLine: said ? 2 : 1, maxRows }),
  };
}

function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

function unguard(row: TableRow): TableRow {
  return row.cells ? { ...row, cells: row.cells.map(unguardCell) } : row;
}
