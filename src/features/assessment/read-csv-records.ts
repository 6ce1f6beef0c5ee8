import { parse } from 'csv-parse/sync';

export type CsvRecord = { line: number; text: string } & (
  | { cells: string[]; message?: never }
  | { message: string; cells?: never }
);

/**
 * The records of a table, each parsed by itself: one that is broken costs itself and not what follows. Empty lines are left out. The sign
 * between the cells is the one that parts the first line into most. Reading ends after `most` records: each costs time.
 */
export function readCsvRecords(text: string, most: number): CsvRecord[] {
  const lines = text.split(/\r\n|\n|\r/);
  const delimiter = delimiterOf(lines.find((line) => line.trim() !== '') ?? '');
  const records: CsvRecord[] = [];
  for (let at = 0; at < lines.length && records.length < most;) {
    const height = heightOf(lines, at);
    const written = lines.slice(at, at + Math.max(height, 1)).join('\n');
    if (written.trim() !== '')
      records.push({ line: at + 1, text: written, ...parseRecord(written, delimiter, height) });
    at += Math.max(height, 1);
  }
  return records;
}

const TALLEST_RECORD = 60;
const LONGEST_RECORD = 40_000;

/** How many lines a record has: until its quotes are closed. 0: they never are. */
function heightOf(lines: readonly string[], from: number): number {
  let quotes = 0;
  for (let height = 1; height <= TALLEST_RECORD && from + height <= lines.length; height += 1) {
    quotes += (lines[from + height - 1] ?? '').split('"').length - 1;
    if (quotes % 2 === 0) return height;
  }
  return 0;
}

function parseRecord(
  written: string,
  delimiter: string,
  height: number,
): { cells: string[]; message?: never } | { message: string; cells?: never } {
  if (height === 0) return { message: 'A quote is opened and not closed. Close it, or write two for one: "".' };
  if (written.length > LONGEST_RECORD) return { message: 'The row is too long to be one question.' };
  try {
    const [cells] = parse(written, { delimiter, relax_column_count: true, trim: true }) as string[][];
    return { cells: cells ?? [] };
  } catch {
    return {
      message: 'The quotes of this row do not fit. Put a cell with quotes into quotes, and write two for one: "".',
    };
  }
}

function delimiterOf(head: string): string {
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ',';
}
