import type { z } from 'zod';
import { csvLine, CSV_START } from '../../kit/csv.ts';
import { formatDateTime } from '../../kit/dates.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { streamPortions } from '../../platform/stream-portions.ts';
import type { Finding, getAccounts } from './books-contract.ts';
import { countUnaccountedRupees } from './count-unaccounted-rupees.ts';
import { countFindings, selectFindings, selectRuns, type FindingState } from './finding-store.ts';
import { findingKinds } from './match-rules.ts';
import { countOfficeOrders } from './office-store.ts';

const SHOWN_RUNS = 7;
const ROWS_AT_ONCE = 500;

/** The board of the accounts: one number, a page of what it is made of, and the last runs of the match. */
export async function showAccounts(
  { db }: Pick<Context, 'db'>,
  { state, page, limit }: z.output<typeof getAccounts.query>,
) {
  const [unaccountedRupees, unbalancedOrders, rows, total, runs] = await Promise.all([
    countUnaccountedRupees(db),
    countOfficeOrders(db, { state: 'unbalanced', paid: null, way: null, search: null }),
    selectFindings(db, state, { limit, offset: (page - 1) * limit }),
    countFindings(db, state),
    selectRuns(db, SHOWN_RUNS),
  ]);
  return {
    unaccountedRupees,
    unbalancedOrders,
    findings: rows.map(showFinding),
    total,
    page,
    limit,
    runs: runs.map(({ run, askedByName }) => {
      const { id, startedAt, endedAt, tries, payments, refunds, orders, healed, found, failure } = run;
      const moments = { startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
      return { id, ...moments, askedBy: askedByName, tries, payments, refunds, orders, healed, found, failure };
    }),
  };
}

/** The findings as a file that begins while the rest is still read. Who took it is written down. */
export async function exportFindings(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  { state, actorId }: { state: FindingState; actorId: string },
): Promise<Response> {
  await recordAudit(db, { actorId, action: 'findings-exported', subject: 'accounts', details: { state } });
  const day = clock.now().toISOString().slice(0, 10);
  return new Response(streamPortions(writeLines(db, state)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="findings-${state}-${day}.csv"`,
    },
  });
}

async function* writeLines(db: Context['db'], state: FindingState): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_START + csvLine(columns.map(({ head }) => head)));
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = (await selectFindings(db, state, { limit: ROWS_AT_ONCE, offset })).map(showFinding);
    const lines = rows.map((row) => csvLine(columns.map(({ cell }) => cell(row))));
    if (rows.length > 0) yield encoder.encode(lines.join(''));
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

function showFinding({
  finding,
  providerOrderId,
  resolvedByName,
}: Awaited<ReturnType<typeof selectFindings>>[number]): Finding {
  const { id, kind, details, paise, orderId, paymentId, refundId, note } = finding;
  return {
    id,
    kind,
    ...findingKinds[kind],
    details,
    paise,
    order: providerOrderId ?? orderId,
    paymentId,
    refundId,
    firstSeenAt: finding.firstSeenAt.toISOString(),
    lastSeenAt: finding.lastSeenAt.toISOString(),
    resolvedAt: finding.resolvedAt?.toISOString() ?? null,
    resolvedBy: resolvedByName,
    note,
  };
}

const columns: { head: string; cell: (finding: Finding) => string | number }[] = [
  { head: 'Finding', cell: ({ name }) => name },
  { head: 'Details', cell: ({ details }) => details },
  { head: 'Rupees', cell: ({ paise }) => paise / 100 },
  { head: 'Order', cell: ({ order }) => order ?? '' },
  { head: 'Payment', cell: ({ paymentId }) => paymentId },
  { head: 'Refund', cell: ({ refundId }) => refundId },
  { head: 'First seen', cell: ({ firstSeenAt }) => formatDateTime(firstSeenAt) },
  { head: 'Last seen', cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt) },
  { head: 'Closed', cell: ({ resolvedAt }) => (resolvedAt ? formatDateTime(resolvedAt) : '') },
  { head: 'Closed by', cell: ({ resolvedBy }) => resolvedBy ?? '' },
  { head: 'Note', cell: ({ note }) => note },
];
