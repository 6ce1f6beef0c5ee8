import { SEPARATORS, type Separator, type TableRow } from './table-file.ts';

/** Maximum characters of one record; a longer open quote was never meant to be one. */
const MAX_RECORD_LENGTH = 40_000;

/**
 * Parses the records of a text whose cells are separated by `separator` (RFC 4180, lenient): quotes inside a cell that does not begin
 * with one stay, blanks around a cell are trimmed, any line end counts. A record with a broken quote loses only its first line: parsing
 * resumes below, which no library does. Empty records are skipped. Ends after `maxRows`.
 */
export function parseRecords(
  text: string,
  { separator, firstLine, maxRows }: { separator: Separator; firstLine: number; maxRows: number },
): TableRow[] {
  const rows: TableRow[] = [];
  let line = firstLine;
  for (let at = 0; at < text.length && rows.length < maxRows;) {
    // A file of line ends alone has a million of them.
    if (isLineEnd(text, at)) {
      line += 1;
      at = afterLineEnd(text, at);
      continue;
    }
    const record = readRecord(text, at, separator);
    const end = record ? record.end : endOfLine(text, at);
    const written = text.slice(at, end);
    if (!record) rows.push({ line, text: written, message: BROKEN_QUOTE });
    else if (record.cells.some((cell) => cell.trim() !== ''))
      rows.push(
        written.includes('\uFFFD')
          ? { line, text: written, message: DAMAGED }
          : { line, text: written, cells: record.cells },
      );
    line += countLineEnds(written) + 1;
    at = afterLineEnd(text, end);
  }
  return rows;
}

const BROKEN_QUOTE =
  'A quotation mark (") opens a cell of this row and does not close it. Close it, or write two for one: "".';
const DAMAGED = 'Some letters of this row are damaged. Save the file as CSV (UTF-8) and choose it again.';

/** The record at an offset, or `null` where a quote in it does not close. */
function readRecord(text: string, start: number, separator: Separator): { cells: string[]; end: number } | null {
  const cells: string[] = [];
  for (let at = start; ;) {
    at = skipBlanks(text, at, separator);
    if (text[at] === '"') {
      const quoted = readQuoted(text, at, start + MAX_RECORD_LENGTH);
      if (!quoted) return null;
      cells.push(quoted.cell);
      at = skipBlanks(text, quoted.end, separator);
      if (at < text.length && text[at] !== separator && !isLineEnd(text, at)) return null;
    } else {
      const end = endOfPlain(text, at, separator);
      cells.push(text.slice(at, end).trimEnd());
      at = end;
    }
    if (text[at] !== separator) return { cells, end: at };
    at += 1;
  }
}

/** The cell whose opening quote is at an offset, its line ends normalized. */
function readQuoted(text: string, open: number, limit: number): { cell: string; end: number } | null {
  for (let close = text.indexOf('"', open + 1); close !== -1 && close < limit; close = text.indexOf('"', close + 2)) {
    if (text[close + 1] === '"') continue;
    const cell = text
      .slice(open + 1, close)
      .replaceAll('""', '"')
      .replaceAll(/\r\n?/g, '\n');
    return { cell, end: close + 1 };
  }
  return null;
}

function endOfPlain(text: string, from: number, separator: Separator): number {
  let at = from;
  while (at < text.length && text[at] !== separator && !isLineEnd(text, at)) at += 1;
  return at;
}

function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isLineEnd(text, at)) at += 1;
  return at;
}

function afterLineEnd(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
}

function isLineEnd(text: string, at: number): boolean {
  return text[at] === '\n' || text[at] === '\r';
}

function skipBlanks(text: string, from: number, separator: Separator): number {
  let at = from;
  while ((text[at] === ' ' || text[at] === '\t' || text[at] === '\u00A0') && text[at] !== separator) at += 1;
  return at;
}

function countLineEnds(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}

const SAMPLE_RECORDS = 20;

/** The separator that occurs most often in the first record; of equals, the one that is as frequent in the records below. */
export function detectSeparator(text: string): Separator {
  const scored = SEPARATORS.map((separator) => {
    const sample = parseRecords(text, { separator, firstLine: 1, maxRows: SAMPLE_RECORDS });
    const [first = 0, ...below] = sample.map(({ cells }) => cells?.length ?? 0);
    return { separator, first, alike: below.filter((count) => count === first).length };
  });
  const [best] = scored.toSorted((one, other) => other.first - one.first || other.alike - one.alike);
  return best && best.first > 1 ? best.separator : ',';
}
