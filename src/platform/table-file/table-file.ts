/** How a table was read, for the user to check. */
export interface TableFormat {
  kind: 'csv' | 'xlsx' | 'html';
  /** `null` for a workbook and for pasted text. */
  encoding: TextEncodingName | null;
  separator: Separator | null;
  /** Name of the sheet that was read. */
  sheet: string | null;
  /** Other sheets of the workbook that hold rows; they were not read. */
  otherSheets: string[];
}

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

export const SEPARATORS = [',', ';', '\t', '|'] as const;
/** One of `SEPARATORS`, or the one named by a `sep=` line. */
export type Separator = string;

/**
 * A row that is not empty. `line` is the line number in the file, from 1; `cells` holds every cell at its column, including empty ones;
 * `text` is the row as written; `errorColumns` are those whose cells show a spreadsheet error. A row that could not be read has a message
 * in place of cells.
 */
export type TableRow = { line: number; text: string } & (
  | { cells: string[]; errorColumns?: number[]; message?: never }
  | { message: string; cells?: never; errorColumns?: never }
);

export interface TableFile {
  format: TableFormat;
  rows: TableRow[];
}
