import { zipSync } from 'fflate';
import { SAVE_AS, unreadable } from './unreadable-file.ts';
import type { TableFile, TableRow } from './table-file.ts';
import { ERROR_MARK, showCells } from './show-cells.ts';
import { unpackArchive } from './unpack-archive.ts';

const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;
/** Cells of a sheet from its corner to its last one, including empty ones: the library allocates all of them. */
const MAX_CELLS = 2_000_000;

/** Whether an archive is a workbook of Excel 2007 or later, by its content types. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('xl/workbook.xml');
}

/**
 * The first sheet of an Excel workbook whose rows are wanted, or else the first that has rows: many workbooks begin with a cover. Throws
 * 422 `unreadable-file`.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { maxRows, isWanted = () => true }: { maxRows: number; isWanted?: (rows: readonly TableRow[]) => boolean },
): Promise<TableFile> {
  const sheets = await readSheets(bytes);
  const filled = sheets
    .map(({ sheet, data }) => ({ sheet, rows: rowsOf(data, maxRows) }))
    .filter(({ rows }) => rows.length > 0);
  const first = filled.find(({ rows }) => isWanted(rows)) ?? filled[0];
  const others = filled.filter((other) => other !== first);
  return {
    format: {
      kind: 'xlsx',
      encoding: null,
      separator: null,
      sheet: first?.sheet ?? sheets[0]?.sheet ?? null,
      otherSheets: others.map(({ sheet }) => sheet),
    },
    rows: first?.rows ?? [],
  };
}

type Cell = string | number | boolean | Date | null;

async function readSheets(bytes: Uint8Array): Promise<{ sheet: string; data: Cell[][] }[]> {
  const parts = unpackArchive(bytes, { isWanted: (path) => /\.(xml|rels)$/.test(path), maxBytes: MAX_UNPACKED_BYTES });
  if (parts === 'too-large' || (parts instanceof Map && isTooWide(parts)))
    throw unreadable(
      'The workbook unpacks to more than can be read. Copy the rows into a new workbook and choose that.',
    );
  if (parts === 'damaged' || hasOpenTag(parts)) throw unreadable(DAMAGED);
  // The library decompresses without a limit: it gets the parts already decompressed, stored.
  const stored = zipSync(Object.fromEntries(showCells(parts)), { level: 0 });
  try {
    const { default: readXlsxFile } = await import('read-excel-file/universal');
    const sheets = await readXlsxFile(toArrayBuffer(stored), { trim: false, parseNumber: formatNumber });
    return sheets as unknown as { sheet: string; data: Cell[][] }[];
  } catch {
    throw unreadable(DAMAGED);
  }
}

const DAMAGED = `The workbook is damaged. Open it in a spreadsheet program. ${SAVE_AS}`;

/**
 * Whether a tag begins within another one, which valid XML never has: for many of them the library would scan the rest of the text for
 * each end.
 */
function hasOpenTag(parts: ReadonlyMap<string, Uint8Array>): boolean {
  for (const part of parts.values()) {
    const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
    for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
      const closing = CLOSED_BY.find(([opening]) => xml.startsWith(opening, at))?.[1];
      const end = xml.indexOf(closing ?? '>', at);
      if (end < 0) return true;
      if (closing === undefined && xml.lastIndexOf('<', end) !== at) return true;
      at = end;
    }
  }
  return false;
}

/** Sections that may contain a literal `<`. */
const CLOSED_BY = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

/** Whether a sheet has a cell so far out that allocating up to it would exhaust the memory, or hides the positions of its cells. */
function isTooWide(parts: ReadonlyMap<string, Uint8Array>): boolean {
  for (const part of parts.values()) {
    const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    if (!xml.includes('sheetData')) continue;
    let [columns, rows] = [1, 1];
    for (const [, letters = '', digits, hidden] of xml
      .toString('latin1')
      .matchAll(/\br\s*=\s*["'](?:([A-Za-z]*)([0-9]+)["']|([^"']*&))/g)) {
      if (hidden !== undefined) return true;
      rows = Math.max(rows, Number(digits));
      columns = Math.max(columns, columnNumber(letters));
    }
    if (columns * rows > MAX_CELLS) return true;
  }
  return false;
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

/** A number in full, as a wide enough cell shows it: 9876543210, never 9.87E+9. */
export function formatNumber(written: string): string {
  const shown = String(Number(Number(written).toPrecision(15)));
  if (!shown.includes('e')) return shown;
  return Number(written).toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15 });
}

function rowsOf(data: readonly Cell[][], maxRows: number): TableRow[] {
  const rows: TableRow[] = [];
  for (const [at, row] of data.entries()) {
    const written = row.map(formatCell);
    if (written.every((cell) => cell.trim() === '')) continue;
    const cells = written.map((cell) => cell.replace(ERROR_MARK, ''));
    const errorColumns = written.flatMap((cell, column) => (cell.startsWith(ERROR_MARK) ? [column] : []));
    rows.push({
      line: at + 1,
      cells,
      text: cells.filter(Boolean).join(', '),
      ...(errorColumns.length > 0 ? { errorColumns } : {}),
    });
    if (rows.length === maxRows) break;
  }
  return rows;
}

function formatCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return formatDate(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return String(cell).replaceAll(/\r\n?/g, '\n');
}

/** A date, a date with its time, or the time alone: a workbook keeps all three as days since 1900, without a time zone. */
function formatDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  const clock = time.slice(0, time.startsWith(':00', 5) ? 5 : 8);
  if (day <= '1900-01-01') return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer;
}
