import type { z } from 'zod';
import { csvLine, CSV_START } from '../../kit/csv.ts';
import { formatShortDate } from '../../kit/dates.ts';
import { paiseToRupees } from '../../kit/money.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { readToday } from '../../platform/read-today.ts';
import { streamPortions } from '../../platform/stream-portions.ts';
import type { exportDues as exportDuesContract, OfficeDue } from './contract.ts';
import { readDueFilter, showOfficeDues } from './list-dues.ts';
import { selectDuesAfter, type DueFilter } from './office-store.ts';

const ROWS_AT_ONCE = 500;

/** All dues that fit, as a file that begins while the rest is still read. Who took it is written down. */
export async function exportDues(
  { db }: Pick<Context, 'db'>,
  { query, actorId }: { query: z.output<typeof exportDuesContract.query>; actorId: string },
): Promise<Response> {
  const details = { state: query.state, isSearched: query.search !== '' };
  await recordAudit(db, { actorId, action: 'dues-exported', subject: 'instalments', details });
  return new Response(streamPortions(writeLines({ db }, readDueFilter(query))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="instalments-${await readToday(db)}.csv"`,
    },
  });
}

async function* writeLines({ db }: Pick<Context, 'db'>, filter: DueFilter): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_START + csvLine(columns.map(({ head }) => head)));
  let lastId: string | null = null;
  for (;;) {
    const rows = await selectDuesAfter(db, filter, { lastId, limit: ROWS_AT_ONCE });
    const dues = await showOfficeDues(db, rows);
    if (dues.length > 0)
      yield encoder.encode(dues.map((due) => csvLine(columns.map(({ cell }) => cell(due)))).join(''));
    lastId = rows.at(-1)?.due.id ?? null;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

const stateNames: Record<OfficeDue['state'], string> = {
  paid: 'Paid',
  coming: 'To come',
  today: 'Due today',
  overdue: 'Overdue',
  paused: 'Overdue, access paused',
};

const columns: { head: string; cell: (due: OfficeDue) => string | number }[] = [
  { head: 'Due on', cell: ({ dueOn }) => formatShortDate(dueOn) },
  { head: 'Name', cell: ({ person }) => person.name },
  { head: 'E-mail', cell: ({ person }) => person.email },
  { head: 'Course', cell: ({ title }) => title },
  { head: 'Part', cell: ({ number }) => number },
  { head: 'Of', cell: ({ of }) => of },
  { head: 'Rupees', cell: ({ amountPaise }) => paiseToRupees(amountPaise) },
  { head: 'State', cell: ({ state }) => stateNames[state] },
  { head: 'Paid on', cell: ({ paidAt }) => (paidAt ? formatShortDate(paidAt) : '') },
  { head: 'Order', cell: ({ orderId }) => orderId ?? '' },
];
