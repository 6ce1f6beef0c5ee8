import { formatOrderNumber } from '../../kit/numbers/order-number.ts';
import { csvLine, CSV_START } from '../../kit/csv.ts';
import { formatDateTime, indianDay } from '../../kit/numbers/dates.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/http/context.ts';
import { streamChunks } from '../../platform/database/stream-chunks.ts';
import type { Discrepancy, DiscrepancyQuery } from './contract.ts';
import { selectDiscrepancies } from './discrepancy-store.ts';
import { toDiscrepancy } from './to-discrepancy.ts';

const ROWS_AT_ONCE = 500;

/** Streams the discrepancies as a file. The export is audited. */
export async function exportDiscrepancies(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  { query, actorId }: { query: DiscrepancyQuery; actorId: string },
): Promise<Response> {
  const { state, search } = query;
  const details = { state, isSearched: search !== '' };
  await recordAudit(db, { actorId, action: 'discrepancy.exported', subject: 'reconciliation', details });
  const day = indianDay(clock.now());
  return new Response(streamChunks(writeLines(db, query)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="discrepancies-${state}-${day}.csv"`,
    },
  });
}

async function* writeLines(db: Context['db'], query: DiscrepancyQuery): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_START + csvLine(columns.map(({ head }) => head)));
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = (await selectDiscrepancies(db, query, { sort: 'newest', limit: ROWS_AT_ONCE, offset })).map(
      toDiscrepancy,
    );
    const lines = rows.map((row) => csvLine(columns.map(({ cell }) => cell(row))));
    if (rows.length > 0) yield encoder.encode(lines.join(''));
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

const columns: { head: string; cell: (discrepancy: Discrepancy) => string | number }[] = [
  { head: 'Discrepancy', cell: ({ name }) => name },
  { head: 'Details', cell: ({ details }) => details },
  { head: 'Rupees', cell: ({ paise }) => paise / 100 },
  { head: 'Order', cell: ({ orderNumber }) => (orderNumber === null ? '' : formatOrderNumber(orderNumber)) },
  { head: 'Payment', cell: ({ paymentId }) => paymentId },
  { head: 'Refund', cell: ({ refundId }) => refundId },
  { head: 'First seen', cell: ({ firstSeenAt }) => formatDateTime(firstSeenAt) },
  { head: 'Last seen', cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt) },
  { head: 'Resolved', cell: ({ resolvedAt }) => (resolvedAt ? formatDateTime(resolvedAt) : '') },
  { head: 'Resolved by', cell: ({ resolvedBy }) => resolvedBy ?? '' },
  { head: 'Note', cell: ({ note }) => note },
];
