import { csvLine, CSV_START } from '../../kit/csv.ts';
import { indianDay } from '../../kit/numbers/dates.ts';
import { maskPhone } from '../../kit/permissions.ts';
import { recordAudit } from '../audit.ts';
import type { Context } from './context.ts';
import { currentRequester } from './requester.ts';
import { streamChunks } from '../database/stream-chunks.ts';

export interface CsvColumn<Row> {
  head: string;
  cell: (row: Row) => string | number;
}

interface CsvTable<Row> {
  columns: readonly CsvColumn<Row>[];
  /** Returns the rows after that one, up to a maximum number. */
  readAfter: (last: Row | null, limit: number) => Promise<Row[]>;
}

interface CsvFile<Row> extends CsvTable<Row> {
  /** Its name before the day: "orders". */
  name: string;
  /** Records who exported it and how much. */
  audit: Parameters<typeof recordAudit>[1];
  /** The rows that it has at most. */
  maxRows?: number;
}

/**
 * A list as a CSV file. Sending begins while the rest is still read; where rows exceed the maximum, the file ends with a
 * note.
 */
export async function csvFile<Row>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name, audit, maxRows, ...table }: CsvFile<Row>,
): Promise<Response> {
  await recordAudit(db, audit);
  const day = indianDay(clock.now());
  const columns = currentRequester()?.isWithoutPhones ? table.columns.map(maskColumn) : table.columns;
  return new Response(streamChunks(writeBatches({ ...table, columns }, maxRows)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
    },
  });
}

/** A column of phone numbers as those see it who may not see them. */
function maskColumn<Row>(column: CsvColumn<Row>): CsvColumn<Row> {
  return /^phone$/i.test(column.head) ? { ...column, cell: (row) => maskPhone(String(column.cell(row))) } : column;
}

const ROWS_AT_ONCE = 500;
const MAX_ROWS = 100_000;

export async function* writeBatches<Row>(
  { columns, readAfter }: CsvTable<Row>,
  maxRows = MAX_ROWS,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_START + csvLine(columns.map(({ head }) => head)));
  let last: Row | null = null;
  for (let written = 0; written < maxRows;) {
    const limit = Math.min(ROWS_AT_ONCE, maxRows - written);
    const rows: Row[] = await readAfter(last, limit);
    if (rows.length > 0)
      yield encoder.encode(rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join(''));
    if (rows.length < limit) return;
    last = rows.at(-1) ?? null;
    written += rows.length;
  }
  const more = await readAfter(last, 1);
  if (more.length > 0)
    yield encoder.encode(csvLine([`Only the first ${maxRows} rows stand here. Narrow the filters.`]));
}
